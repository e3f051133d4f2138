import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Plays, Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { deleteExpiredPseudonyms } from './delete-expired-plays.ts';
import { pgPlays } from './pg-plays.ts';

const [YESTERDAY, TODAY] = ['2026-03-13', '2026-03-14'];
const ADDRESS = '203.0.113.77';

let database: Database;
let drop: () => Promise<void>;
let movies: Puzzle[];
let statements: string[] = [];

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${YESTERDAY}', '{}', 1), ('${TODAY}', '{}', 1) RETURNING id`,
  );
  movies = rows.map(({ id }, index) => puzzle({ id, date: index === 0 ? YESTERDAY : TODAY }));
});
afterAll(() => drop());

/** A separate process, composed as in `main.ts`. */
function newProcess(now = `${TODAY}T12:00:00Z`): Plays & { send: typeof send } {
  const watched: Pick<Database, 'query' | 'transaction'> = {
    query(statement, values) {
      statements.push(statement.name);
      return database.query(statement, values);
    },
    transaction: database.transaction,
  };
  const plays = pgPlays(watched);
  const record = recordGuess({ plays, puzzles: puzzlesInMemory(movies), clock: { now: () => new Date(now) } });
  function send(sessionId: string, guesses: string[], clientAddress = ADDRESS, movie = movies[1]) {
    if (!movie) throw new Error('no movie');
    const completionDate = movie.date;
    return record({ sessionId, movieId: movie.id, completionDate, guesses, clientAddress }, { kind: 'guest' });
  }
  return { ...plays, send };
}

async function clientOf(sessionId: string): Promise<{ client: string; day: string } | undefined> {
  const { rows } = await database.pool.query(
    `SELECT client, to_char(day, 'YYYY-MM-DD') AS day
     FROM play_clients JOIN plays ON plays.id = play_id WHERE player = $1`,
    [`guest:${sessionId}`],
  );
  return rows[0];
}

it('gives an address the same pseudonym for a whole day in every process, and different addresses different pseudonyms', async () => {
  await newProcess().send('anna', ['Alien']);
  await newProcess().send('ben', ['Alien']);
  await newProcess().send('carl', ['Alien'], '203.0.113.78');
  const [anna, ben, carl] = [await clientOf('anna'), await clientOf('ben'), await clientOf('carl')];
  expect(anna).toEqual(ben);
  expect(carl?.client).not.toBe(anna?.client);
  expect(anna).toMatchObject({ day: TODAY, client: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

it('gives an address a different pseudonym on another day, and counts a game that ends after midnight for its own day', async () => {
  await newProcess(`${TODAY}T01:00:00Z`).send('late', ['Alien'], ADDRESS, movies[0]);
  await newProcess(`${TODAY}T03:00:00Z`).send('archive', ['Alien'], ADDRESS, movies[0]);
  const [late, archive, anna] = [await clientOf('late'), await clientOf('archive'), await clientOf('anna')];
  expect([late?.day, archive?.day]).toEqual([YESTERDAY, TODAY]);
  expect(late?.client).not.toBe(anna?.client);
  expect(archive?.client).toBe(anna?.client);
});

it('adds no statement to a guess in the middle of a game, and none to the last guess once the day’s key is cached', async () => {
  const { send } = newProcess();
  await send('warm', ['Alien']);
  const used = async (guesses: string[]) => {
    statements = [];
    await send('dora', guesses);
    return statements.filter((name) => !name.startsWith('find-'));
  };
  expect(await used(['Jaws'])).toEqual(['write-play']);
  expect(await used(['Jaws', 'Up'])).toEqual(['write-play']);
  expect(await clientOf('dora')).toBeUndefined();
  expect(await used(['Jaws', 'Up', 'Alien'])).toEqual(['write-play']);
  expect(await clientOf('dora')).toBeDefined();
});

it('never stores an address, and after two days stores nothing derived from one', async () => {
  await deleteExpiredPseudonyms(database, TODAY);
  expect(await clientOf('late')).toBeDefined();
  for (const table of ['client_keys', 'play_clients', 'day_clients', 'day_guess_clients', 'plays', 'result_changes']) {
    const { rows } = await database.pool.query(`SELECT to_jsonb(${table})::text AS row FROM ${table}`);
    expect(rows.filter(({ row }) => row.includes(ADDRESS))).toEqual([]);
  }
  await deleteExpiredPseudonyms(database, '2026-03-16');
  for (const table of ['client_keys', 'play_clients', 'day_clients', 'day_guess_clients']) {
    expect((await database.pool.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
  }
});
