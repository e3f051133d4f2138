import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { gameCalls } from '@dreamreel/proto/game';
import type { Access, HttpRoute } from '@dreamreel/proto/http-route';
import { identityCalls } from '@dreamreel/proto/identity';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, openGame, record } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { anna, knowsVisitors, tokenOf, withSession } from '../../testing/visitors.ts';

/** One good request for each route, about Anna where it is about somebody: a route without one does not compile. */
const requests: Readonly<Record<RouteName, { readonly address: string; readonly body?: unknown }>> = {
  login: { address: '/api/auth/login', body: { email: anna.email, password: 'secret1' } },
  register: { address: '/api/auth/register', body: { name: 'Anna', email: anna.email, password: 'secret1' } },
  logout: { address: '/api/auth/logout' },
  me: { address: '/api/auth/me' },
  emailPreferences: { address: `/api/user/${anna.id}/email-preferences`, body: { emailNotifications: false } },
  dailyMovie: { address: '/api/daily-movie' },
  dailyCompletion: { address: '/api/daily-completion', body: record() },
  searchMovies: { address: '/api/search-movies?query=alien' },
  previousFeatures: { address: '/api/previous-features' },
  userStats: { address: `/api/user-stats/${anna.id}` },
  archive: { address: '/api/archive' },
  dailyResults: { address: '/api/daily-results?date=2026-11-20' },
};

const visitors = ['guest', 'player', 'other player', 'expired', 'forged', 'admin cookie of nobody'] as const;
type Visitor = (typeof visitors)[number];

/** Sessions are fresh each time: signing in or out ends the one that was shown. */
const headers: Readonly<Record<Visitor, () => Record<string, string>>> = {
  guest: () => ({}),
  player: () => withSession(tokenOf('anna')),
  'other player': () => withSession(tokenOf('bert')),
  expired: () => withSession(tokenOf('nobody')),
  forged: () => withSession("' OR 1=1 --"),
  'admin cookie of nobody': () => ({ cookie: `dreamreel_admin=${tokenOf('anna')}`, 'sec-fetch-site': 'same-origin' }),
};

const nobody = { guest: 401, expired: 401, forged: 401, 'admin cookie of nobody': 401 } as const;
const expected: Readonly<Record<Access, Readonly<Record<Visitor, number>>>> = {
  anyone: {
    guest: 200,
    player: 200,
    'other player': 200,
    expired: 200,
    forged: 200,
    'admin cookie of nobody': 200,
  },
  user: { ...nobody, player: 200, 'other player': 200 },
  owner: { ...nobody, player: 200, 'other player': 403 },
  admin: { ...nobody, player: 403, 'other player': 403 },
};

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  knowsVisitors(gateway);
  const { answers } = gateway.services;
  answers(identityCalls.setEmailPreference, { emailNotifications: false });
  answers(gameCalls.dailyMovie, openGame);
  answers(gameCalls.recordGuess, firstGuessJudged);
  answers(gameCalls.previousFeatures, []);
  answers(gameCalls.archive, []);
  const guessDistribution = [0, 0, 0, 0, 0];
  answers(gameCalls.userStats, { totalPlayed: 0, totalWon: 0, currentStreak: 0, maxStreak: 0, guessDistribution });
  answers(gameCalls.dayResults, { date: '2026-11-20', played: 0, won: 0, guessDistribution, wrongGuesses: [] });
  answers(catalogueCalls.searchTitles, []);
});
afterAll(() => gateway.stop());

function ask({ method }: HttpRoute, { address, body }: (typeof requests)[RouteName], visitor: Visitor) {
  return fetch(gateway.url + address, {
    method,
    headers: { ...headers[visitor](), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const requestOf = new Map(Object.entries(requests));
const table = Object.entries<HttpRoute>(routes).map(([name, route]) => ({ name, route, request: requestOf.get(name) }));

describe.each(table)('the route $name', ({ route, request = { address: '' } }) => {
  it('has a policy', () => {
    expect(Object.keys(expected)).toContain(route.access);
    if (route.access === 'owner') expect(route.path).toContain('/:userId');
  });

  it.each(visitors)('answers a visitor as its policy says: %s', async (visitor) => {
    const before = gateway.services.asked.length;
    const answer = await ask(route, request, visitor);
    expect(answer.status).toBe(expected[route.access][visitor]);
    if (answer.status === 200) return;

    const { code, message } = errorEnvelopeSchema.parse(await answer.json());
    expect(['not-signed-in', 'session-expired', 'forbidden']).toContain(code);
    expect(message).toBe(
      { 'not-signed-in': 'Please sign in', forbidden: 'This is not yours' }[code] ?? 'Session expired',
    );
    const asked = gateway.services.asked.slice(before).map(({ subject }) => subject);
    expect(asked.filter((subject) => subject !== identityCalls.session.subject)).toEqual([]);
  });

  it('answers no other method', async () => {
    const answer = await fetch(gateway.url + request.address, { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain(route.method);
  });
});
