// Runs first, perhaps on an old Node and without node_modules: plain JavaScript and built-in modules only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { pathWith, suitableNode } from './bootstrap/node-runtime.mjs';
import { ownFolder, repositoryRoot } from './bootstrap/repository-root.mjs';

/** The npm scripts of these names. */
const COMMANDS = {
  start: ['infra/dev/start.ts'],
  dev: ['infra/dev/start.ts', '--watch'],
  test: ['infra/dev/test.ts'],
  // The checks that start no server.
  check: ['infra/dev/test.ts', '--static'],
  // The tests that need no database, broker, port or process.
  'test:unit': ['infra/dev/test.ts', '--unit'],
  'import:titles': ['services/catalogue/src/import-titles.ts'],
  load: ['infra/quality/load/run-load.ts'],
  bench: ['infra/quality/bench/bench-all.ts'],
  'bench:start-up': ['infra/quality/bench/start-up/bench-start-up.ts'],
  'bench:statistics': ['infra/quality/bench/statistics/bench-statistics.ts'],
  'bench:midnight': ['infra/quality/bench/midnight/bench-midnight.ts'],
  'bench:hot-path': ['infra/quality/bench/hot-path/bench-hot-path.ts'],
  'bench:tracing': ['infra/quality/bench/tracing/bench-tracing.ts'],
  images: ['infra/deploy/docker/build-images.ts'],
  'release:check': ['infra/deploy/release/check-release.ts'],
  'release:chart': ['infra/deploy/release/write-published-chart.ts'],
  'test:cluster': ['helm/cluster/test-cluster.ts'],
  'test:three-nodes': ['helm/three-nodes-run/test-three-nodes.ts'],
  observe: ['infra/deploy/observability/local/observe.ts'],
  backup: ['infra/deploy/operate/backup.ts'],
  restore: ['infra/deploy/operate/restore.ts'],
  'models:check': ['infra/quality/models/check-models.ts'],
  'docs:configuration': ['infra/deploy/operate/write-configuration.ts'],
  'docs:openapi': ['infra/quality/docs/write-openapi.ts'],
  'chart:readme': ['helm/values-table.ts'],
  'chart:permissions': ['helm/broker-permissions.ts'],
  'prisma:client': ['infra/dev/prisma/write-client.ts'],
  // The same several times, for tests that fail by chance.
  'test:repeat': ['infra/dev/test-repeat.ts'],
  'test:mail': ['infra/dev/test-mail.ts'],
  'test:chaos': ['infra/quality/faults/chaos/test-chaos.ts'],
  'test:streams': ['infra/dev/test-streams.ts'],
  'test:sequences': ['infra/dev/test-sequences.ts'],
  'test:attacks': ['infra/quality/faults/attacks/run-attacks.ts'],
  'test:fuzz': ['infra/quality/faults/fuzz/run-fuzz.ts'],
  'test:supply-chain': ['infra/quality/supply-chain/test-supply-chain.ts'],
  'test:mutation': ['infra/quality/mutation/test-mutation.ts'],
  'bench:generation': ['infra/quality/bench/generation/bench-generation.ts'],
  'bench:plays': ['infra/quality/bench/plays/bench-plays.ts'],
  'bench:mail': ['infra/quality/bench/mail/bench-mail.ts'],
  'bench:search': ['infra/quality/bench/search/bench-search.ts'],
  'bench:front-end': ['infra/quality/bench/front-end/bench-front-end.ts'],
};

/** These read `.env` of the checkout where there is one. */
const READ_ENV_FILE = ['start', 'backup', 'restore', 'observe', 'models:check'];

/** These run and build the product alone: `devDependencies` are installed for the others. */
const NEED_PRODUCT = ['start', 'dev', 'import:titles', 'images', 'observe', 'backup', 'restore', 'models:check'];

const [what = 'start', ...rest] = process.argv.slice(2);
if (!(what in COMMANDS)) {
  console.error(`Unknown: ${what}. Choose one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

try {
  // Concurrently: npm runs on an older Node too, and install scripts are not run.
  const level = NEED_PRODUCT.includes(what) ? 'product' : 'all';
  const [node] = await Promise.all([suitableNode(), installDependencies(level)]);
  const env = { ...process.env, PATH: pathWith(node) };
  // The app host starts a third faster and takes a quarter less memory.
  if (what === 'start') env.NODE_COMPILE_CACHE = join(ownFolder, 'compile-cache');
  if (READ_ENV_FILE.includes(what)) env.DREAMREEL_ENV_FILE ??= join(repositoryRoot, '.env');

  const [script, ...args] = COMMANDS[what];
  const flags = ['--disable-warning=ExperimentalWarning'];
  // The app host is idle once everything runs: V8's young generation would stay at its 48 MB.
  if (what === 'start') flags.push('--max-semi-space-size=4');
  const child = spawn(node, [...flags, join(repositoryRoot, script), ...args, ...rest], {
    cwd: repositoryRoot,
    env,
    // The IPC channel closes when this process is killed, which stops the child.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child too; this process must outlive it, so that npm waits for the graceful stop.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
