import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

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
