/** The scripts of each grouped npm script, with their arguments: `npm run test:long -- mail` runs the first line. */
export const GROUPS = {
  'test:long': {
    mail: ['infra/dev/test.ts --long MAIL_TEST=long services/notification/src/adapters/four-workers'],
    streams: [
      'infra/dev/test.ts --long STREAMS_TEST=long services/gateway/src/adapters/http/operations/image-job-streams',
    ],
    sequences: ['infra/dev/test.ts --long GAME_SEQUENCES=10000 services/game/src/adapters/plays/sequences'],
    races: ['infra/dev/test.ts --long RACE_ROUNDS=1000 services/game/src/adapters/plays/simultaneous-guesses'],
    chaos: ['infra/quality/faults/chaos/test-chaos.ts'],
    attacks: ['infra/quality/faults/attacks/run-attacks.ts'],
    fuzz: ['infra/quality/faults/fuzz/run-fuzz.ts'],
    'supply-chain': ['infra/quality/supply-chain/test-supply-chain.ts'],
    mutation: ['infra/quality/mutation/test-mutation.ts'],
    cluster: ['helm/cluster/test-cluster.ts'],
    production: ['helm/cluster/production-page.ts'],
    compose: ['infra/deploy/docker/test-compose.ts'],
    'three-nodes': ['helm/three-nodes-run/test-three-nodes.ts'],
  },
  generate: {
    openapi: ['infra/quality/docs/openapi.ts'],
    configuration: ['infra/deploy/operate/configuration.ts'],
    messages: ['node_modules/@lingui/cli/dist/lingui.js extract --clean'],
    permissions: ['helm/broker-permissions.ts'],
    'chart-readme': [
      'helm/values-reference.ts',
      'node_modules/@biomejs/biome/bin/biome format --write helm/dreamreel/values.schema.json',
    ],
    'prisma-client': ['infra/dev/prisma/generate-client.ts'],
    'published-chart': ['infra/deploy/release/published-values.ts'],
  },
};

const { 'published-chart': _needsArguments, ...generated } = GROUPS.generate;
const ALL_GENERATED = Object.values(generated).flat();

/**
 * Returns the scripts to run, each with its arguments. `first` is the path of a script or the name of a group. The
 * first script receives `args`.
 */
export function scriptsOf(first, args) {
  if (!Object.hasOwn(GROUPS, first)) return [[first, ...args]];
  const [name, ...rest] = args;
  const hasName = name !== undefined && !name.startsWith('-');
  const all = first === 'generate' ? ALL_GENERATED : undefined;
  const scripts = hasName ? new Map(Object.entries(GROUPS[first])).get(name) : all;
  if (scripts === undefined) {
    const problem = hasName ? `Unknown name: ${name}` : 'Missing name';
    throw new Error(`${problem}. Run npm run ${first} -- <name> with ${Object.keys(GROUPS[first]).join(', ')}.`);
  }
  const [script, ...others] = scripts.map((words) => words.split(' '));
  return [[...script, ...(hasName ? rest : args)], ...others];
}

/** Variables with which `pg` would connect to our servers as to the databases for which the shell is set up. */
const DATABASE = /^(PG[A-Z_]+|NODE_PG_FORCE_NATIVE)$/;
const THIS_MACHINE = 'localhost,127.0.0.1,::1';

/** Returns the shell's environment without the settings that only apply to other servers. */
export function ownVariables(shell) {
  const { no_proxy: noProxy = shell.NO_PROXY, ...others } = shell;
  const env = Object.fromEntries(Object.entries(others).filter(([name]) => !DATABASE.test(name)));
  return { ...env, NO_PROXY: noProxy ? `${noProxy},${THIS_MACHINE}` : THIS_MACHINE };
}
