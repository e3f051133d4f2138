import { type DailyMovieResponse, dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { openGame } from '../../../testing/responses.ts';
import { tokenOf, withSession } from '../../../testing/visitors.ts';

const TODAY = '2026-11-21';
const [BEFORE, AFTER] = [new Date(`${TODAY}T23:59:59.990Z`), new Date('2026-11-22T00:00:00.000Z')];
/** The cached game differs from the game service's, so tests can tell which one was sent. */
const cachedGame = { ...openGame, dayNumber: 7 };

let now = BEFORE;
const gateway = await sharedGateway({
  clock: { now: () => now },
  openGames: { jsonOn: (date) => (date === TODAY ? JSON.stringify(cachedGame) : undefined) },
});
beforeEach(() => {
  now = BEFORE;
});

const dailyMovie = (query: string, headers = {}) => gateway.get(`/api/daily-movie${query}`, headers);

describe('today’s game', () => {
  it('is the same for every guest who asks with a date and without a session, so that a CDN can share it', async () => {
    for (const headers of [{}, { 'user-agent': 'x' }]) {
      const response = await dailyMovie(`?date=${TODAY}`, headers);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.has('vary')).toBe(false);
      expect(await response.json()).toEqual(cachedGame);
    }
    expect(gateway.services.requests).toEqual([]);
  });

  it.each([
    ['a session', `?date=${TODAY}&sessionId=anna-${TODAY}`, {}],
    ['a signed-in player', `?date=${TODAY}`, withSession(tokenOf('anna'))],
    ['no date', '', {}],
    ['another day', '?date=2026-11-20', {}],
  ])('comes from the game service and is private for %s', async (_who, query, headers) => {
    const response = await dailyMovie(query, headers);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(openGame);
  });
});

describe('at midnight', () => {
  /** Makes the game service respond according to the clock, with midnight passing during its first response. */
  function passMidnightInFlight() {
    gateway.services.handle(gameOperations.dailyMovie, async (): Promise<DailyMovieResponse> => {
      const featuredDate = now.toISOString().slice(0, 10);
      now = AFTER;
      return { ...openGame, movie: { ...openGame.movie, featuredDate } };
    });
  }
  const dateServed = async (query: string) =>
    dailyMovieResponseSchema.parse(await (await dailyMovie(query)).json()).movie.featuredDate;
  const calls = () => gateway.services.requestsTo(gameOperations.dailyMovie).length;

  it.each([
    ['the new day’s game if it asks for no date', '', '2026-11-22', 2],
    ['the new day’s game if it asks for a session without a date', '?sessionId=anna', '2026-11-22', 2],
    ['the game of the date it asks for', `?date=${TODAY}&sessionId=anna`, TODAY, 1],
  ])('a request gets %s', async (_what, query, date, count) => {
    passMidnightInFlight();
    expect(await dateServed(query)).toBe(date);
    expect(calls()).toBe(count);
  });

  it('the game service is called only once if midnight doesn’t pass during the call', async () => {
    await dailyMovie('');
    expect(calls()).toBe(1);
  });
});
