import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway, stopGateways } from '../../../testing/gateway.ts';
import { record } from '../../../testing/responses.ts';
import { anna, EXPIRES_AT, stubVisitors, tokenOf, withSession } from '../../../testing/visitors.ts';

const REMOVED = /^dreamreel_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/;
const login = { email: anna.email, password: 'secret1' };

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(stopGateways);

const cookieOf = (response: Response) => response.headers.get('set-cookie');
const failWith503 = async () => {
  throw new CallFailed('unavailable', 'no responders');
};

describe('the cookie', () => {
  it('is HttpOnly and SameSite, expires with the session, and isn’t Secure because a client claims HTTPS', async () => {
    const cookie = cookieOf(await gateway.post('/api/auth/login', login, { 'x-forwarded-proto': 'https' }));
    expect(cookie).toMatch(/^dreamreel_session=anna-[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['the public address is HTTPS', { publicUrl: 'https://dreamreel.example' }, {}],
    ['our own proxy reports HTTPS', { trustedProxyHops: 1 }, { 'x-forwarded-proto': 'https' }],
  ])('is Secure and has the prefix __Host- if %s', async (_why, settings, headers) => {
    const secure = await startGateway({ settings });
    const cookie = cookieOf(await secure.post('/api/auth/login', login, headers));
    expect(cookie).toMatch(
      /^__Host-dreamreel_session=anna-[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const token = tokenOf('anna');
    const own = { ...headers, 'sec-fetch-site': 'same-origin' };
    const known = await secure.get('/api/auth/me', { ...own, cookie: `__Host-dreamreel_session=${token}` });
    expect(known.status).toBe(200);
    // A page on a sibling host could have set this cookie.
    const planted = await secure.get('/api/auth/me', { ...own, cookie: `dreamreel_session=${token}` });
    expect(planted.status).toBe(401);
  });
});

describe('an ended or forged session', () => {
  it.each([tokenOf('nobody'), 'x', '', `${'y'.repeat(5_000)}`, '%00%0d%0aSet-Cookie:%20a=b'])(
    'makes the visitor a guest: %j',
    async (token) => {
      const response = await gateway.get('/api/daily-movie', withSession(token));
      expect(response.status).toBe(200);
      expect(gateway.services.requestsTo(gameOperations.dailyMovie).at(-1)?.actor).toEqual({ kind: 'guest' });
    },
  );

  it('keeps its cookie, because the browser may have signed in again through another replica of the gateway', async () => {
    const old = withSession(tokenOf('anna'));
    const other = await startGateway();
    await gateway.get('/api/auth/me', old);
    await gateway.post('/api/auth/login', login, old);
    other.services.respondError(identityCalls.session, { errorCode: 'session-expired' });
    for (const address of ['/api/daily-movie', '/api/auth/me']) {
      expect(cookieOf(await other.get(address, old))).toBeNull();
    }
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a visitor who never signed in', '/api/auth/me', {}, 'not-signed-in'],
    ['an ended session', '/api/auth/me', withSession(tokenOf('nobody')), 'session-expired'],
    ['a request that names a user', `/api/auth/me?userId=${anna.id}`, {}, 'session-expired'],
    ['an address that names a user', `/api/user-stats/${anna.id}`, {}, 'session-expired'],
    [
      'a browser in which another user signed in',
      `/api/auth/me?userId=${anna.id}`,
      withSession(tokenOf('bert')),
      'session-expired',
    ],
  ])('is reported if a user is required: %s', async (_who, address, headers, code) => {
    const response = await gateway.get(address, headers);
    expect([response.status, cookieOf(response)]).toEqual([401, null]);
    const message = code === 'session-expired' ? 'Session expired' : 'Please sign in';
    expect(await response.json()).toMatchObject({ code, message });
  });

  it.each<[string, Record<string, string>]>([
    ['a guest', {}],
    ['an ended session', withSession(tokenOf('nobody'))],
    ['another user', withSession(tokenOf('bert'))],
  ])('records no guess for the user it belonged to: %s', async (_who, headers) => {
    const response = await gateway.post('/api/daily-completion', record({ userId: anna.id }), headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired' });
    expect(gateway.services.requestsTo(gameCalls.recordGuess)).toEqual([]);
  });
});

it.each([{ userId: anna.id }, { userId: String(anna.id) }, { userId: null }, {}])(
  'records a guess for the user of the session, whatever the record contains: %j',
  async (named) => {
    const response = await gateway.post('/api/daily-completion', record(named), withSession(tokenOf('anna')));
    expect(response.status).toBe(200);
    const [recorded] = gateway.services.requestsTo(gameCalls.recordGuess);
    expect(recorded?.actor).toEqual({ kind: 'user', userId: anna.id });
  },
);

it('never treats a visitor with a session as a guest while sessions can’t be checked', async () => {
  gateway.services.handle(identityCalls.session, failWith503);
  const token = tokenOf('anna');
  for (const address of ['/api/daily-movie', '/api/auth/me']) {
    const response = await gateway.get(address, withSession(token));
    expect([address, response.status, cookieOf(response)]).toEqual([address, 503, null]);
    expect(response.headers.has('retry-after')).toBe(true);
  }
  expect(gateway.services.requestsTo(gameOperations.dailyMovie)).toEqual([]);
  expect((await gateway.get('/api/daily-movie')).status).toBe(200);

  stubVisitors(gateway.services);
  expect((await gateway.get('/api/auth/me', withSession(token))).status).toBe(200);
});

describe('the session cache', () => {
  it('saves the session call for the other requests of a visit', async () => {
    const session = withSession(tokenOf('anna'));
    for (let visit = 0; visit < 5; visit++) await gateway.get('/api/daily-movie', session);
    expect(gateway.services.requestsTo(identityCalls.session)).toHaveLength(1);
  });

  it('drops a session at sign-out', async () => {
    const session = withSession(tokenOf('anna'));
    expect((await gateway.get('/api/auth/me', session)).status).toBe(200);
    const response = await gateway.post('/api/auth/logout', '', session);
    expect(await response.json()).toEqual({ success: true });
    expect(cookieOf(response)).toMatch(REMOVED);
    expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
  });

  it('doesn’t keep a response that was in flight when the session ended', async () => {
    const session = withSession(tokenOf('anna'));
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isFirst = () => gateway.services.requestsTo(identityCalls.session).length === 1;
    gateway.services.handle(identityCalls.session, async () => {
      if (isFirst()) {
        requested.resolve();
        await released.promise;
      }
      return { user: anna, expiresAt: EXPIRES_AT };
    });
    const inFlight = gateway.get('/api/auth/me', session);
    await requested.promise;
    await gateway.post('/api/auth/logout', '', session);
    released.resolve();
    expect((await inFlight).status).toBe(401);
    expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
  });
});

describe('a sign-out', () => {
  it('keeps the cookie of a session that could not be ended', async () => {
    gateway.services.handle(identityCalls.logout, failWith503);
    const response = await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
    expect([response.status, cookieOf(response)]).toEqual([503, null]);
  });

  it.each(['not JSON', 'null', '{"token":', 'a'.repeat(20_000)])(
    'succeeds whatever the body contains: %.10s',
    async (body) => {
      const response = await gateway.post('/api/auth/logout', body, withSession(tokenOf('anna')));
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect(cookieOf(response)).toMatch(REMOVED);
    },
  );

  it('succeeds without a session', async () => {
    expect(await (await gateway.post('/api/auth/logout', '')).json()).toEqual({ success: true });
    expect(gateway.services.requestsTo(identityCalls.logout)).toEqual([]);
  });
});
