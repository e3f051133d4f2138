const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.dreamreel/'],
};

/** Three kinds of test: plain Node, real parts (Postgres, NATS, MinIO), and pages in jsdom. Those of the whole product are in infra/e2e and infra/acceptance. */
export default {
  // How fast a machine is must not decide: only what hangs fails.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{proto,services,infra,helm}/**/*.test.ts', '<rootDir>/frontends/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/infra/(e2e|acceptance)/'],
      globalSetup: '<rootDir>/infra/jest/global-setup.ts',
      globalTeardown: '<rootDir>/infra/jest/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'pages',
      testEnvironment: '<rootDir>/infra/jest/browser-environment.ts',
      testMatch: ['<rootDir>/frontends/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/infra/jest/pages-setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/infra/jest/empty-module.ts' },
    },
    {
      ...shared,
      displayName: 'whole product',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/{e2e,acceptance}/**/*.test.ts'],
      globalSetup: '<rootDir>/infra/e2e/fixture/global-setup.ts',
      globalTeardown: '<rootDir>/infra/e2e/fixture/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/infra/e2e/fixture/test-timeout.ts'],
    },
  ],
};
