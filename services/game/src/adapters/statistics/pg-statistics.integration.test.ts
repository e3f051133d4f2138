import { randomUUID } from 'node:crypto';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { figuresOf } from '@dreamreel/rules/statistics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newPlay, type Play } from '../../domain/play.ts';
import { type TestGame, testGame } from '../../testing/test-game.ts';
import { pgClaims } from '../plays/pg-claims.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { pgStatistics } from './pg-statistics.ts';

const FIRST = '2026-03-01';
const DAYS = 20;

let game: TestGame;
beforeAll(async () => {
  game = await testGame(...Array.from({ length: DAYS + 1 }, (_, day) => addDays(FIRST, day)));
});
afterAll(() => game.drop());

type Game = { day: number; guesses: number; won: boolean; isHard?: boolean };

function finish(player: string, { day, guesses, won, isHard = false }: Game, counted = true, now = new Date()) {
  const puzzle = game.days[day];
  if (!puzzle) throw new Error(`no day ${day}`);
  const after: Play = {
    ...newPlay,
    mode: isHard ? 'hard' : 'normal',
    counted,
    status: won ? 'won' : 'lost',
    guesses: Array.from({ length: won ? guesses : 5 }, (_, turn) => `guess ${turn}`),
    hintsUsed: 5,
    hintsOfGuesses: [],
  };
  return pgPlays(game.database).write({ player, puzzle, before: undefined, after, now, counted });
}

const newUser = () => `user:${randomUUID()}`;
const statisticsOf = (player: string, today: GameDate) => pgStatistics(game.database).of(player, today);
const claim = (player: string, guest: { sessionId?: string; anonymousId?: string }) =>
  pgClaims(game.database).claim(player, guest);

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
  it.each([
    ['without hard mode', () => false, 60],
    ['with hard-mode games, which are also shown separately', (day: number) => day % 2 === 0, 30],
  ])(
    'match a slow count, whatever order the games end in, and exclude archive games: %s',
    async (_how, isHard, numRuns) => {
      const check = fc.asyncProperty(history, async ({ games: played, today }) => {
        const player = newUser();
        const games = played.map((each) => ({ ...each, isHard: isHard(each.day) }));
        for (const each of games) await finish(player, each);
        await finish(player, { day: DAYS, guesses: 1, won: true, isHard: isHard(DAYS) }, false);
        const dated = games.map((each) => ({ ...each, date: addDays(FIRST, each.day) }));
        const hard = dated.filter((each) => each.isHard);
        const isOver = dated.some(({ date }) => date === today);
        const hardMode = hard.length > 0 ? { hardMode: figuresOf(hard, today, isOver) } : {};
        expect(await statisticsOf(player, today)).toEqual({ ...figuresOf(dated, today), ...hardMode });
      });
      await fc.assert(check, { numRuns });
    },
  );

  it('match after a sign-up what the browser showed the guest before', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 0, max: DAYS }), async ({ games, today }, late) => {
        const [player, anonymousId] = [newUser(), randomUUID()];
        for (const each of games)
          await finish(`guest:${anonymousId}-${addDays(FIRST, each.day)}`, each, each.day !== late);
        const kept = games.filter(({ day }) => day !== late);
        const seen = kept.map((each) => ({ ...each, date: addDays(FIRST, each.day) }));
        await claim(player, { anonymousId });
        expect(await statisticsOf(player, today)).toEqual(figuresOf(seen, today));
      }),
      { numRuns: 30 },
    );
  });

  it('change once if several devices end the same game, and join days that end at the same time', async () => {
    const player = newUser();
    const days = [0, 1, 2, 3, 4, 5].flatMap((day) => [day, day, day]);
    const ends = await Promise.all(days.map((day) => finish(player, { day, guesses: 2, won: true })));
    expect(ends.filter(Boolean)).toHaveLength(6);
    const expected = { totalPlayed: 6, currentStreak: 6, maxStreak: 6 };
    expect(await statisticsOf(player, addDays(FIRST, 5))).toMatchObject(expected);
  });
});

describe('a guest who signs in', () => {
  it('keeps the games of all days, which are counted once', async () => {
    const [player, anonymousId] = [newUser(), randomUUID()];
    for (const day of [0, 1, 2])
      await finish(`guest:${anonymousId}-${addDays(FIRST, day)}`, { day, guesses: 3, won: true });
    await finish('guest:given-by-address', { day: 3, guesses: 1, won: true });
    const guest = { anonymousId, sessionId: 'given-by-address' };
    expect([await claim(player, guest), await claim(player, guest)]).toEqual([4, 0]);
    expect(await statisticsOf(player, addDays(FIRST, 3))).toMatchObject({ totalPlayed: 4, maxStreak: 4 });
  });

  it('never gets another player’s games, whatever id is sent', async () => {
    const [player, other] = [newUser(), randomUUID()];
    await finish(`guest:${other}-${addDays(FIRST, 6)}`, { day: 6, guesses: 2, won: true });
    await finish(`user:${other}`, { day: 6, guesses: 2, won: true });
    for (const anonymousId of ['%', '_', '', other.slice(0, 8), `${other}-2026`])
      expect(await claim(player, { anonymousId, sessionId: `user:${other}` })).toBe(0);
  });
});
