import type { Database } from '@dreamreel/kit/database/database';
import { runInCall } from '@dreamreel/kit/messaging/call-context';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plays, Puzzle } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';
const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  const migrations = new URL('../../../prisma/migrations/', import.meta.url);
  ({ database, drop } = await testDatabase({ migrations }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('${DAY}', '{}', 1) RETURNING id`,
  );
  today = puzzle({ id: rows[0].id, date: DAY });
});
afterAll(() => drop());

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
  beforeEach(() => database.pool.query('DELETE FROM plays'));

  it('is rejected if its cached movie was dropped, and the movie is then read again', async () => {
    const gone = puzzle({ id: today.id + 1_000, date: DAY });
    const refreshes: string[] = [];
    const puzzles = { withId: async () => gone, refresh: async () => void refreshes.push('refreshed') };
    const record = recordGuess({ plays: pgPlays(database), puzzles, clock });
    const guess = { sessionId: 'anna', movieId: gone.id, completionDate: DAY, guesses: ['Aliens'] };
    expect(await record(guess, { kind: 'guest' })).toEqual({ ok: false, error: 'no-such-puzzle' });
    expect(refreshes).toHaveLength(1);
    expect(await recorded('anna')).toEqual([]);
    expect(await submitTo(pgPlays(database))('anna', ['Aliens'])).toMatchObject({ ok: true });
  });

  it('is read as it was written', async () => {
    const plays = pgPlays(database);
    await submitTo(plays)('anna', ['Aliens, "quoted" \\ {and, braced}']);
    expect(await plays.find('guest:anna', DAY)).toEqual({
      ...newPlay,
      guesses: ['Aliens, "quoted" \\ {and, braced}'],
      hintsUsed: 2,
      hintsOfGuesses: [1],
    });
  });

  it('is recorded with its end and whether it counts for its day', async () => {
    await submitTo(pgPlays(database))('ben', ['Alien']);
    expect(await recorded('ben')).toMatchObject([{ status: 'won', counted: true, finished_at: clock.now() }]);
  });

  it('is not found for another player or another day', async () => {
    const plays = pgPlays(database);
    await submitTo(plays)('carl', ['Aliens']);
    expect(await plays.find('guest:carla', DAY)).toBeUndefined();
    expect(await plays.find('guest:carl', '2026-03-13')).toBeUndefined();
  });

  it('keeps the mode of its first guess, even if it started without a guess, and whether it counts', async () => {
    const plays = pgPlays(database);
    const move = { player: 'guest:hard', puzzle: today, now: clock.now(), counted: true };
    const skipped = { ...newPlay, hintsUsed: 2 };
    const guessed: Play = { ...skipped, guesses: ['Aliens'], hintsOfGuesses: [1], mode: 'hard' };
    const won: Play = {
      ...guessed,
      status: 'won',
      guesses: ['Aliens', 'Alien'],
      hintsOfGuesses: [1, 2],
      counted: true,
    };
    await plays.write({ ...move, before: undefined, after: skipped });
    await plays.write({ ...move, before: skipped, after: guessed });
    expect(await plays.find('guest:hard', DAY)).toEqual(guessed);
    await plays.write({ ...move, before: guessed, after: won });
    expect(await plays.find('guest:hard', DAY)).toEqual(won);
    expect((await plays.findAll([{ player: 'guest:hard', date: DAY }])).get(DAY)).toEqual(won);
  });

  it.each([
    ['last', [60_000, 300]],
    ['first', [300, 60_000]],
  ])('is read until the deadline of each call, if a call with little time comes %s', async (_when, timesMs) => {
    const plays = pgPlays(database);
    const lock = await database.pool.connect();
    await lock.query('BEGIN; LOCK TABLE plays');
    const calls = timesMs.map((ms) => {
      const call = { requestId: 'r', actor: { kind: 'guest' }, deadline: Date.now() + ms, isAwaited: true } as const;
      return { ms, found: runInCall(call, () => plays.find('guest:flora', DAY)) };
    });
    const [short, long] = calls.toSorted((a, b) => a.ms - b.ms);
    await Promise.allSettled([short?.found]);
    lock.release(true);
    expect(await Promise.allSettled([short?.found, long?.found])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled' },
    ]);
  });

  it('changes only if it still equals the play that was judged', async () => {
    const plays = pgPlays(database);
    const move = { player: 'guest:dora', puzzle: today, now: clock.now(), counted: true };
    const first = { ...newPlay, status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
    const second = {
      ...newPlay,
      status: 'playing',
      guesses: ['Aliens', 'Jaws'],
      hintsUsed: 3,
      hintsOfGuesses: [1, 2],
    } as const;
    const other = { ...newPlay, status: 'playing', guesses: ['Predator'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
    expect(await plays.write({ ...move, before: undefined, after: first })).toBe(true);
    expect(await plays.write({ ...move, before: undefined, after: other })).toBe(false);
    expect(await plays.write({ ...move, before: other, after: second })).toBe(false);
    expect(await plays.find('guest:dora', DAY)).toEqual(first);
    expect(await plays.write({ ...move, before: first, after: second })).toBe(true);
    expect(await plays.find('guest:dora', DAY)).toEqual(second);
  });

  it('doesn’t create a play again that was moved to an account and that the guest still sends', async () => {
    const submit = submitTo(pgPlays(database));
    await submit('erik', ['Aliens']);
    await database.pool.query(`DELETE FROM plays WHERE player = 'guest:erik'`);
    expect(await submit('erik', ['Aliens', 'Jaws'])).toMatchObject({ ok: false, error: 'too-many-new-guesses' });
    expect(await recorded('erik')).toEqual([]);
  });

  it('keeps the recorded mode and hints, whatever a later request says', async () => {
    const record = recordGuess({ plays: pgPlays(database), puzzles: puzzlesInMemory([today]), clock });
    const send = (sessionId: string, guesses: string[], hintsUsed: number, mode: 'normal' | 'hard') =>
      record({ sessionId, movieId: today.id, completionDate: DAY, guesses, hintsUsed, mode }, { kind: 'guest' });
    const four = ['Aliens', 'Jaws', 'Heat', 'Up'];
    for (let count = 1; count <= four.length; count += 1) await send('fred', four.slice(0, count), 4, 'normal');
    await send('fred', [...four, 'Alien'], 1, 'hard');
    expect(await recorded('fred')).toMatchObject([{ mode: 'normal', hints_of_guesses: [4, 5, 5, 5, 5] }]);
    await send('gina', ['Aliens'], 1, 'hard');
    await send('gina', ['Aliens', 'Jaws'], 2, 'normal');
    expect(await recorded('gina')).toMatchObject([{ mode: 'hard', hints_of_guesses: [1, 2] }]);
  });
});
