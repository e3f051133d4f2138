import { parse } from 'yaml';
import * as z from 'zod';

const findNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies });
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Returns package.json dependencies that use a range, a tag or a URL instead of an exact version. Dependencies on this
 * repository's workspaces are skipped because they have no version.
 */
export function rangesIn(text: string): string[] {
  return Object.values(manifestSchema.parse(JSON.parse(text)))
    .flatMap((group) => Object.entries(group))
    .filter(([name, version]) => !name.startsWith('@dreamreel/') && !EXACT.test(version))
    .map(([name, version]) => `${name}: ${version} is no exact version`);
}

/** Returns container images in a Dockerfile or chart values that have no version or the tag `latest`. */
export function looseImages(text: string): string[] {
  const stages = new Set(findNames(text, /^FROM \S+ AS (\S+)/gm));
  return findNames(text, /^(?:ARG \w+_IMAGE=|FROM |\s*image(?:Name)?: )"?([^\s"${}]+)/gm)
    .filter((image) => !stages.has(image))
    .filter((image) => !/(:\w[\w.-]*|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'))
    .map((image) => `${image} names no version`);
}

const UNCHECKED =
  /\b(curl|wget) |['"](curl|wget)['"]|\bgo install (?!.*(@v\d|go-programs\.ts))|\/releases\/download\/|\bnpx -y|\bpip install(?!.*--require-hashes)|@latest\b/;

export function uncheckedFetches(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => UNCHECKED.test(line) && !/^\s*(#|\/\/|\/?\*)/.test(line))
    .map((line) => `fetches without checking a hash: ${line.trim()}`);
}

const stepSchema = z.object({ uses: z.string().default(''), with: z.record(z.string(), z.unknown()).default({}) });
const jobSchema = z.object({
  uses: z.string().optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write', 'none'])).optional(),
  'timeout-minutes': z.int().optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.object({ permissions: z.unknown().optional(), jobs: z.record(z.string(), jobSchema) });
/** Matches an action that is pinned to a commit hash with a version comment, or one of the repository's workflows. */
const PINNED = /uses: ([\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/;

/**
 * Returns workflow problems that actionlint doesn't report: actions that aren't pinned to a commit, unnecessary
 * permissions, and jobs without a timeout.
 */
export function workflowFindings(text: string): string[] {
  const { permissions, jobs } = workflowSchema.parse(parse(text));
  const loose = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line) && !PINNED.test(line));
  return [
    ...loose.map((line) => `${line.trim()} is not pinned by a commit and its version`),
    ...(JSON.stringify(permissions) === '{}' ? [] : ['its jobs get rights by default']),
    ...Object.entries(jobs).flatMap(([name, { uses, permissions: own, 'timeout-minutes': timeout, steps }]) => [
      ...(own ? [] : [`${name} does not say what it may do`]),
      ...(uses || timeout ? [] : [`${name} may hang: no timeout-minutes`]),
      ...steps
        .filter((step) => step.uses.startsWith('actions/checkout@') && step.with['persist-credentials'] !== false)
        .map(() => `${name} leaves its token in the checkout`),
    ]),
  ];
}

export function missingTests(document: string, files: readonly string[]): string[] {
  const tests = new Set(findNames(document, /([\w./-]+\.test\.tsx?)\b/g));
  return [...tests]
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map((name) => `there is no ${name}`);
}
