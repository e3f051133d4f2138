import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { ADMIN_COOKIE, SESSION_COOKIE } from '@dreamreel/proto/identity/session-cookies';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openGame } from '../../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, EXPIRES_AT, stubVisitors, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const REMOVED = /^dreamreel_admin=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/;
const credentials = { username: 'root', password: 'four lamps and a projector' };
const GUARDED = '/api/admin/movies/7/difficulty';

let gateway: Gateway;
beforeEach(async () => {
  gateway = withAMovie(await startGateway());
});
afterEach(() => gateway.stop());

/** Adds sessions for all visitors and one movie that admins can read. */
function withAMovie(started: Gateway): Gateway {
  stubVisitors(started);
  started.services.respond(gameOperations.dailyMovie, openGame);
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  started.services.respond(gameOperations.movieDifficulty, {
    plays: 0,
    hints,
    swapAdvice: { state: 'in-order' },
    nearGuesses: [],
  });
  return started;
}

const cookieOf = (response: Response) => response.headers.get('set-cookie');
const status = async (address: string, headers: Record<string, string>) => (await gateway.get(address, headers)).status;
const session = async (headers: Record<string, string> = {}) => {
  const response = await gateway.get('/api/admin/session', headers);
  return { status: response.status, body: await response.json() };
};

describe('the admin login', () => {
  it('sends the session only in a cookie, which is HttpOnly and SameSite and expires with the browser session', async () => {
    const response = await gateway.post('/api/admin/login', credentials);
    expect(await response.json()).toEqual({ success: true });
    expect(cookieOf(response)).toMatch(/^dreamreel_admin=root-[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(gateway.services.requestsTo(identityCalls.adminLogin)[0]?.request).toEqual({
      ...credentials,
      clientAddress: '127.0.0.1',
    });
  });

  it('sets the prefix __Host- over HTTPS, and accepts no other cookie there', async () => {
    const secure = withAMovie(await startGateway({ settings: { publicUrl: 'https://dreamreel.example' } }));
    const cookie = cookieOf(await secure.post('/api/admin/login', credentials));
    expect(cookie).toMatch(/^__Host-dreamreel_admin=root-[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const own = { 'sec-fetch-site': 'same-origin' };
    const shownAs = (name: string) => secure.get(GUARDED, { ...own, cookie: `${name}=${tokenOf('root')}` });
    expect((await shownAs(`__Host-${ADMIN_COOKIE}`)).status).toBe(200);
    // A page on a sibling host could have set this cookie.
    expect((await shownAs(ADMIN_COOKIE)).status).toBe(401);
    await secure.stop();
  });

  it.each([
    [{ errorCode: 'wrong-credentials' }, 401, 'Invalid credentials', null],
    [
      { errorCode: 'too-many-attempts', detail: { retryAfterSeconds: 840 } },
      429,
      'Too many attempts. Wait a while and try again.',
      '840',
    ],
  ] as const)('forwards an error of the service: %j', async (error, status, message, retryAfter) => {
    gateway.services.respondError(identityCalls.adminLogin, error);
    const response = await gateway.post('/api/admin/login', credentials);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(await response.json()).toMatchObject({ error: message, message });
    expect(cookieOf(response)).toBeNull();
  });

  it('ends the browser’s previous admin session, but not the player’s session', async () => {
    const previousToken = tokenOf('root');
    const player = tokenOf('anna');
    const both = withAdminSession(previousToken, `${SESSION_COOKIE}=${player}`);
    await gateway.post('/api/admin/login', credentials, both);
    expect(gateway.services.requestsTo(identityCalls.adminLogin)[0]?.request).toMatchObject({ previousToken });
    expect(await status(GUARDED, withAdminSession(previousToken))).toBe(401);
    expect(await status('/api/auth/me', withSession(player))).toBe(200);
  });
});

describe('the admin session check', () => {
  it('returns name and role', async () => {
    expect(await session(withAdminSession())).toEqual({
      status: 200,
      body: { authenticated: true, username: 'root', role: 'admin' },
    });
    const asEditor = await session(withAdminSession(tokenOf('mara')));
    expect(asEditor.body).toEqual({ authenticated: true, username: 'Mara', role: 'editor' });
  });

  it.each([
    ['a visitor without a session', {}],
    ['a player', withSession(tokenOf('anna'))],
    ['an admin whose session has ended', withAdminSession(tokenOf('nobody'))],
    ['a player with their session in the admin’s cookie', withAdminSession(tokenOf('anna'))],
    ['an admin with their session in the player’s cookie', withSession(tokenOf('root'))],
  ])('is not an error for %s', async (_who, headers) => {
    expect(await session(headers)).toEqual({ status: 200, body: { authenticated: false } });
  });

  it('keeps the cookie of an ended session, because the admin may have signed in again', async () => {
    expect(cookieOf(await gateway.get('/api/admin/session', withAdminSession(tokenOf('nobody'))))).toBeNull();
  });
});

describe('a browser with both sessions', () => {
  const player = () => `${SESSION_COOKIE}=${tokenOf('anna')}`;

  it('calls admin routes as the admin and plays as the player', async () => {
    const both = withAdminSession(tokenOf('root'), player());
    await gateway.get(GUARDED, both);
    await gateway.get('/api/daily-movie', both);
    expect(gateway.services.requestsTo(gameOperations.movieDifficulty)[0]?.actor).toEqual({
      kind: 'admin',
      name: 'root',
    });
    expect(gateway.services.requestsTo(gameOperations.dailyMovie)[0]?.actor).toEqual({ kind: 'user', userId: anna.id });
  });

  it('plays as a guest if it has only the admin cookie, which game routes don’t check', async () => {
    await gateway.get('/api/daily-movie', withAdminSession());
    expect(gateway.services.requestsTo(gameOperations.dailyMovie)[0]?.actor).toEqual({ kind: 'guest' });
    expect(gateway.services.requestsTo(identityCalls.adminSession)).toEqual([]);
  });

  it('signs out of each session separately', async () => {
    const both = withAdminSession(tokenOf('root'), player());
    const out = await gateway.post('/api/admin/logout', '', both);
    expect(cookieOf(out)).toMatch(REMOVED);
    expect(await status('/api/auth/me', both)).toBe(200);
    expect(await status(GUARDED, both)).toBe(401);

    const again = withAdminSession(tokenOf('root'), player());
    await gateway.post('/api/auth/logout', '', again);
    expect(await status('/api/auth/me', again)).toBe(401);
    expect(await status(GUARDED, again)).toBe(200);
  });
});

describe('an admin session', () => {
  it('ends immediately in every other tab when it ends in one, even if it was cached', async () => {
    const tab = withAdminSession();
    for (let n = 0; n < 5; n += 1) expect(await status(GUARDED, tab)).toBe(200);
    await gateway.post('/api/admin/logout', '', tab);
    const response = await gateway.get(GUARDED, tab);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
    expect(await session(tab)).toMatchObject({ body: { authenticated: false } });
  });

  it('is not admitted if it ended while its check was in flight', async () => {
    const tab = withAdminSession();
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let requestedOnce = false;
    gateway.services.handle(identityCalls.adminSession, async () => {
      if (!requestedOnce) {
        requestedOnce = true;
        requested.resolve();
        await released.promise;
      }
      return { username: 'root', role: 'admin', expiresAt: EXPIRES_AT };
    });
    const inFlight = gateway.get(GUARDED, tab);
    await requested.promise;
    await gateway.post('/api/admin/logout', '', tab);
    released.resolve();
    expect((await inFlight).status).toBe(401);
    expect(await status(GUARDED, tab)).toBe(401);
  });

  it('is not admitted while sessions can’t be checked, and keeps its cookie', async () => {
    gateway.services.handle(identityCalls.adminSession, async () => {
      throw new CallFailed('unavailable', 'no responders');
    });
    for (const address of [GUARDED, '/api/admin/session']) {
      const response = await gateway.get(address, withAdminSession());
      expect([address, response.status, cookieOf(response)]).toEqual([address, 503, null]);
    }
    expect(gateway.services.requestsTo(gameOperations.movieDifficulty)).toEqual([]);
    expect((await session()).body).toEqual({ authenticated: false });
  });
});
