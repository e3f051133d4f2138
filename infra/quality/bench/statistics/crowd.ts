import { aggregateResults } from '@dreamreel/game/adapters/results/aggregate-results';
import { pgResults } from '@dreamreel/game/adapters/results/pg-results';
import { type Database, openDatabase } from '@dreamreel/kit/database/database';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import pg from 'pg';
import { migrationsOf } from '../../../dev/parts/schema-version.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { pagesRead } from '../pages-read.ts';
import { quantile } from '../ratios.ts';

const AT_ONCE = 50_000;
const READINGS = 200;

/**
 * Finished games of one day by as many guests, each at an address of their own: four wrong guesses of a few thousand, and
 * every third is won.
 */
const GAMES = `
  WITH finished AS (INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, counted, started_at, finished_at)
  SELECT 'guest:crowd-' || n, date, CASE WHEN n % 3 = 0 THEN 'won' ELSE 'lost' END,
    ARRAY(SELECT 'Movie ' || ceil(5000 * power(random(), 3)) FROM generate_series(1, 4 + 0 * n)) || ARRAY['Movie 0'],
    5, id, true, now(), now()
  FROM generate_series($1::int, $2::int) AS n, puzzles WHERE date = $3::date
  RETURNING id, player, date)
  INSERT INTO play_clients (play_id, client, day) SELECT id, player, date FROM finished`;

export type Crowd = {
  readonly players: number;
  /** Median of reading the results of the day. */
  readonly readMs: number;
  readonly pages: number;
  /** Of the database, for one finished game that becomes part of the counters. */
  readonly foldMs: number;
};

const DAY = '2027-03-14';

/** Adds players of one day up to each size and measures the results of the day, in a database that nothing else uses. */
export async function crowds(data: string, sizes: readonly number[]): Promise<readonly Crowd[]> {
  const root = new pg.Client(await databaseAddress(data, 'postgres'));
  await root.connect();
  await root.query('CREATE DATABASE crowd');
  await root.end();
  const url = await databaseAddress(data, 'crowd');
  await migrate(url, migrationsOf('game'), openLog({ service: 'bench', level: 'silent' }));
  const database = openDatabase({ url, poolSize: 1, applicationName: 'bench', silentAfterMs: 0 });
  try {
    await database.pool.query(`INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 0)`);
    return await grown(database, sizes);
  } finally {
    await database.close();
  }
}

async function grown(database: Database, sizes: readonly number[]): Promise<readonly Crowd[]> {
  const found: Crowd[] = [];
  let players = 0;
  for (const size of sizes) {
    const arrived = size - players;
    while (players < size) {
      const to = Math.min(size, players + AT_ONCE);
      await database.transaction(async (client) => {
        await client.query('SET LOCAL statement_timeout = 0');
        await client.query(GAMES, [players + 1, to, DAY]);
      });
      players = to;
    }
    const begun = performance.now();
    await aggregateResults(database);
    const foldMs = (performance.now() - begun) / arrived;
    found.push({ players, foldMs, ...(await readings(database)) });
    console.error(JSON.stringify(found.at(-1)));
  }
  return found;
}

async function readings(database: Database) {
  // The planner's statistics must be those of the new sizes.
  await database.pool.query('ANALYZE');
  const pages = await pagesRead(database, (explained) => pgResults(explained).of(DAY));
  const results = pgResults(database);
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const begun = performance.now();
    await results.of(DAY);
    times.push(performance.now() - begun);
  }
  return { readMs: quantile(times, 0.5), pages };
}
