import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A service that runs as a process of its own. */
export type RunningService = {
  /** Everything it has written to its standard output and error. */
  output(): string;
  /** The status of a path on its health port; 0 while it does not listen. */
  status(path: string): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** Its exit code; null where a signal has ended it. */
  readonly ended: Promise<number | null>;
};

/** For `waitFor`: how long the start of a service may take on a busy machine. */
export const STARTED_MS = 120_000;

/** Runs a `.ts` file with `env` and the `PATH` alone. */
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
        // A connection of its own: the service may just be closing one that was kept.
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
