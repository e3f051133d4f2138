import { type DailyMovieResponse, dailyMovieResponseSchema, gameCalls } from '@dreamreel/proto/game';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openGame } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';

const [BEFORE, AFTER] = [new Date('2026-11-21T23:59:59.990Z'), new Date('2026-11-22T00:00:00.000Z')];
let now: Date;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ clock: { now: () => now } });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  now = BEFORE;
});

const gameOf = (featuredDate: string): DailyMovieResponse => ({
  ...openGame,
  movie: { ...openGame.movie, featuredDate },
});
const dayAnswered = async (query = '') => {
  const answer = await gateway.get(`/api/daily-movie${query}`);
  return dailyMovieResponseSchema.parse(await answer.json()).movie.featuredDate;
};

/** The game as it answers by the clock, and midnight comes while its first answer is under way. */
function midnightComesMeanwhile() {
  gateway.services.does(gameCalls.dailyMovie, async () => {
    const date = now.toISOString().slice(0, 10);
    now = AFTER;
    return gameOf(date);
  });
}

it('asks again where midnight came while the game answered: nobody who named no day gets yesterday’s movie after it', async () => {
  midnightComesMeanwhile();
  expect(await dayAnswered()).toBe('2026-11-22');
  now = BEFORE;
  expect(await dayAnswered('?sessionId=anna')).toBe('2026-11-22');
});

it('answers the day that was asked for, also where it ends meanwhile', async () => {
  midnightComesMeanwhile();
  expect(await dayAnswered('?date=2026-11-21')).toBe('2026-11-21');
});

it('asks once on any other moment', async () => {
  gateway.services.answers(gameCalls.dailyMovie, gameOf('2026-11-21'));
  const before = gateway.services.asked.length;
  expect(await dayAnswered()).toBe('2026-11-21');
  expect(gateway.services.asked.length - before).toBe(1);
});
