import type { Check } from './run-check.ts';

const SOURCES = ['proto', 'services', 'frontends', 'infra', 'helm'];

/** The checks that start no server. */
export const staticChecks: readonly Check[] = [
  { title: 'Biome: format and lint', file: 'biome', args: ['check', '--error-on-warnings'] },
  {
    title: 'TypeScript: types of every workspace',
    file: 'nx',
    args: ['run-many', '-t', 'types', '--outputStyle=static'],
  },
  {
    title: 'dependency-cruiser: who may import whom, every import read, the chosen packages used',
    file: 'node',
    args: ['--disable-warning=ExperimentalWarning', 'infra/quality/imports/check-imports.ts'],
  },
  { title: 'knip: nothing unused', file: 'knip', args: ['--no-config-hints'] },
  { title: 'jscpd: nothing written twice', file: 'jscpd', args: SOURCES },
  { title: 'sherif: one version of each package', file: 'sherif', args: [] },
  {
    title: 'supply chain: lock file, licences, exact versions, tests that documents name',
    file: 'node',
    args: ['infra/quality/supply-chain/test-supply-chain.ts', '--offline'],
  },
];
