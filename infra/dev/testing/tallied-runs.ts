import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../repository-root.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Returns the summary line at the end of each run, with the sums of all tallies. Scripts parse this line. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Number of test files that failed to load. Their tests aren't included in the other counts. */
  numRuntimeErrorTestSuites: z.int(),
});

export const runJest = (projects: readonly string[], options: readonly string[] = []): Promise<Tally> =>
  inTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const jest = join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js');
    const nodeOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const { exitCode } = await execa(
      process.execPath,
      [...nodeOptions, jest, '--ci', '--json', `--outputFile=${report}`, ...options, '--selectProjects', ...projects],
      // Standard output is ignored because jest also writes the JSON report there.
      { cwd: repositoryRoot, reject: false, stdin: 'ignore', stdout: 'ignore', stderr: 'inherit' },
    );
    return tallyOf(await readFile(report, 'utf8').catch(() => null), exitCode);
  });

function tallyOf(text: string | null, exitCode: number | undefined): Tally {
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const report = reportSchema.parse(JSON.parse(text));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // If jest exits with an error, at least one failure is counted, because the cause can be a failed global setup.
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const SOURCES = 'proto services frontends infra helm';
const SCRIPT = 'node --disable-warning=ExperimentalWarning';

export const staticChecks = {
  'Biome: format and lint': 'biome check --error-on-warnings',
  'TypeScript: types of every workspace': 'nx run-many -t types --outputStyle=static',
  'dependency-cruiser: allowed imports': `depcruise ${SOURCES}`,
  'knip: nothing unused': 'knip --no-config-hints',
  'jscpd: no duplicated code': `jscpd ${SOURCES}`,
  'sherif: one version of each package': 'sherif',
  'Lingui: the messages are those of the code': 'lingui check sync --clean',
  'Lingui: every message has a translation': 'lingui check missing',
  'textlint: English of the docs, chart values and messages': `${SCRIPT} infra/quality/prose/check-prose.ts`,
  'supply chain: lock file, licenses, exact versions, tests that the docs name': `${SCRIPT} infra/quality/supply-chain/test-supply-chain.ts --offline`,
};

/** Runs a check of the whole repository. Each check counts as one test. Its output is shown only on failure. */
export async function runCheck([title, command]: readonly [string, string]): Promise<Tally> {
  const startedAt = performance.now();
  const [file = '', ...args] = command.split(' ');
  const { failed, all } = await execa(file, args, {
    cwd: repositoryRoot,
    env: { NX_DAEMON: 'false' },
    localDir: repositoryRoot,
    preferLocal: true,
    reject: false,
    all: true,
  });
  const took = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  console.log(
    failed ? `${styleText('red', `✗ ${title}`)} (${took})\n${all}` : `${styleText('green', '✓')} ${title} (${took})`,
  );
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}
