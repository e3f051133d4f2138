import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A service in its own process. */
export type RunningService = {
  /** Returns everything that the process has written to standard output and standard error. */
  output(): string;
  /** Returns the HTTP status of a path on its health port, or 0 while the port is closed. */
  status(path: string): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** The exit code, or null if a signal ended the process. */
  readonly ended: Promise<number | null>;
};

/** Maximum start-up time of a service on a busy machine, for `waitFor`. */
export const STARTED_MS = 120_000;

/** Runs a `.ts` file. Its environment contains only `env` and `PATH`. */
export function runService(file: URL, env: Record<string, string>): RunningService {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { PATH, ...env },
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
        // Uses a new connection, because the service could be closing a kept one.
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
