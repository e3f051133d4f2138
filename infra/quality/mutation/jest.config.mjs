import { join } from 'node:path';
import root from '../../../jest.config.mjs';

const { testMatch: _all, ...unit } = root.projects[0];
const here = import.meta.dirname;

/** Runs the tests of the area that `test:long -- mutation` selects, only on the mutated copy. */
export default {
  ...unit,
  rootDir: join(here, '../../..'),
  testTimeout: root.testTimeout,
  testEnvironment: join(here, 'until-first-failure.ts'),
  testSequencer: join(here, 'slow-last.ts'),
  setupFilesAfterEnv: [join(here, 'fast-check.ts')],
  // The links in node_modules lead out of the copy to code without mutants.
  moduleNameMapper: {
    '^@dreamreel/(proto)/(.*)$': '<rootDir>/$1/src/$2.ts',
    '^@dreamreel/(rules)/(.*)$': '<rootDir>/proto/$1/src/$2.ts',
    '^@dreamreel/kit/events$': '<rootDir>/services/kit/src/events/events.ts',
    '^@dreamreel/(kit)/(.*)$': '<rootDir>/services/$1/src/$2.ts',
  },
};
