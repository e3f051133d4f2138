/**
 * Implements `npm run release:check -- v0.2.0`. If the current commit can't be released with this tag, prints the
 * reasons and exits with 1.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** Versions that must all be equal, keyed by file. */
type Versions = Readonly<Record<string, string>>;

type Release = {
  readonly versions: Versions;
  readonly changelog: string;
  readonly tag: string;
};

const TAG = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

export function differingVersions(versions: Versions): string[] {
  const wanted = versions['package.json'];
  return Object.entries(versions)
    .filter(([, version]) => version !== wanted)
    .map(([place, version]) => `${place} says ${version}, package.json says ${wanted}`);
}

export function releaseFindings({ versions, changelog, tag }: Release): string[] {
  const version = TAG.exec(tag)?.[1];
  if (version === undefined) return [`${tag} is no tag of a release such as v1.2.3`];
  const findings = differingVersions(versions);
  if (versions['package.json'] !== version)
    findings.push(`the tag says ${version}, package.json says ${versions['package.json']}`);
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!/^## \[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    findings.push(`CHANGELOG.md has no entry "## [${version}] - <date>"`);
  return findings;
}

const manifestSchema = z.object({ version: z.string() });
const rootSchema = manifestSchema.extend({ workspaces: z.array(z.string()) });
const chartSchema = z.object({ version: z.string(), appVersion: z.string() });

const CHART = 'helm/dreamreel/Chart.yaml';

/** Returns the versions of all packages and the chart's `version` and `appVersion`, keyed by file. */
export async function ownVersions(): Promise<Record<string, string>> {
  const { version, workspaces } = rootSchema.parse(JSON.parse(await textOf('package.json')));
  const chart = chartSchema.parse(parse(await textOf(CHART)));
  const versions: Record<string, string> = {
    'package.json': version,
    [`${CHART}: version`]: chart.version,
    [`${CHART}: appVersion`]: chart.appVersion,
  };
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for await (const path of glob(manifests, { cwd: repositoryRoot }))
    versions[path] = manifestSchema.parse(JSON.parse(await textOf(path))).version;
  return versions;
}

const textOf = (path: string) => readFile(join(repositoryRoot, path), 'utf8');

if (import.meta.main) {
  const [tag = ''] = process.argv.slice(2);
  const findings = releaseFindings({ versions: await ownVersions(), changelog: await textOf('CHANGELOG.md'), tag });
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log(`${tag} can be released`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
