import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A service that runs in a child process. */
export type RunningService = {
  /** Returns everything that the service has written to standard output and standard error. */
  output(): string;
  /** Requests a path on the service's health port and returns the HTTP status, or 0 if the port is closed. */
  status(path: string): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code when the process exits, or with null if a signal killed the process. */
  readonly ended: Promise<number | null>;
};

/** Timeout for `waitFor` while a service starts. Start-up can be slow on a busy machine. */
export const STARTED_MS = 120_000;

/** Runs a `.ts` file in a child process. The process's environment contains only `env`, `PATH` and the compile cache. */
export function runService(file: URL, env: Record<string, string>): RunningService {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return {
    output: () => output,
    status: (path) =>
      new Promise((resolve) => {
        // Each request uses a new connection because the service could close a reused connection at any time.
        const request = get(`http://127.0.0.1:${env.HEALTH_PORT}${path}`, { agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', () => resolve(0));
      }),
    signal: (name) => void child.kill(name),
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
