if (Number(process.versions.node.split('.')[0]) < 24)
  throw new Error(
    `Node ${process.versions.node} is too old for the tests: use Node 24 (.nvmrc), or \`npm test\`, which fetches it`,
  );

const swc = (tsx, plugins = []) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
      experimental: { plugins },
    },
    module: { type: 'es6' },
  },
];

const LINGUI = [['@lingui/swc-plugin', { runtimeModules: { Trans: ['@dreamreel/ui/i18n/trans', 'Trans'] } }]];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '/frontends/.*\\.ts$': swc(false, LINGUI),
    '/frontends/.*\\.tsx$': swc(true, LINGUI),
    '\\.ts$': swc(false),
    '\\.tsx$': swc(true),
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.dreamreel/'],
};

// Jest doesn't replace <rootDir> in a negated pattern.
const UNIT = [
  '<rootDir>/{proto,services,frontends,infra,helm}/**/*.test.ts',
  '!**/*.integration.test.ts',
  '!**/infra/quality/e2e/**',
];

/**
 * The test projects: unit tests; tests with real parts (Postgres, NATS, MinIO, servers, processes); pages in jsdom; the
 * whole product, with one product per worker for infra/quality/e2e; and tests whose files start and stop their own
 * product. Jest starts only the parts that the selected projects need.
 */
export default {
  // Tests must not depend on the speed of the machine, so this timeout is only for hangs.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/infra/quality/jest/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/infra/quality/jest/unit-environment.ts',
      testMatch: UNIT,
      setupFilesAfterEnv: ['<rootDir>/infra/quality/jest/english-messages.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.integration.test.ts'],
      globalSetup: '<rootDir>/infra/quality/jest/global-setup.ts',
      globalTeardown: '<rootDir>/infra/quality/jest/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'pages',
      testEnvironment: '<rootDir>/infra/quality/jest/browser-environment.ts',
      testMatch: ['<rootDir>/frontends/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/infra/quality/jest/pages-setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/infra/quality/jest/empty-module.ts' },
    },
    {
      ...shared,
      displayName: 'whole product',
      testEnvironment: '<rootDir>/infra/quality/jest/product-environment.ts',
      testMatch: ['<rootDir>/infra/quality/e2e/*.test.ts'],
      globalSetup: '<rootDir>/infra/quality/e2e/fixture/global-setup.ts',
      globalTeardown: '<rootDir>/infra/quality/e2e/fixture/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'own product',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/quality/e2e/own-product/*.test.ts'],
    },
  ],
};
