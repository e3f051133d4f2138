import type { Database } from '@dreamreel/kit/database';
import { guestFingerprint } from '@dreamreel/kit/guest-fingerprint';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plays, Puzzle } from '../application/ports.ts';
import { recordGuess } from '../application/record-guess.ts';
import { puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { batchedPlays } from './batched-plays.ts';
import { cachedPlays } from './cached-plays.ts';
import { pgPlayers } from './pg-players.ts';
import { pgPlays } from './pg-plays.ts';
import type { PlayRepository } from './play-repository.ts';
import { storedPlays } from './stored-plays.ts';

const DAY = '2026-03-14';
const clock = { now: () => new Date(`${DAY}T12:00:00Z`) };
const rounds = Number(process.env.RACE_ROUNDS ?? 150);

let database: Database;
let drop: () => Promise<void>;
let today: Puzzle;

beforeAll(async () => {
  const migrations = new URL('../../prisma/migrations/', import.meta.url);
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

describe.each([
  ['each with its own statement', (of: Database) => pgPlays(of)],
  ['batched', (of: Database) => batchedPlays(pgPlays(of), of)],
] as const)('a play in Postgres, %s,', (_how, playsIn) => {
  beforeEach(() => database.pool.query('DELETE FROM plays'));

  it('comes back as it was written', async () => {
    const plays = playsIn(database);
    await submitTo(cachedPlays(plays))('anna', ['Aliens, "quoted" \\ {and, braced}']);
    expect(await plays.find('guest:anna', DAY)).toEqual({
      status: 'playing',
      guesses: ['Aliens, "quoted" \\ {and, braced}'],
      hintsUsed: 2,
      hintsOfGuesses: [1],
    });
  });

  it('is recorded with its end and with whether it counts for its day', async () => {
    await submitTo(cachedPlays(playsIn(database)))('ben', ['Alien']);
    expect(await recorded('ben')).toMatchObject([{ status: 'won', counted: true, finished_at: clock.now() }]);
  });

  it('is not found for another player or another day', async () => {
    const plays = playsIn(database);
    await submitTo(cachedPlays(plays))('carl', ['Aliens']);
    expect(await plays.find('guest:carla', DAY)).toBeUndefined();
    expect(await plays.find('guest:carl', '2026-03-13')).toBeUndefined();
  });

  it('of a guest is listed for its day, in pages, without the guest’s session', async () => {
    await submitTo(cachedPlays(playsIn(database)))('gina', ['Aliens']);
    const { rows } = await database.pool.query(`SELECT id FROM plays WHERE player = 'guest:gina'`);
    const { guestsOfDay } = pgPlayers(database);
    expect(await guestsOfDay({ date: DAY, after: String(rows[0].id - 1) })).toEqual({
      guests: [guestFingerprint('gina')],
      next: null,
    });
    expect((await guestsOfDay({ date: '2026-03-13' })).guests).toEqual([]);
  });

  it('changes only if it still is the one that was judged', async () => {
    const plays = playsIn(database);
    const move = { player: 'guest:dora', puzzle: today, now: clock.now(), counted: true };
    const first = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
    const second = { status: 'playing', guesses: ['Aliens', 'Jaws'], hintsUsed: 3, hintsOfGuesses: [1, 2] } as const;
    const other = { status: 'playing', guesses: ['Predator'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
    expect(await plays.write({ ...move, from: undefined, to: first, hintOfGuess: 1 })).toBe(true);
    expect(await plays.write({ ...move, from: undefined, to: other, hintOfGuess: 1 })).toBe(false);
    expect(await plays.write({ ...move, from: other, to: second, hintOfGuess: 2 })).toBe(false);
    expect(await plays.find('guest:dora', DAY)).toEqual(first);
    expect(await plays.write({ ...move, from: first, to: second, hintOfGuess: 2 })).toBe(true);
    expect(await plays.find('guest:dora', DAY)).toEqual(second);
  });

  it('that was moved to an account is not begun again by the guest who still sends it', async () => {
    const submit = submitTo(cachedPlays(playsIn(database)));
    await submit('erik', ['Aliens']);
    await database.pool.query(`DELETE FROM plays WHERE player = 'guest:erik'`);
    expect(await submit('erik', ['Aliens', 'Jaws'])).toMatchObject({ ok: false, error: 'too-many-new-guesses' });
    expect(await recorded('erik')).toEqual([]);
  });
});

describe('plays that begin at the same time', () => {
  const many = () => batchedPlays(pgPlays(database), counted());
  let statements: string[] = [];
  const counted = (): Pick<Database, 'query'> => ({
    query(statement, values) {
      statements.push(statement.name);
      return database.query(statement, values);
    },
  });
  beforeEach(() => {
    statements = [];
  });

  it('share a statement, and so do lookups of them', async () => {
    const plays = many();
    const submit = submitTo(cachedPlays(plays));
    const sessions = Array.from({ length: 50 }, (_, number) => `many-${number}`);
    const answers = await Promise.all(sessions.map((session) => submit(session, ['Aliens'])));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(statements).toEqual(['begin-many-plays']);
    const found = await Promise.all(sessions.map((session) => plays.find(`guest:${session}`, DAY)));
    expect(found).toEqual(
      sessions.map(() => ({ status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] })),
    );
    expect(statements).toEqual(['begin-many-plays', 'find-many-plays']);
  });

  it('are begun once where two tabs send the same first guess', async () => {
    const plays = many();
    const move = { puzzle: today, from: undefined, hintOfGuess: 1, now: clock.now(), counted: true };
    const to = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1] } as const;
    const begin = (player: string) => plays.write({ ...move, player, to });
    expect(await Promise.all(['guest:two', 'guest:one', 'guest:two'].map(begin))).toEqual([true, true, false]);
  });

  it('are the ones that were acknowledged, where tabs of many players send different first guesses', async () => {
    const plays = many();
    const move = { puzzle: today, from: undefined, hintOfGuess: 1, now: clock.now(), counted: true };
    const players = Array.from({ length: 20 }, (_, number) => `guest:tabs-${number}`);
    const sent = ['Aliens', 'Jaws', 'Heat'].flatMap((guess) =>
      players.toReversed().map((player) => ({ player, guess })),
    );
    const begun = await Promise.all(
      sent.map(({ player, guess }) =>
        plays.write({
          ...move,
          player,
          to: { status: 'playing', guesses: [guess], hintsUsed: 2, hintsOfGuesses: [1] },
        }),
      ),
    );
    const acknowledged = sent.filter((_, turn) => begun[turn]).toSorted((a, b) => a.player.localeCompare(b.player));
    const { rows } = await database.pool.query(
      `SELECT player, guesses[1] AS guess FROM plays WHERE player LIKE 'guest:tabs-%'`,
    );
    expect(rows.toSorted((a, b) => a.player.localeCompare(b.player))).toEqual(acknowledged);
  });

  it.each([
    ['a NUL', 'Ali\u0000ens'],
    ['a lone surrogate', 'Aliens \ud83d'],
  ])('fail one by one: one whose guess holds %s does not affect the others', async (what, guess) => {
    const submit = submitTo(cachedPlays(many()));
    const names = ['first', 'bad', 'last'].map((name) => `${name} with ${what}`);
    const [first, bad, last] = await Promise.allSettled(
      names.map((name) => submit(name, [name.startsWith('bad') ? guess : 'Aliens'])),
    );
    for (const good of [first, last]) expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(bad).toMatchObject({ status: 'rejected' });
    expect(await Promise.all(names.map(async (name) => (await recorded(name)).length))).toEqual([1, 0, 1]);
  });
});

/** Long enough for a busy machine: only the outcome is tested. */
const TIMEOUT_MS = 300_000;

/** Eight tabs send a fifth guess each at the same moment; answers how many games went wrong. */
async function race(repository: PlayRepository, round: string): Promise<number> {
  const submit = submitTo(storedPlays(repository));
  const four = ['Aliens', 'Predator', 'Jaws', 'Heat'];
  for (let count = 1; count <= 4; count += 1) await submit(round, four.slice(0, count));

  const fifths = Array.from({ length: 8 }, (_, tab) => (tab % 2 === 0 ? 'Alien' : `Wrong ${tab}`));
  const answers = await Promise.all(fifths.map((fifth) => submit(round, [...four, fifth])));

  const [row] = await recorded(round);
  const accepted = answers.filter((answer) => answer.ok).length;
  const rejected = answers.filter((answer) => !answer.ok && answer.error === 'already-completed').length;
  return accepted === 1 && rejected === 7 && row.guesses.length === 5 ? 0 : 1;
}

describe('eight tabs that send the last guess at once', () => {
  it(
    'finish the game exactly once and never make six guesses',
    async () => {
      const plays = pgPlays(database);
      let wrong = 0;
      for (let round = 0; round < rounds; round += 1) wrong += await race(plays, `race-${round}`);
      expect(wrong).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'would break a repository that writes without the condition',
    async () => {
      const plays = pgPlays(database);
      const careless: PlayRepository = {
        ...plays,
        write: async (move) => plays.write({ ...move, from: await plays.find(move.player, move.puzzle.date) }),
      };
      let wrong = 0;
      for (let round = 0; round < 20; round += 1) wrong += await race(careless, `careless-${round}`);
      expect(wrong).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
