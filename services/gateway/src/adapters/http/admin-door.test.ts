import { CallFailed } from '@dreamreel/kit/call-failed';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game';
import { ADMIN_COOKIE, identityCalls, SESSION_COOKIE } from '@dreamreel/proto/identity';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openGame } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { anna, EXPIRES_AT, knowsVisitors, tokenOf, withAdminSession, withSession } from '../../testing/visitors.ts';

const REMOVED = /^dreamreel_admin=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/;
const credentials = { username: 'root', password: 'four lamps and a projector' };
const GUARDED = '/api/admin/movies/7/difficulty';

let gateway: Gateway;
beforeEach(async () => {
  gateway = withAMovie(await startGateway());
});
afterEach(() => gateway.stop());

/** Everybody is known there, and one movie can be looked at by admins. */
function withAMovie(started: Gateway): Gateway {
  knowsVisitors(started);
  started.services.answers(gameCalls.dailyMovie, openGame);
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  started.services.answers(difficultyCalls.movieDifficulty, { plays: 0, hints, nearGuesses: [] });
  return started;
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie');
const status = async (address: string, headers: Record<string, string>) => (await gateway.get(address, headers)).status;
const session = async (headers: Record<string, string> = {}) => {
  const answer = await gateway.get('/api/admin/session', headers);
  return { status: answer.status, body: await answer.json() };
};

describe('the admin login', () => {
  it('tells the session to a cookie alone, which no script and no other site gets and which ends with the browser', async () => {
    const answer = await gateway.post('/api/admin/login', credentials);
    expect(await answer.json()).toEqual({ success: true });
    expect(cookieOf(answer)).toMatch(/^dreamreel_admin=root-[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(gateway.services.askedOf(identityCalls.adminLogin)[0]?.request).toEqual({
      ...credentials,
      clientAddress: '127.0.0.1',
    });
  });

  it('binds the cookie to this host over https, and takes no other there', async () => {
    const secure = withAMovie(await startGateway({ settings: { publicUrl: 'https://dreamreel.example' } }));
    const cookie = cookieOf(await secure.post('/api/admin/login', credentials));
    expect(cookie).toMatch(/^__Host-dreamreel_admin=root-[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const own = { 'sec-fetch-site': 'same-origin' };
    const shownAs = (name: string) => secure.get(GUARDED, { ...own, cookie: `${name}=${tokenOf('root')}` });
    expect((await shownAs(`__Host-${ADMIN_COOKIE}`)).status).toBe(200);
    // A page on a neighbouring host could have set this one.
    expect((await shownAs(ADMIN_COOKIE)).status).toBe(401);
    await secure.stop();
  });

  it.each([
    [{ refuse: 'wrong-credentials', status: 401, message: 'Invalid credentials' }, null],
    [{ refuse: 'too-many-attempts', status: 429, message: 'Please wait', detail: { retryAfterSeconds: 840 } }, '840'],
  ] as const)('is refused in the words of the service: %j', async (refusal, retryAfter) => {
    gateway.services.refuses(identityCalls.adminLogin, refusal);
    const answer = await gateway.post('/api/admin/login', credentials);
    expect(answer.status).toBe(refusal.status);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(await answer.json()).toMatchObject({ error: refusal.message, message: refusal.message });
    expect(cookieOf(answer)).toBeNull();
  });

  it('ends the admin session that the browser had, and leaves the player alone', async () => {
    const previousToken = tokenOf('root');
    const player = tokenOf('anna');
    const both = withAdminSession(previousToken, `${SESSION_COOKIE}=${player}`);
    await gateway.post('/api/admin/login', credentials, both);
    expect(gateway.services.askedOf(identityCalls.adminLogin)[0]?.request).toMatchObject({ previousToken });
    expect(await status(GUARDED, withAdminSession(previousToken))).toBe(401);
    expect(await status('/api/auth/me', withSession(player))).toBe(200);
  });
});

describe('the question whether the admin is signed in', () => {
  it('is answered with the name', async () => {
    expect(await session(withAdminSession())).toEqual({ status: 200, body: { authenticated: true, username: 'root' } });
  });

  it.each([
    ['nobody', {}],
    ['a player', withSession(tokenOf('anna'))],
    ['an admin whose session has ended', withAdminSession(tokenOf('nobody'))],
    ['a player who shows that session here', withAdminSession(tokenOf('anna'))],
    ['an admin whose session stands in the player’s cookie', withSession(tokenOf('root'))],
  ])('is no error for %s', async (_who, headers) => {
    expect(await session(headers)).toEqual({ status: 200, body: { authenticated: false } });
  });

  it('removes the cookie of a session that has ended', async () => {
    expect(cookieOf(await gateway.get('/api/admin/session', withAdminSession(tokenOf('nobody'))))).toMatch(REMOVED);
  });
});

describe('somebody who is both', () => {
  const player = () => `${SESSION_COOKIE}=${tokenOf('anna')}`;

  it('operates as the admin and plays as the player', async () => {
    const both = withAdminSession(tokenOf('root'), player());
    await gateway.get(GUARDED, both);
    await gateway.get('/api/daily-movie', both);
    expect(gateway.services.askedOf(difficultyCalls.movieDifficulty)[0]?.actor).toEqual({
      kind: 'admin',
      name: 'root',
    });
    expect(gateway.services.askedOf(gameCalls.dailyMovie)[0]?.actor).toEqual({ kind: 'user', userId: anna.id });
  });

  it('plays as a guest with the admin cookie alone, which a game does not even ask about', async () => {
    await gateway.get('/api/daily-movie', withAdminSession());
    expect(gateway.services.askedOf(gameCalls.dailyMovie)[0]?.actor).toEqual({ kind: 'guest' });
    expect(gateway.services.askedOf(identityCalls.adminSession)).toEqual([]);
  });

  it('leaves each of the two by itself', async () => {
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
  it('that ends in one tab has ended in every other at once, though it was remembered', async () => {
    const tab = withAdminSession();
    for (let n = 0; n < 5; n += 1) expect(await status(GUARDED, tab)).toBe(200);
    await gateway.post('/api/admin/logout', '', tab);
    const answer = await gateway.get(GUARDED, tab);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
    expect(await session(tab)).toMatchObject({ body: { authenticated: false } });
  });

  it('that ended while its answer was under way lets nobody in', async () => {
    const tab = withAdminSession();
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let askedOnce = false;
    gateway.services.does(identityCalls.adminSession, async () => {
      if (!askedOnce) {
        askedOnce = true;
        asked.resolve();
        await told.promise;
      }
      return { username: 'root', expiresAt: EXPIRES_AT };
    });
    const underWay = gateway.get(GUARDED, tab);
    await asked.promise;
    await gateway.post('/api/admin/logout', '', tab);
    told.resolve();
    expect((await underWay).status).toBe(401);
    expect(await status(GUARDED, tab)).toBe(401);
  });

  it('is not believed while nobody can tell, and its cookie stays', async () => {
    gateway.services.does(identityCalls.adminSession, async () => {
      throw new CallFailed('unavailable', 'nobody answers');
    });
    for (const address of [GUARDED, '/api/admin/session']) {
      const answer = await gateway.get(address, withAdminSession());
      expect([address, answer.status, cookieOf(answer)]).toEqual([address, 503, null]);
    }
    expect(gateway.services.askedOf(difficultyCalls.movieDifficulty)).toEqual([]);
    expect((await session()).body).toEqual({ authenticated: false });
  });
});
