import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
    async status(path) {
      const response = await fetch(`http://127.0.0.1:${env.HEALTH_PORT}${path}`).catch(() => undefined);
      await response?.body?.cancel();
      return response?.status ?? 0;
    },
    signal: (name) => void child.kill(name),
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
