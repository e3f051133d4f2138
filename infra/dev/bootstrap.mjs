// Runs first, perhaps on an old Node and without node_modules: plain JavaScript and built-in modules only.
// `node bootstrap.mjs [--product] [--env-file] <script> [argument …]`, as the npm scripts call it:
// --product: the script runs or builds the product alone, and needs no `devDependencies`
// --env-file: it reads `.env` of the checkout where there is one
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { pathWith, suitableNode } from './bootstrap/node-runtime.mjs';
import { ownFolder, repositoryRoot } from './bootstrap/repository-root.mjs';

const words = process.argv.slice(2);
const from = words.findIndex((word) => !word.startsWith('--'));
const options = words.slice(0, from);
const [script, ...args] = words.slice(from);
const isProduct = options.includes('--product');

try {
  // Concurrently: npm runs on an older Node too, and install scripts are not run.
  const [node] = await Promise.all([suitableNode(), installDependencies(isProduct ? 'product' : 'all')]);
  const env = { ...process.env, PATH: pathWith(node) };
  // The app host starts a third faster and takes a quarter less memory.
  if (isProduct) env.NODE_COMPILE_CACHE = join(ownFolder, 'compile-cache');
  if (options.includes('--env-file')) env.DREAMREEL_ENV_FILE ??= join(repositoryRoot, '.env');

  const flags = ['--disable-warning=ExperimentalWarning'];
  // The app host is idle once everything runs: V8's young generation would stay at its 48 MB.
  if (isProduct) flags.push('--max-semi-space-size=4');
  const child = spawn(node, [...flags, join(repositoryRoot, script), ...args], {
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
