import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

export type RunningService = ReturnType<typeof runService>;

/** Timeout for `waitFor` while a service starts. Start-up can be slow on a busy machine. */
export const STARTED_MS = 120_000;

/** Runs a `.ts` file in a child process. The process's environment contains only `env`, `PATH` and the compile cache. */
export function runService(file: URL, env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    /** Returns everything that the service has written to standard output and standard error. */
    output: () => output,
    /** Requests a path on the service's health port and returns the HTTP status, or 0 if the port is closed. */
    status: (path: string) =>
      new Promise<number>((resolve) => {
        // Each request uses a new connection because the service could close a reused connection at any time.
        const request = get(`http://127.0.0.1:${env.HEALTH_PORT}${path}`, { agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', () => resolve(0));
      }),
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** Resolves with the exit code when the process exits, or with null if a signal killed the process. */
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
