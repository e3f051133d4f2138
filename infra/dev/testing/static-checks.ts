import { styleText } from 'node:util';
import { execa } from 'execa';
import { repositoryRoot } from '../repository-root.ts';
import type { Tally } from './tally.ts';

type Check = {
  readonly title: string;
  readonly file: string;
  readonly args: readonly string[];
};

const SOURCES = ['proto', 'services', 'frontends', 'infra', 'helm'];

/** Checks that need no running server. */
export const staticChecks: readonly Check[] = [
  { title: 'Biome: format and lint', file: 'biome', args: ['check', '--error-on-warnings'] },
  {
    title: 'TypeScript: types of every workspace',
    file: 'nx',
    args: ['run-many', '-t', 'types', '--outputStyle=static'],
  },
  {
    title: 'dependency-cruiser: allowed imports, complete import graph, chosen packages in use',
    file: 'node',
    args: ['--disable-warning=ExperimentalWarning', 'infra/quality/imports/check-imports.ts'],
  },
  { title: 'knip: nothing unused', file: 'knip', args: ['--no-config-hints'] },
  { title: 'jscpd: no duplicated code', file: 'jscpd', args: SOURCES },
  { title: 'sherif: one version of each package', file: 'sherif', args: [] },
  { title: 'Lingui: the messages are those of the code', file: 'lingui', args: ['check', 'sync', '--clean'] },
  { title: 'Lingui: every message has a translation', file: 'lingui', args: ['check', 'missing'] },
  {
    title: 'textlint: English of the docs, chart values and messages',
    file: 'node',
    args: ['--disable-warning=ExperimentalWarning', 'infra/quality/prose/check-prose.ts'],
  },
  {
    title: 'supply chain: lock file, licenses, exact versions, tests that the docs name',
    file: 'node',
    args: ['infra/quality/supply-chain/test-supply-chain.ts', '--offline'],
  },
];

/** Runs a check of the whole repository. Each check counts as one test. Its output is shown only on failure. */
export async function runCheck({ title, file, args }: Check): Promise<Tally> {
  const startedAt = performance.now();
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
