import { fileURLToPath } from 'node:url';
import type { Database } from '@dreamreel/kit/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plays, Puzzle } from '../application/ports.ts';
import { recordGuess } from '../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
const rounds = Number(process.env.RACE_ROUNDS ?? 150);

let database: Database;
let close: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  const migrations = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
  ({ database, close } = await testDatabase({ migrations }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
});
afterAll(() => close());

const submitTo = (plays: Plays) => {
  const record = recordGuess({ plays, puzzles: puzzlesInMemory([today]), clock });
  return (sessionId: string, guesses: string[]) =>
    record({ sessionId, movieId: today.id, completionDate: DAY, guesses }, { kind: 'guest' });
};

async function recorded(sessionId: string) {
  const { rows } = await database.pool.query('SELECT * FROM plays WHERE player = $1', [`guest:${sessionId}`]);
  return rows;
}

describe('a play in Postgres', () => {
  it('comes back as it was written', async () => {
    const plays = pgPlays(database);
    await submitTo(plays)('anna', ['Aliens, "quoted" \\ {and, braced}']);
    expect(await plays.find('guest:anna', DAY)).toEqual({
      status: 'playing',
      guesses: ['Aliens, "quoted" \\ {and, braced}'],
      hintsUsed: 2,
    });
  });

  it('notes when it ended and that it counts for its day', async () => {
    await submitTo(pgPlays(database))('ben', ['Alien']);
    expect(await recorded('ben')).toMatchObject([{ status: 'won', counted: true, finished_at: clock.now() }]);
  });

  it('is not there for another player or another day', async () => {
    const plays = pgPlays(database);
    await submitTo(plays)('carl', ['Aliens']);
    expect(await plays.find('guest:carla', DAY)).toBeUndefined();
    expect(await plays.find('guest:carl', '2026-03-13')).toBeUndefined();
  });

  it('changes only where it still is what was judged', async () => {
    const plays = pgPlays(database);
    const moment = { now: clock.now(), counted: true };
    const first = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2 } as const;
    const other = { status: 'playing', guesses: ['Predator'], hintsUsed: 2 } as const;
    const untouched = { status: 'playing', guesses: [], hintsUsed: 1 } as const;
    expect(await plays.replace('guest:dora', today, untouched, first, moment)).toBe(true);
    expect(await plays.replace('guest:dora', today, untouched, other, moment)).toBe(false);
    expect(await plays.find('guest:dora', DAY)).toEqual(first);
  });
});

/** Eight tabs send a fifth guess each at the same moment; answers how many games went wrong. */
async function race(plays: Plays, round: string): Promise<number> {
  const submit = submitTo(plays);
  const four = ['Aliens', 'Predator', 'Jaws', 'Heat'];
  for (let count = 1; count <= 4; count += 1) await submit(round, four.slice(0, count));

  const fifths = Array.from({ length: 8 }, (_, tab) => (tab % 2 === 0 ? 'Alien' : `Wrong ${tab}`));
  const answers = await Promise.all(fifths.map((fifth) => submit(round, [...four, fifth])));

  const [row] = await recorded(round);
  const accepted = answers.filter((answer) => answer.ok).length;
  const refused = answers.filter((answer) => !answer.ok && answer.error === 'already-completed').length;
  return accepted === 1 && refused === 7 && row.guesses.length === 5 ? 0 : 1;
}

describe('eight tabs that send the last guess at once', () => {
  it('finish the game exactly once and never make six guesses', async () => {
    const plays = pgPlays(database);
    let wrong = 0;
    for (let round = 0; round < rounds; round += 1) wrong += await race(plays, `race-${round}`);
    expect(wrong).toBe(0);
  });

  it('would break a store that writes without the condition', async () => {
    const plays = pgPlays(database);
    const careless: Plays = {
      ...plays,
      async replace(player, film, _from, to, moment) {
        const now = (await plays.find(player, film.date)) ?? { status: 'playing', guesses: [], hintsUsed: 1 };
        return plays.replace(player, film, now, to, moment);
      },
    };
    let wrong = 0;
    for (let round = 0; round < 20; round += 1) wrong += await race(careless, `careless-${round}`);
    expect(wrong).toBeGreaterThan(0);
  });
});
