// The first thing that runs, perhaps on an old Node and with nothing installed: plain JavaScript, built-in modules.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies } from './bootstrap/dependencies.mjs';
import { pathWith, suitableNode } from './bootstrap/node-runtime.mjs';
import { generatePrismaClients } from './bootstrap/prisma-clients.mjs';
import { repositoryRoot } from './bootstrap/repository-root.mjs';

const SCRIPTS = { start: 'start.ts', test: 'test.ts', check: 'test.ts' };
/** `check` is the part of the tests that starts nothing. */
const EXTRA = { start: [], test: [], check: ['--static'] };

const [what = 'start', ...rest] = process.argv.slice(2);
if (!(what in SCRIPTS)) {
  console.error(`Unknown: ${what}. Choose one of ${Object.keys(SCRIPTS).join(', ')}.`);
  process.exit(2);
}

try {
  // Side by side: npm itself runs on an older Node too, and the packages' own scripts stay unrun.
  const [node] = await Promise.all([suitableNode(), installDependencies()]);
  const env = { ...process.env, PATH: pathWith(node) };
  await generatePrismaClients(node, env);

  const args = ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'infra', 'local', SCRIPTS[what])];
  const child = spawn(node, [...args, ...EXTRA[what], ...rest], {
    cwd: repositoryRoot,
    env,
    // The channel tells the child when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child by itself; this process must only outlive it, so that npm waits for the clean stop.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
