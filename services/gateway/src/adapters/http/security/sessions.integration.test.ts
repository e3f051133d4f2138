import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { ADMIN_COOKIE, SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { record } from '../../../testing/responses.ts';
import { anna, stubVisitors, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const REMOVED = /^dreamreel_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/;
const GUARDED = '/api/admin/movies/7/difficulty';
const login = { email: anna.email, password: 'secret1' };

const gateway = await sharedGateway();

const cookieOf = (response: Response) => response.headers.get('set-cookie');

describe.each([
  ['user', '/api/auth/login', login, 'anna', '/api/auth/me', 'SameSite=Lax', 'Max-Age=86400; '],
  ['admin', '/api/admin/login', { username: 'root', password: 'secret1' }, 'root', GUARDED, 'SameSite=Strict', ''],
] as const)('the cookie of an %s session', (kind, loginPath, credentials, who, address, sameSite, maxAge) => {
  const name = { user: SESSION_COOKIE, admin: ADMIN_COOKIE }[kind];
  const own = { 'sec-fetch-site': 'same-origin' };

  it('is the only place of the session, and isn’t Secure because a client claims HTTPS', async () => {
    const response = await gateway.post(loginPath, credentials, { 'x-forwarded-proto': 'https' });
    expect(cookieOf(response)?.replace(/=\w+-[\w-]+;/, '=…;')).toBe(
      `${name}=…; ${maxAge}Path=/; HttpOnly; ${sameSite}`,
    );
    expect(await response.text()).not.toContain(`${who}-`);
  });

  it.each([
    ['the public address is HTTPS', { PUBLIC_URL: 'https://dreamreel.example' }, {}],
    ['our own proxy reports HTTPS', { TRUSTED_PROXY_HOPS: 1 }, { 'x-forwarded-proto': 'https' }],
  ])('is Secure and has the prefix __Host- if %s, and no other cookie is accepted', async (_why, config, headers) => {
    const secure = await startGateway({ config });
    expect(cookieOf(await secure.post(loginPath, credentials, headers))?.replace(/=\w+-[\w-]+;/, '=…;')).toBe(
      `__Host-${name}=…; ${maxAge}Path=/; HttpOnly; Secure; ${sameSite}`,
    );
    const statusWith = async (cookie: string) =>
      (await secure.get(address, { ...headers, ...own, cookie: `${cookie}=${tokenOf(who)}` })).status;
    expect(await statusWith(`__Host-${name}`)).toBe(200);
    // A page on a sibling host could have set this cookie.
    expect(await statusWith(name)).toBe(401);
  });

  it('admits no one and is kept while sessions can’t be checked', async () => {
    for (const call of [identityCalls.session, identityCalls.adminSession]) gateway.services.fail(call);
    const headers = { ...own, cookie: `${name}=${tokenOf(who)}` };
    for (const path of kind === 'user' ? ['/api/daily-movie', address] : ['/api/admin/session', address]) {
      const response = await gateway.get(path, headers);
      expect([path, response.status, cookieOf(response)]).toEqual([path, 503, null]);
      expect(response.headers.has('retry-after')).toBe(true);
    }
    for (const operation of [gameOperations.dailyMovie, gameOperations.movieDifficulty])
      expect(gateway.services.requestsTo(operation)).toEqual([]);
    for (const path of ['/api/daily-movie', '/api/admin/session']) expect((await gateway.get(path)).status).toBe(200);

    stubVisitors(gateway.services);
    expect((await gateway.get(address, headers)).status).toBe(200);
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
    for (const address of ['/api/daily-movie', '/api/auth/me'])
      expect(cookieOf(await other.get(address, old))).toBeNull();
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
});

it.each([{ userId: anna.id }, { userId: String(anna.id) }, { userId: null }, {}])(
  'records a guess for the user of the session, whatever the record contains: %j',
  async (named) => {
    const response = await gateway.post('/api/daily-completion', record(named), withSession(tokenOf('anna')));
    expect(response.status).toBe(200);
    const [recorded] = gateway.services.requestsTo(gameOperations.dailyCompletion);
    expect(recorded?.actor).toEqual({ kind: 'user', userId: anna.id });
  },
);

describe('the session cache', () => {
  it('saves the session call for the other requests of a visit', async () => {
    const session = withSession(tokenOf('anna'));
    for (let visit = 0; visit < 5; visit++) await gateway.get('/api/daily-movie', session);
    expect(gateway.services.requestsTo(identityCalls.session)).toHaveLength(1);
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
      return { userId: anna.id };
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
    gateway.services.fail(identityCalls.logout);
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

const status = async (address: string, headers: Record<string, string>) => (await gateway.get(address, headers)).status;
const adminSession = async (headers: Record<string, string> = {}) => {
  const response = await gateway.get('/api/admin/session', headers);
  // The cookie of an ended session is kept because the admin may have signed in again.
  expect([response.status, cookieOf(response)]).toEqual([200, null]);
  return response.json();
};

it('the admin login ends the browser’s previous admin session, but not the player’s session', async () => {
  const previousToken = tokenOf('root');
  const player = tokenOf('anna');
  const both = withAdminSession(previousToken, `${SESSION_COOKIE}=${player}`);
  await gateway.post('/api/admin/login', { username: 'root', password: 'four lamps and a projector' }, both);
  expect(gateway.services.requestsTo(identityCalls.adminLogin)).toMatchObject([{ sessionToken: previousToken }]);
  expect(await status(GUARDED, withAdminSession(previousToken))).toBe(401);
  expect(await status('/api/auth/me', withSession(player))).toBe(200);
});

describe('the admin session check', () => {
  it('returns name and role', async () => {
    const root = { authenticated: true, username: 'root', role: 'admin' };
    const mara = { authenticated: true, username: 'Mara', role: 'editor' };
    expect(await adminSession(withAdminSession())).toEqual(root);
    expect(await adminSession(withAdminSession(tokenOf('mara')))).toEqual(mara);
  });

  it.each([
    ['a visitor without a session', {}],
    ['a player', withSession(tokenOf('anna'))],
    ['an admin whose session has ended', withAdminSession(tokenOf('nobody'))],
    ['a player with their session in the admin’s cookie', withAdminSession(tokenOf('anna'))],
    ['an admin with their session in the player’s cookie', withSession(tokenOf('root'))],
  ])('is not an error for %s', async (_who, headers) => {
    expect(await adminSession(headers)).toEqual({ authenticated: false });
  });
});

describe('a browser with both sessions', () => {
  const player = () => `${SESSION_COOKIE}=${tokenOf('anna')}`;

  it('calls admin routes as the admin and plays as the player', async () => {
    const both = withAdminSession(tokenOf('root'), player());
    await gateway.get(GUARDED, both);
    await gateway.get('/api/daily-movie', both);
    const { requestsTo } = gateway.services;
    expect(requestsTo(gameOperations.movieDifficulty)[0]?.actor).toEqual({ kind: 'admin', name: 'root' });
    expect(requestsTo(gameOperations.dailyMovie)[0]?.actor).toEqual({ kind: 'user', userId: anna.id });
  });

  it('plays as a guest if it has only the admin cookie, which game routes don’t check', async () => {
    await gateway.get('/api/daily-movie', withAdminSession());
    expect(gateway.services.requestsTo(gameOperations.dailyMovie)[0]?.actor).toEqual({ kind: 'guest' });
    expect(gateway.services.requestsTo(identityCalls.adminSession)).toEqual([]);
  });

  it('signs out of each session separately, in every tab and even if it was cached', async () => {
    const both = withAdminSession(tokenOf('root'), player());
    expect([await status(GUARDED, both), await status('/api/auth/me', both)]).toEqual([200, 200]);
    expect(cookieOf(await gateway.post('/api/admin/logout', '', both))).toMatch(
      /^dreamreel_admin=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect([await status(GUARDED, both), await status('/api/auth/me', both)]).toEqual([401, 200]);
    expect(await adminSession(both)).toEqual({ authenticated: false });

    const again = withAdminSession(tokenOf('root'), player());
    await gateway.post('/api/auth/logout', '', again);
    expect([await status(GUARDED, again), await status('/api/auth/me', again)]).toEqual([200, 401]);
  });
});
