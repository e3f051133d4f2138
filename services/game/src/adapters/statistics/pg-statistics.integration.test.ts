import { randomUUID } from 'node:crypto';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { newPlay, type Play } from '../../domain/play.ts';
import { testGame } from '../../testing/test-game.ts';
import { pgClaims } from '../plays/pg-claims.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { countNumbers, pgNumbers } from './pg-numbers.ts';
import { pgStatistics } from './pg-statistics.ts';

const FIRST = '2026-03-01';
const DAY = '2026-03-14';

const game = await testGame(...Array.from({ length: 7 }, (_, day) => addDays(FIRST, day)));

/** Stores a game that was won in time, unless `play` says otherwise. */
async function finish(player: string, day: number, guesses: number, play: Partial<Play> = {}): Promise<void> {
  const puzzle = game.days[day];
  if (!puzzle) throw new Error(`no day ${day}`);
  const names = Array.from({ length: guesses }, (_, turn) => `guess ${turn}`);
  const after: Play = { ...newPlay, status: 'won', counted: true, guesses: names, ...play };
  await pgPlays(game.database).write({ player, puzzle, before: undefined, after, now: new Date(), counted: true });
}

const newUser = () => `user:${randomUUID()}`;
const statisticsOf = (player: string, today: GameDate) => pgStatistics(game.database).of(player, today);
const claim = (player: string, guest: { sessionId?: string; anonymousId?: string }) =>
  pgClaims(game.database).claim(player, guest);

it('count a player’s games that ended in time, with those in hard mode also shown separately', async () => {
  const player = newUser();
  await finish(player, 0, 2);
  await finish(player, 1, 3, { mode: 'hard' });
  await finish(player, 2, 1, { counted: false });
  await finish(player, 3, 1, { mode: 'hard' });
  await finish(player, 4, 5, { status: 'lost' });
  await finish(player, 5, 1, { status: 'playing', counted: false });
  const all = { totalPlayed: 4, totalWon: 3, currentStreak: 0, maxStreak: 2, guessDistribution: [1, 1, 1, 0, 0] };
  // A lost game ends the streak of games in hard mode, whatever its own mode.
  const hardMode = { totalPlayed: 2, totalWon: 2, currentStreak: 0, maxStreak: 1, guessDistribution: [1, 0, 1, 0, 0] };
  expect(await statisticsOf(player, addDays(FIRST, 4))).toEqual({ ...all, hardMode });
  const none = { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution: [0, 0, 0, 0, 0] };
  expect(await statisticsOf(newUser(), FIRST)).toEqual(none);
});

describe('a guest who signs in', () => {
  it('keeps the games of all days, which are counted once', async () => {
    const [player, anonymousId] = [newUser(), randomUUID()];
    for (const day of [0, 1, 2]) await finish(`guest:${anonymousId}-${addDays(FIRST, day)}`, day, 3);
    await finish('guest:given-by-address', 3, 1);
    const guest = { anonymousId, sessionId: 'given-by-address' };
    expect([await claim(player, guest), await claim(player, guest)]).toEqual([4, 0]);
    expect(await statisticsOf(player, addDays(FIRST, 3))).toMatchObject({ totalPlayed: 4, maxStreak: 4 });
  });

  it('never gets another player’s games, whatever id is sent', async () => {
    const [player, other] = [newUser(), randomUUID()];
    await finish(`guest:${other}-${addDays(FIRST, 6)}`, 6, 2);
    await finish(`user:${other}`, 6, 2);
    for (const anonymousId of ['%', '_', '', other.slice(0, 8), `${other}-2026`])
      expect(await claim(player, { anonymousId, sessionId: `user:${other}` })).toBe(0);
  });
});

describe('the numbers of days', () => {
  beforeEach(async () => {
    await game.rows('TRUNCATE puzzles, plays, day_numbers CASCADE');
    await showMovies(0, 11);
  });

  /** Shows a movie on each day from `first` to `last`, counted from {@link DAY}. */
  async function showMovies(first: number, last: number): Promise<void> {
    await game.rows(
      `INSERT INTO puzzles (date, movie, version) SELECT $1::date + n, '{}', 1 FROM generate_series($2::int, $3::int) AS n`,
      [DAY, first, last],
    );
  }

  type Ending = { status?: 'playing' | 'won' | 'lost'; hint?: number; startedAt?: string; counted?: boolean };

  /** Stores a play that started at noon of its day unless `startedAt` is set. */
  async function plays(player: string, date: GameDate, ending: Ending = {}): Promise<void> {
    const { status = 'won', hint = 1, startedAt = `${date}T12:00:00Z`, counted = status !== 'playing' } = ending;
    await game.rows(
      `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, counted, started_at)
     SELECT $1, $2, id, $3, '{}', $4, $5, $6 FROM puzzles WHERE date = $2`,
      [player, date, status, hint, counted, startedAt],
    );
  }

  const countAt = (today: GameDate) => countNumbers(game.database, today, new Date(`${today}T13:00:00Z`));
  const between = (from: GameDate, to: GameDate) => pgNumbers(game.database).between(from, to);
  const numbersOf = async (date: GameDate) => (await between(date, date)).days[0];

  it('counts the players who started, won at each hint, and lost on a day, again every time, but no future days', async () => {
    await plays('user:1', DAY, { hint: 2 });
    await plays('user:2', DAY, { hint: 2 });
    await plays('user:3', DAY, { hint: 5 });
    await countAt(DAY);
    await plays('user:4', DAY, { status: 'lost', hint: 5 });
    await plays('user:5', DAY, { status: 'playing' });
    await countAt(DAY);
    expect(await between(DAY, addDays(DAY, 11))).toEqual({
      days: [{ date: DAY, players: 5, wonAtHint: [0, 2, 0, 0, 1], lost: 1, returnedWithinWeek: null }],
      countedAt: `${DAY}T13:00:00.000Z`,
    });
  });

  it('leaves out archive games, and games that ended too late for the statistics', async () => {
    await plays('user:1', DAY, { startedAt: `${addDays(DAY, 1)}T01:59:00Z` });
    await plays('user:2', DAY, { startedAt: `${addDays(DAY, 1)}T02:00:00Z` });
    await plays('user:3', DAY, { counted: false });
    await plays('user:4', DAY, { status: 'lost', counted: false });
    await countAt(addDays(DAY, 1));
    expect(await numbersOf(DAY)).toMatchObject({ players: 3, wonAtHint: [1, 0, 0, 0, 0], lost: 0 });
  });

  it('counts players who played again within seven days once those days are over, and identifies guests by their anonymous id', async () => {
    for (const [player, later, startedAt] of [
      ['guest:ann', 7],
      ['guest:ben', 8],
      ['user:1', 1],
      // Played the next day's game, but months later from the archive.
      ['user:2', 1, '2026-07-01T12:00:00Z'],
    ] as const) {
      const nameOn = (date: string) => (player.startsWith('guest') ? `${player}-${date}` : player);
      await plays(nameOn(DAY), DAY);
      await plays(nameOn(addDays(DAY, later)), addDays(DAY, later), startedAt === undefined ? {} : { startedAt });
    }
    // A session with a custom name is the same player on every day.
    await plays('guest:cleo', DAY);
    await plays('guest:cleo', addDays(DAY, 3));
    await countAt(addDays(DAY, 7));
    expect(await numbersOf(DAY)).toMatchObject({ players: 5, returnedWithinWeek: null });
    await countAt(addDays(DAY, 8));
    expect(await numbersOf(DAY)).toMatchObject({ players: 5, returnedWithinWeek: 3 });
  });

  it('counts all days of a product that has been used for months, including days without players', async () => {
    const first = addDays(DAY, -70);
    await showMovies(-70, -1);
    await plays('user:1', first);
    await countAt(DAY);
    const { days } = await between(first, DAY);
    expect(days).toHaveLength(71);
    expect(days[0]).toMatchObject({ date: first, players: 1, returnedWithinWeek: 0 });
    expect(days[1]).toMatchObject({ players: 0, wonAtHint: [0, 0, 0, 0, 0] });
  });

  it('counts the other days if one day can’t be counted, and reports the error', async () => {
    const failing = addDays(DAY, 5);
    await game.rows(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''too slow''; END';
    CREATE TRIGGER fails BEFORE INSERT ON day_numbers FOR EACH ROW WHEN (NEW.date = '${failing}') EXECUTE FUNCTION fail()`);
    await expect(countAt(addDays(DAY, 11))).rejects.toThrow('Some days could not be counted');
    await game.rows('DROP TRIGGER fails ON day_numbers; DROP FUNCTION fail');
    expect((await between(DAY, addDays(DAY, 11))).days).toHaveLength(11);
    expect(await numbersOf(failing)).toBeUndefined();
    await countAt(addDays(DAY, 11));
    expect(await numbersOf(failing)).toMatchObject({ players: 0 });
  });

  it('counts each player once, in parts and in several replicas at the same time', async () => {
    const players = Array.from({ length: 10 }, (_, index) => `user:${index}`);
    for (const player of players) await plays(player, DAY);
    for (const player of players.slice(0, 7)) await plays(player, addDays(DAY, 2));
    await Promise.all([1, 2, 3].map(() => countNumbers(game.database, addDays(DAY, 8), new Date(), 3)));
    expect(await numbersOf(DAY)).toMatchObject({ players: 10, returnedWithinWeek: 7 });
  });
});
