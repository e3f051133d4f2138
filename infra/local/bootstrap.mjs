// Runs first, perhaps on an old Node and without node_modules: plain JavaScript and built-in modules only.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { pathWith, suitableNode } from './bootstrap/node-runtime.mjs';
import { generatePrismaClients } from './bootstrap/prisma-clients.mjs';
import { ownFolder, repositoryRoot } from './bootstrap/repository-root.mjs';

/** The npm scripts of these names. */
const COMMANDS = {
  start: ['infra/local/start.ts'],
  dev: ['infra/local/start.ts', '--watch'],
  test: ['infra/local/test.ts'],
  // The checks that start no server.
  check: ['infra/local/test.ts', '--static'],
  // The tests that need no database, broker, port or process.
  'test:unit': ['infra/local/test.ts', '--unit'],
  'import:titles': ['services/catalogue/src/import-titles.ts'],
  load: ['infra/load/run-load.ts'],
  bench: ['infra/bench/bench-all.ts'],
  'bench:start-up': ['infra/bench/start-up/bench-start-up.ts'],
  'bench:statistics': ['infra/bench/statistics/bench-statistics.ts'],
  'bench:midnight': ['infra/bench/midnight/bench-midnight.ts'],
  'bench:hot-path': ['infra/bench/hot-path/bench-hot-path.ts'],
  'bench:tracing': ['infra/bench/tracing/bench-tracing.ts'],
  images: ['infra/docker/build-images.ts'],
  'test:cluster': ['helm/cluster/test-cluster.ts'],
  observe: ['infra/observability/local/observe.ts'],
  backup: ['infra/operate/backup.ts'],
  restore: ['infra/operate/restore.ts'],
  'docs:configuration': ['infra/operate/write-configuration.ts'],
  'docs:openapi': ['infra/docs/write-openapi.ts'],
  'chart:readme': ['helm/values-table.ts'],
  'chart:permissions': ['helm/broker-permissions.ts'],
  'test:mail': ['infra/local/test-mail.ts'],
  'test:chaos': ['infra/chaos/test-chaos.ts'],
  'test:streams': ['infra/local/test-streams.ts'],
  'test:sequences': ['infra/local/test-sequences.ts'],
  'test:attacks': ['infra/attacks/run-attacks.ts'],
  'test:fuzz': ['infra/fuzz/run-fuzz.ts'],
  'test:supply-chain': ['infra/supply-chain/test-supply-chain.ts'],
  'test:mutation': ['infra/mutation/test-mutation.ts'],
  'bench:generation': ['infra/bench/generation/bench-generation.ts'],
  'bench:mail': ['infra/bench/mail/bench-mail.ts'],
  'bench:search': ['infra/bench/search/bench-search.ts'],
  'bench:front-end': ['infra/bench/front-end/bench-front-end.ts'],
};

/** These read `.env` of the checkout where there is one. */
const READ_ENV_FILE = ['start', 'backup', 'restore', 'observe'];

const [what = 'start', ...rest] = process.argv.slice(2);
if (!(what in COMMANDS)) {
  console.error(`Unknown: ${what}. Choose one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

try {
  // Concurrently: npm runs on an older Node too, and install scripts are not run.
  const [node] = await Promise.all([suitableNode(), installDependencies()]);
  const env = { ...process.env, PATH: pathWith(node) };
  // The app host starts a third faster and takes a quarter less memory.
  if (what === 'start') env.NODE_COMPILE_CACHE = join(ownFolder, 'compile-cache');
  if (READ_ENV_FILE.includes(what)) env.DREAMREEL_ENV_FILE ??= join(repositoryRoot, '.env');
  await generatePrismaClients(node, env);

  const [script, ...args] = COMMANDS[what];
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, script), ...args, ...rest], {
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
