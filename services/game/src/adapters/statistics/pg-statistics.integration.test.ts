import { randomUUID } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { figuresOf } from '@dreamreel/rules/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Puzzle } from '../../application/ports.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { pgClaims } from '../plays/pg-claims.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { pgStatistics, recountStatistics } from './pg-statistics.ts';

const FIRST = '2026-03-01';
const DAYS = 20;

let database: Database;
let drop: () => Promise<void>;
let puzzles: Puzzle[];

beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  const { rows } = await database.pool.query(
    `INSERT INTO puzzles (date, movie, version)
     SELECT day::date, '{}', 1 FROM generate_series($1::date, $1::date + ${DAYS}, '1 day') AS day
     RETURNING id, to_char(date, 'YYYY-MM-DD') AS date`,
    [FIRST],
  );
  puzzles = rows.map(({ id, date }) => puzzle({ id, date }));
});
afterAll(() => drop());

type Game = { day: number; guesses: number; won: boolean; isHard?: boolean };

const ended = ({ guesses, won, isHard = false }: Game, counted = true): Play => ({
  ...newPlay,
  mode: isHard ? 'hard' : 'normal',
  counted,
  status: won ? 'won' : 'lost',
  guesses: Array.from({ length: won ? guesses : 5 }, (_, turn) => `guess ${turn}`),
  hintsUsed: 5,
  hintsOfGuesses: [],
});

function finish(player: string, game: Game, { counted = true, now = new Date() } = {}): Promise<boolean> {
  const movie = puzzles[game.day];
  if (!movie) throw new Error(`no day ${game.day}`);
  return pgPlays(database).write({
    player,
    puzzle: movie,
    before: undefined,
    after: ended(game, counted),
    now,
    counted,
  });
}

/** Computes the expected statistics of `games` the slow way. `allGames` also includes games of the other mode. */
function naive(games: readonly Game[], today: GameDate, allGames = games) {
  const won = new Set(games.filter((game) => game.won).map(({ day }) => addDays(FIRST, day)));
  const streakUntil = (date: GameDate): number => (won.has(date) ? 1 + streakUntil(addDays(date, -1)) : 0);
  const hasFinishedToday = allGames.some(({ day }) => addDays(FIRST, day) === today);
  return {
    totalPlayed: games.length,
    totalWon: won.size,
    currentStreak: streakUntil(today) || (hasFinishedToday ? 0 : streakUntil(addDays(today, -1))),
    maxStreak: Math.max(0, ...[...won].map(streakUntil)),
    guessDistribution: [1, 2, 3, 4, 5].map((used) => games.filter((game) => game.won && game.guesses === used).length),
  };
}

/** Games of different days, and a day on or after the last of them for which statistics are requested. */
const history = fc
  .uniqueArray(fc.record({ day: fc.nat(DAYS - 1), guesses: fc.integer({ min: 1, max: 5 }), won: fc.boolean() }), {
    selector: ({ day }) => day,
    maxLength: DAYS,
  })
  .chain((games) => {
    const last = Math.max(0, ...games.map(({ day }) => day));
    return fc.record({ games: fc.constant(games), today: fc.nat(3).map((later) => addDays(FIRST, last + later)) });
  });

describe('statistics', () => {
  /** Creates a user who has finished these games, one after another. */
  async function playerOf(games: readonly Game[]): Promise<string> {
    const player = `user:${randomUUID()}`;
    for (const game of games) await finish(player, game);
    return player;
  }

  it('match a slow count, whatever order the games end in, on every later day', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ games: played, today }) => {
        const player = await playerOf(played);
        expect(await pgStatistics(database).of(player, today)).toEqual(naive(played, today));
      }),
      { numRuns: 60 },
    );
  });

  it('are also shown separately for hard-mode games, and count every game once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ games: played, today }) => {
        const games = played.map((game) => ({ ...game, isHard: game.day % 2 === 0 }));
        const player = await playerOf(games);
        await finish(player, { day: DAYS, guesses: 1, won: true, isHard: true }, { counted: false });
        const hard = games.filter(({ isHard }) => isHard);
        const hardMode = hard.length > 0 ? { hardMode: naive(hard, today, games) } : {};
        expect(await pgStatistics(database).of(player, today)).toEqual({ ...naive(games, today), ...hardMode });
      }),
      { numRuns: 30 },
    );
  });

  it('match after a sign-up what the browser showed the guest before', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 0, max: DAYS }), async ({ games, today }, late) => {
        const [player, anonymousId] = [`user:${randomUUID()}`, randomUUID()];
        for (const game of games) {
          const session = `guest:${anonymousId}-${addDays(FIRST, game.day)}`;
          await finish(session, game, { counted: game.day !== late });
        }
        const kept = games.filter(({ day }) => day !== late);
        const seen = kept.map((game) => ({ ...game, date: addDays(FIRST, game.day) }));
        await pgClaims(database).claim(player, { anonymousId });
        expect(await pgStatistics(database).of(player, today)).toEqual(figuresOf(seen, today));
      }),
      { numRuns: 30 },
    );
  });

  it('stay the same after a recount', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ games: played, today }) => {
        const player = await playerOf(played);
        await database.transaction((client) => recountStatistics(client, player));
        expect(await pgStatistics(database).of(player, today)).toEqual(naive(played, today));
      }),
      { numRuns: 30 },
    );
  });

  it('change once if several devices end the same game, and join days that end at the same time', async () => {
    const player = `user:${randomUUID()}`;
    const days = [0, 1, 2, 3, 4, 5].flatMap((day) => [day, day, day]);
    const ends = await Promise.all(days.map((day) => finish(player, { day, guesses: 2, won: true })));
    expect(ends.filter(Boolean)).toHaveLength(6);
    expect(await pgStatistics(database).of(player, addDays(FIRST, 5))).toMatchObject({
      totalPlayed: 6,
      currentStreak: 6,
      maxStreak: 6,
    });
  });

  it('exclude archive games, and start at zero', async () => {
    const player = `user:${randomUUID()}`;
    await finish(player, { day: 3, guesses: 1, won: true }, { counted: false });
    expect(await pgStatistics(database).of(player, addDays(FIRST, 3))).toEqual(naive([], FIRST));
  });
});

describe('a guest who signs in', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute));

  it('keeps the games of all days, and the statistics count them', async () => {
    const [player, anonymousId] = [`user:${randomUUID()}`, randomUUID()];
    for (const day of [0, 1, 2]) {
      await finish(`guest:${anonymousId}-${addDays(FIRST, day)}`, { day, guesses: 3, won: true });
    }
    await finish('guest:given-by-address', { day: 3, guesses: 1, won: true });
    const { claim } = pgClaims(database);
    expect(await claim(player, { anonymousId, sessionId: 'given-by-address' })).toBe(4);
    expect(await claim(player, { anonymousId, sessionId: 'given-by-address' })).toBe(0);
    expect(await pgStatistics(database).of(player, addDays(FIRST, 3))).toMatchObject({ totalPlayed: 4, maxStreak: 4 });
  });

  it.each([
    ['later', 0, 5],
    ['earlier', 5, 0],
  ])(
    'keeps the account’s finished game of a day even if a guest’s game ended %s',
    async (_when, ownMinute, guestMinute) => {
      const [player, session] = [`user:${randomUUID()}`, randomUUID()];
      await finish(player, { day: 4, guesses: 5, won: false }, { now: at(ownMinute) });
      await finish(`guest:${session}`, { day: 4, guesses: 2, won: true }, { now: at(guestMinute) });
      await pgClaims(database).claim(player, { sessionId: session });
      expect(await pgPlays(database).find(player, addDays(FIRST, 4))).toMatchObject({ status: 'lost' });
      expect(await pgPlays(database).find(`guest:${session}`, addDays(FIRST, 4))).toBeUndefined();
      const statistics = await pgStatistics(database).of(player, addDays(FIRST, 4));
      expect(statistics).toMatchObject({ totalPlayed: 1, totalWon: 0, currentStreak: 0 });
    },
  );

  it('keeps the earlier of two guests’ finished games of a day, whatever order they are claimed in', async () => {
    const [player, first, second] = [`user:${randomUUID()}`, randomUUID(), randomUUID()];
    await finish(`guest:${first}`, { day: 4, guesses: 2, won: true }, { now: at(5) });
    await finish(`guest:${second}-${addDays(FIRST, 4)}`, { day: 4, guesses: 5, won: false }, { now: at(0) });
    await pgClaims(database).claim(player, { sessionId: first, anonymousId: second });
    expect(await pgPlays(database).find(player, addDays(FIRST, 4))).toMatchObject({ status: 'lost' });
  });

  it('never gets another player’s games, whatever id is sent', async () => {
    const [player, other] = [`user:${randomUUID()}`, randomUUID()];
    await finish(`guest:${other}-${addDays(FIRST, 6)}`, { day: 6, guesses: 2, won: true });
    await finish(`user:${other}`, { day: 6, guesses: 2, won: true });
    const { claim } = pgClaims(database);
    for (const anonymousId of ['%', '_', '', other.slice(0, 8), `${other}-2026`]) {
      expect(await claim(player, { anonymousId, sessionId: `user:${other}` })).toBe(0);
    }
  });
});
