import { spawn } from 'node:child_process';

/** Runs a command to its end. Its output is shown only when it fails. */
export function runCommand(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} failed\n${words}`)),
    );
  });
}
