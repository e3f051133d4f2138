import { join } from 'node:path';
import { replaceFile } from '@dreamreel/kit/process/durable-file';
import { runOnce } from '../host/child.ts';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/graph.ts';
import { readStateText } from '../host/state-file.ts';
import { repositoryRoot } from '../repository-root.ts';
import { hashOf } from './hash-of.ts';

type Seed = {
  /** Seeds today's movie unless the data folder already contains the movies. */
  readonly today: Resource;
  /** Seeds all other movies. Other movies are seeded after the site's address has been printed. */
  readonly rest: (signal: AbortSignal) => Promise<void>;
};

export function seed(host: Host, env: Readonly<Record<string, string | undefined>>): Seed {
  const stamp = join(host.folder, 'seeded');
  const run = (args: readonly string[], signal: AbortSignal) =>
    runOnce(
      host,
      'seed',
      {
        file: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', join('infra', 'dev', 'seed', 'seed.ts'), ...args],
        cwd: repositoryRoot,
        env,
      },
      signal,
      (line) => line.startsWith('{') || host.log.state('seed', line),
    );

  const start = async (signal: AbortSignal) => {
    const hash = hashOf(['infra/dev/seed', 'services/catalogue/src/well-known-titles']);
    if ((await readStateText(stamp)) === hash) return;
    host.log.state('seed', 'adding today’s movie');
    await run(['--only-today'], signal);
    await replaceFile(stamp, hash);
  };
  return {
    today: { name: 'seed', waitsFor: ['catalogue', 'generation'], start },
    rest: (signal) => run([], signal),
  };
}
