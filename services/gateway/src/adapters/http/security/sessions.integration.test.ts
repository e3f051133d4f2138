import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, openGame, record } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, EXPIRES_AT, stubVisitors, tokenOf, withSession } from '../../../testing/visitors.ts';

const REMOVED = /^dreamreel_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/;
const login = { email: anna.email, password: 'secret1' };

let running: Gateway[] = [];
async function gatewayWith(settings: Parameters<typeof startGateway>[0] = {}): Promise<Gateway> {
  const started = await startGateway(settings);
  running.push(started);
  stubVisitors(started);
  started.services.respond(gameOperations.dailyMovie, openGame);
  started.services.respond(gameCalls.recordGuess, firstGuessJudged);
  return started;
}
let gateway: Gateway;
beforeEach(async () => {
  gateway = await gatewayWith();
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});

const cookieOf = (response: Response) => response.headers.get('set-cookie');

describe('the cookie', () => {
  it('is HttpOnly and SameSite, and expires with the session', async () => {
    const cookie = cookieOf(await gateway.post('/api/auth/login', login));
    expect(cookie).toMatch(/^dreamreel_session=anna-[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['the public address is HTTPS', { publicUrl: 'https://dreamreel.example' }, {}],
    ['our own proxy reports HTTPS', { trustedProxyHops: 1 }, { 'x-forwarded-proto': 'https' }],
  ])('is Secure and has the prefix __Host- if %s', async (_why, settings, headers) => {
    const secure = await gatewayWith({ settings });
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

  it('is not Secure because a client claims HTTPS', async () => {
    const cookie = cookieOf(await gateway.post('/api/auth/login', login, { 'x-forwarded-proto': 'https' }));
    expect(cookie).toMatch(/^dreamreel_session=/);
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
    const other = await gatewayWith();
    await gateway.get('/api/auth/me', old);
    await gateway.post('/api/auth/login', login, old);
    other.services.respondError(identityCalls.session, { errorCode: 'session-expired' });
    for (const address of ['/api/daily-movie', '/api/auth/me']) {
      expect(cookieOf(await other.get(address, old))).toBeNull();
    }
  });

  it('gets session-expired if a user is required', async () => {
    const response = await gateway.get('/api/auth/me', withSession(tokenOf('nobody')));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
  });

  it.each([`/api/auth/me?userId=${anna.id}`, `/api/user-stats/${anna.id}`])(
    'gets session-expired even without a cookie if the request names a user: %s',
    async (address) => {
      const response = await gateway.get(address);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ message: 'Session expired' });
    },
  );

  it('is distinguished from a visitor who never signed in', async () => {
    expect(await (await gateway.get('/api/auth/me')).json()).toMatchObject({ code: 'not-signed-in' });
  });

  it('includes that of a user after another user signed in with the same browser', async () => {
    const response = await gateway.get(`/api/auth/me?userId=${anna.id}`, withSession(tokenOf('bert')));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired' });
    expect(cookieOf(response)).toBeNull();
  });

  it.each(['nobody', 'bert'] as const)('records no guess for the user it belonged to: %s', async (name) => {
    const response = await gateway.post(
      '/api/daily-completion',
      record({ userId: anna.id }),
      withSession(tokenOf(name)),
    );
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
  gateway.services.handle(identityCalls.session, async () => {
    throw new CallFailed('unavailable', 'no responders');
  });
  const token = tokenOf('anna');
  for (const address of ['/api/daily-movie', '/api/auth/me']) {
    const response = await gateway.get(address, withSession(token));
    expect([address, response.status]).toEqual([address, 503]);
    expect(response.headers.has('retry-after')).toBe(true);
    expect(cookieOf(response)).toBeNull();
  }
  expect(gateway.services.requestsTo(gameOperations.dailyMovie)).toEqual([]);
  expect((await gateway.get('/api/daily-movie')).status).toBe(200);

  stubVisitors(gateway);
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
    let requestedOnce = false;
    gateway.services.handle(identityCalls.session, async () => {
      if (!requestedOnce) {
        requestedOnce = true;
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

it('keeps the cookie of a session that could not be ended', async () => {
  gateway.services.handle(identityCalls.logout, async () => {
    throw new CallFailed('unavailable', 'no responders');
  });
  const response = await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  expect(response.status).toBe(503);
  expect(cookieOf(response)).toBeNull();
});

it.each(['not JSON', 'null', '{"token":', 'a'.repeat(20_000)])(
  'signs out whatever the body contains: %.10s',
  async (body) => {
    const response = await gateway.post('/api/auth/logout', body, withSession(tokenOf('anna')));
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(cookieOf(response)).toMatch(REMOVED);
  },
);

it('responds with success to a sign-out without a session', async () => {
  expect(await (await gateway.post('/api/auth/logout', '')).json()).toEqual({ success: true });
  expect(gateway.services.requestsTo(identityCalls.logout)).toEqual([]);
});
