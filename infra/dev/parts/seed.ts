import { join } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import { nodeCommand, runOnce } from '../host/child.ts';
import type { Host } from '../host/open-host.ts';
import { readStateText } from '../host/state-file.ts';
import { hashOf } from './hash-of.ts';

/**
 * Returns a resource that seeds today's movie unless the data folder was seeded with the current files, and a function
 * that seeds all other movies, which is called after the site's address has been printed.
 */
export function seed(host: Host, env: Readonly<Record<string, string | undefined>>) {
  const stamp = join(host.folder, 'seeded');
  const run = (args: readonly string[], signal: AbortSignal) => {
    const command = nodeCommand([join('infra', 'dev', 'seed', 'seed.ts'), ...args], env);
    const logProgress = (line: string) => {
      // Lines of JSON are log entries, which only the log file shows.
      if (!line.startsWith('{')) host.log.state('seed', line);
    };
    return runOnce(host, 'seed', command, signal, logProgress);
  };

  const start = async (signal: AbortSignal) => {
    const hash = hashOf(['infra/dev/seed', 'services/catalogue/src/well-known-titles']);
    if ((await readStateText(stamp)) === hash) return;
    host.log.state('seed', 'adding today’s movie');
    await run(['--only-today'], signal);
    await replaceFile(stamp, hash);
  };
  return {
    today: { name: 'seed', waitsFor: ['catalogue', 'generation'], start },
    rest: (signal: AbortSignal) => run([], signal),
  };
}
