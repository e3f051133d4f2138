import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGraph } from '../../../dev/host/graph.ts';
import { type Host, openHost } from '../../../dev/host/open-host.ts';
import { embeddedPostgres } from '../../../dev/parts/embedded-postgres.ts';
import { type SmallDisk, smallDisk, whyNoDisk } from '../product/small-disk.ts';
import { addPuzzle, migrationsOf, runServices } from '../testing/run-services.ts';

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
  let database: TestDatabase;
  let services: Awaited<ReturnType<typeof runServices>>;
  let firstGuess: Awaited<ReturnType<typeof addPuzzle>>;
  const acknowledged: string[] = [];
  const rejected: string[] = [];
  const unexpected: unknown[] = [];

  beforeAll(async () => {
    disk = await smallDisk(MEGABYTES);
    host = await openHost({ folder: join(disk.folder, 'data'), out: () => undefined });
    const postgres = await embeddedPostgres(host, 'test-password');
    graph = await startGraph([postgres.resource]);
    process.env.TEST_DATABASE_URL = postgres.adminUrl;
    database = await testDatabase({ migrations: migrationsOf('game') });
    firstGuess = await addPuzzle(database.database.pool);
    services = await runServices({ game: database.url }, disk.folder);
  });
  afterAll(async () => {
    await services?.stop();
    await database?.drop();
    await graph?.stop();
    await host?.close();
    await disk?.remove();
  });

  async function guessesOfOneMoment(): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const session = randomUUID();
        try {
          await services.rpc.call(gameCalls.recordGuess, firstGuess(session), { actor: { kind: 'guest' } });
          acknowledged.push(session);
        } catch (error) {
          rejected.push(session);
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
    const metrics = await (await fetch(`http://127.0.0.1:${services.running[0]?.healthPort}/metrics`)).text();
    expect(metrics).toMatch(/^dreamreel_database_outages_total{reason="disk-full",service="game"} [1-9]/m);
  });
});
