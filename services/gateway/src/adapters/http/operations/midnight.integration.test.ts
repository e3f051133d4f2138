import { type DailyMovieResponse, dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openGame } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';

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
const dateServed = async (query = '') => {
  const response = await gateway.get(`/api/daily-movie${query}`);
  return dailyMovieResponseSchema.parse(await response.json()).movie.featuredDate;
};

/**
 * Makes the game service respond according to the clock, with midnight passing while its first response is in flight.
 */
function passMidnightInFlight() {
  gateway.services.handle(gameOperations.dailyMovie, async () => {
    const date = now.toISOString().slice(0, 10);
    now = AFTER;
    return gameOf(date);
  });
}

it('calls the game service again if midnight passes during a call without a date, so yesterday’s movie is never served after midnight', async () => {
  passMidnightInFlight();
  expect(await dateServed()).toBe('2026-11-22');
  now = BEFORE;
  expect(await dateServed('?sessionId=anna')).toBe('2026-11-22');
});

it('serves the requested date, even if that day ends during the call', async () => {
  passMidnightInFlight();
  expect(await dateServed('?date=2026-11-21')).toBe('2026-11-21');
});

it('calls the game service once at any other time', async () => {
  gateway.services.respond(gameOperations.dailyMovie, gameOf('2026-11-21'));
  const before = gateway.services.requests.length;
  expect(await dateServed()).toBe('2026-11-21');
  expect(gateway.services.requests.length - before).toBe(1);
});
