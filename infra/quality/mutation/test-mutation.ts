/**
 * Measures how many mutants in the most important code are killed by tests. Usage: `npm run test:long -- mutation`.
 * Arguments select areas. Stryker prints the score for each area, and the command fails if a score is below the goal.
 * `--fresh` ignores earlier results because Stryker's cache misses changes in files that a test imports.
 */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS } from './areas.ts';

const GOAL = 85;
const OWN = '.dreamreel';
const FOLDER = `${OWN}/mutation`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: 'boolean', default: false } },
});
const chosen = AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length < positionals.length) {
  console.error(`The areas are ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

for (const { name, files, tests } of chosen) {
  console.log(`\n${name}:`);
  const copied = new Set(['proto', 'services/kit', 'infra/quality/mutation', ...files.map(workspaceOf)]);
  const stryker = new Stryker({
    mutate: [...files, '!**/*.test.ts'],
    ignorePatterns: [
      ...['*', ...[...copied].map((folder) => `!${folder}/**`), '!{jest.config.mjs,package.json}'],
      ...['generated', 'node_modules'],
    ],
    // `tempDirName` can't be a path with subfolders, because module resolution in the copy ignores only folders with
    // exactly this name.
    tempDirName: OWN,
    cleanTempDir: 'always',
    incremental: true,
    force: values.fresh,
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
    // Runners are restarted regularly, because modules from finished tests stay in memory.
    maxTestRunnerReuse: 100,
    // Generous limit, because Stryker counts a timeout as a killed mutant, and a busy machine can cause timeouts.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    thresholds: { high: GOAL, low: GOAL, break: GOAL },
    reporters: ['progress-append-only', 'clear-text', 'html'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  });
  // Sets a nonzero exit code if the score is below the goal.
  await stryker.runMutationTest();
}

function workspaceOf(file: string): string {
  return file.split('/src/')[0] ?? file;
}
