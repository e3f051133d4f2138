import { randomUUID } from 'node:crypto';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { describe, expect, it } from '@jest/globals';
import { newPlay, type Play } from '../../domain/play.ts';
import { testGame } from '../../testing/test-game.ts';
import { pgClaims } from '../plays/pg-claims.ts';
import { pgPlays } from '../plays/pg-plays.ts';
import { pgStatistics } from './pg-statistics.ts';

const FIRST = '2026-03-01';

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
