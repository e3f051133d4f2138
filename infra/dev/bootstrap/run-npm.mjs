import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ARGS = ['--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Runs npm and waits for it to exit. Uses the npm that started this process, or else the npm next to this Node binary.
 * Prints npm's output if it fails.
 */
export function runNpm(args, options) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  const [file, ...words] = [...(script ? [process.execPath, script] : ['npm']), ...args, ...ARGS];
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} failed\n${output}`)),
    );
  });
}

/** Runs the work unless its result is there and a stamp file says that it was done for the same content of `file`. */
export async function runOncePerContent(file, stampPath, isThere, work) {
  const wanted = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (isThere && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  await work();
  writeFileSync(stampPath, wanted);
}
