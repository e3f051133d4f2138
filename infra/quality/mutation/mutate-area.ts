import { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas.ts';

const OWN = '.dreamreel';
const FOLDER = `${OWN}/mutation`;

export type Tally = { killed: number; survived: number; noCoverage: number; timeouts: number };

/** Mutates one area in a copy of its workspaces, and counts how many mutants its tests kill. */
export async function mutateArea({ name, files, tests }: Area, isFresh: boolean): Promise<Tally> {
  const copied = new Set(['proto', 'services/kit', 'infra/quality/mutation', ...files.map(workspaceOf)]);
  const stryker = new Stryker({
    mutate: [...files, '!**/*.test.ts'],
    ignorePatterns: [
      '*',
      ...[...copied].map((folder) => `!${folder}/**`),
      '!{jest.config.mjs,package.json}',
      'prisma',
      'generated',
      'node_modules',
    ],
    // Not a subfolder: only a folder of this very name is ignored when the modules of the copy are looked for.
    tempDirName: OWN,
    cleanTempDir: 'always',
    incremental: true,
    force: isFresh,
    incrementalFile: `${FOLDER}/${name}.json`,
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'infra/quality/mutation/jest.config.mjs',
      config: { testMatch: tests.map((path) => `<rootDir>/${path}`) },
      enableFindRelatedTests: true,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Modules of a test that has ended stay in memory.
    maxTestRunnerReuse: 100,
    // Generous: on a busy machine a timeout would count as a killed mutant.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  });
  const tally: Tally = { killed: 0, survived: 0, noCoverage: 0, timeouts: 0 };
  for (const { status } of await stryker.runMutationTest()) {
    if (status === 'Killed') tally.killed += 1;
    if (status === 'Survived') tally.survived += 1;
    if (status === 'NoCoverage') tally.noCoverage += 1;
    if (status === 'Timeout') tally.timeouts += 1;
  }
  return tally;
}

function workspaceOf(file: string): string {
  return file.split('/src/')[0] ?? file;
}
