// Runs first, possibly on an old Node version and without node_modules, so it is plain JavaScript that imports only
// built-in modules.
// Usage, from the npm scripts: `node bootstrap.mjs [--product] [--env-file] <script or group> [argument …]`
// --product: the script only runs or builds the product, so `devDependencies` are not needed
// --env-file: the script reads the checkout's `.env` file if it exists
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownVariables, scriptsOf } from './bootstrap/commands.mjs';
import { installDependencies, ownFolder, pathWith, repositoryRoot, suitableNode } from './bootstrap/packages.mjs';

const words = process.argv.slice(2);
const from = words.findIndex((word) => !word.startsWith('--'));
const options = words.slice(0, from);
const [first, ...args] = words.slice(from);
const isProduct = options.includes('--product');

try {
  const scripts = scriptsOf(first, args);
  // Both run concurrently: npm also works on an older Node version, and install scripts are disabled.
  const [node] = await Promise.all([suitableNode(), installDependencies(isProduct ? 'product' : 'all')]);
  // With the compile cache, the app host starts a third faster and uses a quarter less memory.
  const NODE_COMPILE_CACHE = join(ownFolder, 'compile-cache');
  const env = { ...ownVariables(process.env), PATH: pathWith(node), NODE_COMPILE_CACHE };

  const flags = ['--disable-warning=ExperimentalWarning'];
  // The app host is idle once everything runs, and V8 would keep its young generation at 48 MB.
  if (isProduct) flags.push('--max-semi-space-size=4');
  const { DREAMREEL_ENV_FILE: namedFile } = process.env;
  const envFile = namedFile || join(repositoryRoot, '.env');
  if (options.includes('--env-file') && (namedFile || existsSync(envFile))) flags.push(`--env-file=${envFile}`);
  let child;
  // Ctrl-C also reaches the child. This process must outlive it so that npm waits for the graceful stop.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child?.kill(signal));
  for (const script of scripts) {
    child = spawn(node, [...flags, ...script], {
      cwd: repositoryRoot,
      env,
      // The IPC channel closes when this process is killed, which stops the child.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const [code, signal] = await once(child, 'exit');
    if (signal || code !== 0) process.exit(signal ? 1 : code);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
