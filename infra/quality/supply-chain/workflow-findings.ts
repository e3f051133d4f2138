import { parse } from 'yaml';
import * as z from 'zod';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
});
const jobSchema = z.object({
  uses: z.string().optional(),
  permissions: permissions.optional(),
  'timeout-minutes': z.int().optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.object({
  permissions: z.unknown().optional(),
  concurrency: z.unknown().optional(),
  jobs: z.record(z.string(), jobSchema),
});

type Job = z.output<typeof jobSchema>;

/** An action by the full hash of a commit, and behind it, for people and for updates, its version. */
const PINNED = /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const OWN = /uses: \.\/\.github\/workflows\/[\w-]+\.yml$/;

/** What a workflow may rely on: the scripts of package.json, and the files of the repository. */
type Repository = { readonly scripts: readonly string[]; readonly files: readonly string[] };

/**
 * What is wrong with a workflow that its linter does not say: actions by a name that may be moved, rights that a job
 * does not need, jobs that may hang, commands that do not exist.
 */
export function workflowFindings(text: string, repository: Repository): string[] {
  const workflow = workflowSchema.parse(parse(text));
  const findings = text
    .split('\n')
    .filter((line) => /^\s*(- )?uses:/.test(line) && !PINNED.test(line) && !OWN.test(line))
    .map((line) => `${line.trim()} is not pinned by a commit and its version`);
  if (JSON.stringify(workflow.permissions) !== '{}') findings.push('its jobs get rights by default');
  if (workflow.concurrency === undefined) findings.push('says nothing about concurrency');
  const ofJobs = Object.entries(workflow.jobs).flatMap(([name, job]) =>
    [...jobFindings(job), ...job.steps.flatMap(({ run }) => missingIn(run, repository))].map(
      (finding) => `${name}: ${finding}`,
    ),
  );
  const called = Object.values(workflow.jobs).flatMap(({ uses }) => (uses?.startsWith('./') ? [uses.slice(2)] : []));
  const missing = called.filter((path) => !repository.files.includes(path)).map((path) => `there is no ${path}`);
  return [...findings, ...ofJobs, ...missing];
}

function jobFindings(job: Job): string[] {
  const findings: string[] = [];
  if (job.permissions === undefined) findings.push('does not say what it may do');
  if (job.uses === undefined && job['timeout-minutes'] === undefined) findings.push('may hang: no timeout-minutes');
  const keepsToken = ({ uses = '', with: options }: z.output<typeof stepSchema>) =>
    uses.startsWith('actions/checkout@') && options['persist-credentials'] !== false;
  if (job.steps.some(keepsToken)) findings.push('leaves its token in the checkout');
  return findings;
}

/** npm scripts and files that a step runs and that are not there. */
function missingIn(run: string, { scripts, files }: Repository): string[] {
  const named = (pattern: RegExp) => [...run.matchAll(pattern)].map(([, name = '']) => name);
  const ofScripts = named(/\bnpm run (?:-s )?([\w:-]+)/g).filter((name) => !scripts.includes(name));
  const ofFiles = named(/(?:^|\s)((?:\.ci|infra|helm)\/[\w./-]+)/g).filter(
    (path) => !files.some((file) => file === path || file.startsWith(`${path}/`)),
  );
  return [...ofScripts.map((name) => `there is no script ${name}`), ...ofFiles.map((path) => `there is no ${path}`)];
}
