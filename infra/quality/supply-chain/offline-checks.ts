import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { ownVersions } from '../../deploy/release/own-versions.ts';
import { differingVersions } from '../../deploy/release/release-findings.ts';
import { goPackages } from '../../dev/parts/go-program.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { goFindings } from './go-findings.ts';
import { licenceFindings } from './licence-findings.ts';
import { ownLockFile } from './lock-file.ts';
import { lockFindings } from './lock-findings.ts';
import { missingTests } from './named-tests.ts';
import { imagesOfDockerfile, imagesOfValues, looseImages, newestPrograms, rangesIn } from './pinned-findings.ts';
import { uncheckedFetches, unhashedRequirements } from './unchecked-fetches.ts';
import { workflowFindings } from './workflow-findings.ts';

export type SupplyCheck = { readonly title: string; readonly findings: () => Promise<readonly string[]> };

const INSTALLS_PROGRAMS = [
  'infra/deploy/docker/base-images.sh',
  'infra/dev/parts/go-program.ts',
  'infra/dev/parts/provide-part.ts',
  'infra/quality/supply-chain/provide-go-program.ts',
];
const OTHER_LOCKS = ['infra/dev/bootstrap/node/package-lock.json', 'infra/deploy/release/notes/package-lock.json'];
const PYTHON_LOCK = 'infra/quality/fuzz/requirements.txt';
const NAMES_TESTS = ['docs/security.md', 'docs/architecture.md'];

/** The checks that need no network. */
export const offlineChecks: readonly SupplyCheck[] = [
  {
    title: 'lock file: the bytes of every package, one registry, no new install script',
    findings: async () => {
      const runsScripts = !/^ignore-scripts=true$/m.test(await textOf('.npmrc'));
      return [...lockFindings(await ownLockFile()), ...(runsScripts ? ['.npmrc: install scripts are run'] : [])];
    },
  },
  { title: 'programs: the hash of all that is fetched to be run', findings: programFindings },
  {
    title: 'licences of what is shipped',
    findings: async () => licenceFindings(await ownLockFile()),
  },
  { title: 'exact versions: packages, images, programs', findings: pinnedFindings },
  {
    title: 'one version of packages, chart and application',
    findings: async () => differingVersions(await ownVersions()),
  },
  { title: 'workflows: pinned actions, least rights, commands that exist', findings: ofWorkflows },
  {
    title: 'the tests that documents name are there',
    findings: async () => {
      const files = await ownFiles('**/*.test.{ts,tsx}');
      const missing = async (path: string) =>
        missingTests(await textOf(path), files).map((name) => `${path}: there is no ${name}`);
      return (await Promise.all(NAMES_TESTS.map(missing))).flat();
    },
  },
];

async function pinnedFindings(): Promise<string[]> {
  const manifests = await ownFiles('**/package.json');
  const at = (path: string, findings: readonly string[]) => findings.map((finding) => `${path}: ${finding}`);
  const ofManifests = manifests.map(async (path) => at(path, rangesIn(JSON.parse(await textOf(path)))));
  const ofPrograms = INSTALLS_PROGRAMS.map(async (path) => at(path, newestPrograms(await textOf(path))));
  const dockerfiles = await ownFiles('infra/deploy/docker/*Dockerfile');
  const ofDockerfiles = dockerfiles.map(async (path) => at(path, looseImages(imagesOfDockerfile(await textOf(path)))));
  const values = 'helm/dreamreel/values.yaml';
  return [
    ...(await Promise.all([...ofManifests, ...ofPrograms, ...ofDockerfiles])).flat(),
    ...at(values, looseImages(imagesOfValues(parse(await textOf(values))))),
  ];
}

async function programFindings(): Promise<string[]> {
  const ofLocks = OTHER_LOCKS.map(async (path) =>
    lockFindings(await ownLockFile(path)).map((finding) => `${path}: ${finding}`),
  );
  const ofGo = Object.entries(goPackages).map(async ([name, tool]) => {
    const folder = `infra/dev/programs/${name}`;
    const [mod, sum] = await Promise.all([textOf(`${folder}/go.mod`), textOf(`${folder}/go.sum`)]);
    return goFindings({ mod, sum }, tool).map((finding) => `${folder}: ${finding}`);
  });
  const ofPython = unhashedRequirements(await textOf(PYTHON_LOCK)).map((finding) => `${PYTHON_LOCK}: ${finding}`);
  const ofFetches = INSTALLS_PROGRAMS.map(async (path) =>
    uncheckedFetches(await textOf(path)).map((finding) => `${path}: ${finding}`),
  );
  return [...(await Promise.all([...ofLocks, ...ofGo, ...ofFetches])).flat(), ...ofPython];
}

async function ofWorkflows(): Promise<string[]> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await textOf('package.json')));
  const workflows = await ownFiles('.github/workflows/*.yml');
  const files = [...workflows, ...(await ownFiles('.ci/*', 'infra/**/*', 'helm/**/*'))];
  const findingsOf = async (path: string) =>
    workflowFindings(await textOf(path), { scripts: Object.keys(scripts), files }).map(
      (finding) => `${path}: ${finding}`,
    );
  return (await Promise.all(workflows.map(findingsOf))).flat();
}

const textOf = (path: string) => readFile(join(repositoryRoot, path), 'utf8');

const NOT_OURS = new Set(['.dreamreel', '.git', '.nx', 'dist', 'generated', 'node_modules']);

/** Files of the repository by patterns, from its root. */
async function ownFiles(...patterns: readonly string[]): Promise<string[]> {
  const exclude = (path: string) => NOT_OURS.has(basename(path));
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: repositoryRoot, exclude })) files.push(file);
  return files;
}
