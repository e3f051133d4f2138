import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { freePort } from '@dreamreel/kit/process/free-port';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type RunningService, runService } from '@dreamreel/kit/testing/run-service';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { type TestNats, testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGraph } from '../../../dev/host/graph.ts';
import { type Host, openHost } from '../../../dev/host/open-host.ts';
import { embeddedPostgres } from '../../../dev/parts/embedded-postgres.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { type SmallDisk, smallDisk, whyNoDisk } from '../product/small-disk.ts';
import { firstGuess, today } from '../testing/service-calls.ts';

const TIMEOUT_MS = 180_000;
/** The cluster itself takes 90 of them. */
const MEGABYTES = 192;
const AT_ONCE = 20;
const MOST_ROUNDS = 500;

const reason = await whyNoDisk();
if (reason) console.warn(`Skipped: a Postgres whose disk is full (${reason})`);

(reason ? describe.skip : describe)('while the disk of Postgres is full', () => {
  let disk: SmallDisk;
  let host: Host;
  let graph: Awaited<ReturnType<typeof startGraph>>;
  let nats: TestNats;
  let database: TestDatabase;
  let game: RunningService;
  let rpc: Rpc;
  let puzzleId = 0;
  let healthPort = 0;
  const acknowledged: string[] = [];
  const rejected: string[] = [];
  const unexpected: unknown[] = [];

  beforeAll(async () => {
    disk = await smallDisk(MEGABYTES);
    host = await openHost({ folder: join(disk.folder, 'data'), out: () => undefined });
    const postgres = embeddedPostgres(host, { port: await freePort(), password: 'test-password' });
    graph = await startGraph([postgres.resource]);
    process.env.TEST_DATABASE_URL = postgres.adminUrl;
    const source = join(repositoryRoot, 'services', 'game');
    database = await testDatabase({ migrations: pathToFileURL(join(source, 'prisma', 'migrations', '/')) });
    const { rows } = await database.database.pool.query<{ id: number }>(
      'INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1) RETURNING id',
      [today, movie],
    );
    puzzleId = rows[0]?.id ?? 0;
    nats = await testNats();
    healthPort = await freePort();
    const env = { NATS_URL: nats.url, DATABASE_URL: database.url, HEALTH_PORT: String(healthPort) };
    game = runService(pathToFileURL(join(source, 'src', 'main.ts')), env);
    await waitFor(async () => (await game.status('/readyz')) === 200, TIMEOUT_MS);
    rpc = longCalls(rpcClient({ name: 'test', broker: await nats.broker(), metrics: openMetrics('test') }));
  });
  afterAll(async () => {
    game?.signal('SIGKILL');
    await game?.ended;
    await nats?.stop();
    await database?.drop();
    await graph?.stop();
    await host?.close();
    await disk?.remove();
  });

  async function guessesOfOneMoment(): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const sessionId = randomUUID();
        try {
          await rpc.call(gameCalls.recordGuess, firstGuess({ puzzleId }, sessionId), { actor: { kind: 'guest' } });
          acknowledged.push(sessionId);
        } catch (error) {
          rejected.push(sessionId);
          if (!isOutage(error)) unexpected.push(error);
        }
      }),
    );
  }

  it('responds to guesses with 503, keeps every acknowledged guess, and accepts guesses again once there is space', async () => {
    // On a busy machine, the first statements of a service may take too long.
    await waitFor(async () => {
      rejected.length = 0;
      await guessesOfOneMoment();
      return rejected.length === 0;
    }, TIMEOUT_MS);

    await disk.fill();
    for (let round = 0; round < MOST_ROUNDS && rejected.length < 5 * AT_ONCE; round += 1) await guessesOfOneMoment();
    expect(rejected.length).toBeGreaterThanOrEqual(5 * AT_ONCE);
    expect(unexpected).toEqual([]);

    await disk.empty();
    const before = acknowledged.length;
    await waitFor(async () => {
      await guessesOfOneMoment();
      return acknowledged.length > before;
    }, TIMEOUT_MS);
    const { rows } = await database.database.pool.query<{ player: string }>('SELECT player FROM plays');
    const kept = new Set(rows.map(({ player }) => player));
    expect(acknowledged.filter((session) => !kept.has(`guest:${session}`))).toEqual([]);
    expect(unexpected).toEqual([]);
  });

  it('counts the outage in the metrics under its reason', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
    expect(metrics).toMatch(/^dreamreel_database_outages_total{reason="disk-full",service="game"} [1-9]/m);
  });
});

const keys = Array.from({ length: 5 }, () => randomUUID().replaceAll('-', ''));
const movie = {
  ...unknownFields,
  ...{ movieId: 1, title: 'Alien', year: 1979, poster: null, imageKeys: keys },
  ...{ imageDescriptions: ['', '', '', '', ''], germanImageDescriptions: [], fallbackKeys: [] },
};
