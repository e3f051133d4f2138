import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { freePort } from '@dreamreel/kit/process/free-port';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { runService, STARTED_MS } from '@dreamreel/kit/testing/run-service';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { utcDate } from '@dreamreel/proto/calendar';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { Pool } from 'pg';
import { repositoryRoot } from '../../../dev/repository-root.ts';

const inService = (name: string, path: string) => pathToFileURL(join(repositoryRoot, 'services', name, path));
export const migrationsOf = (service: string): URL => inService(service, 'prisma/migrations/');

/** Runs services as separate processes, given their database URLs, and waits until they are ready. */
export async function runServices(databases: Readonly<Record<string, string>>, folder: string) {
  const nats = await testNats();
  const running = await Promise.all(
    Object.entries(databases).map(async ([name, url]) => {
      const healthPort = await freePort();
      const env = {
        ...{ NATS_URL: nats.url, DATABASE_URL: url, HEALTH_PORT: String(healthPort), PUBLIC_URL: 'http://127.0.0.1:9' },
        ...{ IMAGE_STORE: 'folder', IMAGE_FOLDER: folder, MAILBOX_FOLDER: folder },
      };
      return { ...runService(inService(name, 'src/main.ts'), env), healthPort };
    }),
  );
  for (const { status } of running) await waitFor(async () => (await status('/readyz')) === 200, STARTED_MS);
  return {
    running,
    rpc: longCalls(rpcClient({ name: 'test', broker: await nats.broker(), metrics: openMetrics('test') })),
    async stop() {
      for (const { signal } of running) signal('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await nats.stop();
    },
  };
}

export const today = utcDate(new Date());

/** Adds today's puzzle to the game service, and returns a function that returns a first guess. */
export async function addPuzzle(game: Pool) {
  const imageKeys = [1, 2, 3, 4, 5].map((number) => String(number).repeat(32));
  const texts = { poster: null, imageDescriptions: imageKeys, germanImageDescriptions: [], fallbackKeys: [] };
  const movie = { ...unknownFields, ...texts, movieId: 1, title: 'Alien', year: 1979, imageKeys };
  const { rows } = await game.query<{ id: number }>(
    'INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1) RETURNING id',
    [today, movie],
  );
  const movieId = rows[0]?.id ?? 0;
  return (sessionId: string) => ({ sessionId, movieId, completionDate: today, guesses: ['Some Movie'] });
}
