import { testDatabase } from '@dreamreel/kit/testing/test-database';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { afterAll } from '@jest/globals';
import type { Plays, Puzzle } from '../application/ports.ts';
import { recordGuess } from '../application/record-guess.ts';
import { puzzle, puzzlesOf } from './in-memory.ts';

export type TestGame = Awaited<ReturnType<typeof testGame>>;

/** Creates the database of a test file in real Postgres, with a movie on each of the dates. */
export async function testGame(...dates: readonly GameDate[]) {
  const migrations = new URL('../../prisma/migrations/', import.meta.url);
  const { database, url, drop } = await testDatabase({ migrations });
  afterAll(drop);
  const rows = async (sql: string, values: readonly unknown[] = []) =>
    (await database.pool.query(sql, [...values])).rows;

  /** Adds a day with a movie. */
  async function addDay(day: Partial<Puzzle & Puzzle['movie']>): Promise<Puzzle> {
    const { date, movie } = puzzle(day);
    const [row] = await rows('INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1) RETURNING id', [
      date,
      movie,
    ]);
    return { id: row.id, date, movie };
  }

  const days: Puzzle[] = [];
  for (const date of dates) days.push(await addDay({ date }));
  return { database, url, rows, addDay, days };
}

export const noonOf = (date: GameDate) => new Date(`${date}T12:00:00Z`);

export const GUEST: Actor = { kind: 'guest' };
export const user = (userId: number): Actor => ({ kind: 'user', userId });

/** Sends the guesses of one game. */
export type SendGuesses = (
  sessionId: string,
  guesses: readonly string[],
  options?: { actor?: Actor; hintsUsed?: number; mode?: PlayMode; clientAddress?: string },
) => ReturnType<ReturnType<typeof recordGuess>>;

/** Returns a function that sends guesses for a day, as a guest by default, at noon of the day by default. */
export function guessing(plays: Plays, day: Puzzle | undefined, now?: Date): SendGuesses {
  if (!day) throw new Error('The day has no puzzle');
  const clock = { now: () => now ?? noonOf(day.date) };
  const record = recordGuess({ plays, puzzles: puzzlesOf(day), clock });
  return (sessionId, guesses, { actor = GUEST, ...options } = {}) => {
    const request = { sessionId, movieId: day.id, completionDate: day.date, guesses: [...guesses] };
    return record({ ...request, ...options }, actor);
  };
}

type StoredPlay = { readonly player: string; readonly date: GameDate; readonly startedAt?: string };

/** Stores won games and the puzzles of their days. Games start at noon unless `startedAt` is set. */
export async function storePlays({ rows }: Pick<TestGame, 'rows'>, plays: readonly StoredPlay[]): Promise<void> {
  for (const { player, date, startedAt = `${date}T12:00:00Z` } of plays) {
    await rows(`INSERT INTO puzzles (date, movie, version) VALUES ($1, '{}', 1) ON CONFLICT DO NOTHING`, [date]);
    await rows(
      `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at)
       SELECT $1, date, id, 'won', '{Alien}', 1, $3 FROM puzzles WHERE date = $2`,
      [player, date, startedAt],
    );
  }
}
