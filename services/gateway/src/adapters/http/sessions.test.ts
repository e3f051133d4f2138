import { CallFailed } from '@dreamreel/kit/call-failed';
import { gameCalls } from '@dreamreel/proto/game';
import { identityCalls } from '@dreamreel/proto/identity';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { firstGuessJudged, openGame, record } from '../../testing/daily-game.ts';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { anna, EXPIRES_AT, knowsVisitors, tokenOf, withSession } from '../../testing/visitors.ts';

const REMOVED = /^dreamreel_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/;
const login = { email: anna.email, password: 'secret1' };

let running: Gateway[] = [];
async function gatewayWith(settings: Parameters<typeof startGateway>[0] = {}): Promise<Gateway> {
  const started = await startGateway(settings);
  running.push(started);
  knowsVisitors(started);
  started.services.answers(gameCalls.dailyMovie, openGame);
  started.services.answers(gameCalls.recordGuess, firstGuessJudged);
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

const cookieOf = (answer: Response) => answer.headers.get('set-cookie');

describe('the cookie', () => {
  it('is out of reach of scripts and foreign pages, and lives as long as the session', async () => {
    const cookie = cookieOf(await gateway.post('/api/auth/login', login));
    expect(cookie).toMatch(/^dreamreel_session=anna-[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    ['the public address says so', { publicUrl: 'https://dreamreel.example' }, {}],
    ['a proxy of ours says so', { trustedProxyHops: 1 }, { 'x-forwarded-proto': 'https' }],
  ])('is bound to this host and to https where %s', async (_why, settings, headers) => {
    const secure = await gatewayWith({ settings });
    const cookie = cookieOf(await secure.post('/api/auth/login', login, headers));
    expect(cookie).toMatch(
      /^__Host-dreamreel_session=anna-[\w-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const token = tokenOf('anna');
    const own = { ...headers, 'sec-fetch-site': 'same-origin' };
    const known = await secure.get('/api/auth/me', { ...own, cookie: `__Host-dreamreel_session=${token}` });
    expect(known.status).toBe(200);
    // A page on a neighbouring host could have set this one.
    const planted = await secure.get('/api/auth/me', { ...own, cookie: `dreamreel_session=${token}` });
    expect(planted.status).toBe(401);
  });

  it('is not secure because a stranger says https', async () => {
    const cookie = cookieOf(await gateway.post('/api/auth/login', login, { 'x-forwarded-proto': 'https' }));
    expect(cookie).toMatch(/^dreamreel_session=/);
  });
});

describe('a session that has ended, or was never one', () => {
  it.each([tokenOf('nobody'), 'x', '', `${'y'.repeat(5_000)}`, '%00%0d%0aSet-Cookie:%20a=b'])(
    'makes a guest, who may look on, and its cookie goes: %j',
    async (token) => {
      const answer = await gateway.get('/api/daily-movie', withSession(token));
      expect(answer.status).toBe(200);
      expect(gateway.services.askedOf(gameCalls.dailyMovie).at(-1)?.actor).toEqual({ kind: 'guest' });
      if (token !== '') expect(cookieOf(answer)).toMatch(REMOVED);
    },
  );

  it('is told where a user is needed', async () => {
    const answer = await gateway.get('/api/auth/me', withSession(tokenOf('nobody')));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Session expired', code: 'session-expired' });
    expect(cookieOf(answer)).toMatch(REMOVED);
  });

  it.each([`/api/auth/me?userId=${anna.id}`, `/api/user-stats/${anna.id}`])(
    'is told to a browser that still believes in one, without a cookie too: %s',
    async (address) => {
      const answer = await gateway.get(address);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: 'Session expired' });
    },
  );

  it('is not what somebody hears who never signed in', async () => {
    expect(await (await gateway.get('/api/auth/me')).json()).toMatchObject({ code: 'not-signed-in' });
  });

  it('ends the tab of a user whose browser belongs to another one now', async () => {
    const answer = await gateway.get(`/api/auth/me?userId=${anna.id}`, withSession(tokenOf('bert')));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Session expired' });
    expect(cookieOf(answer)).toBeNull();
  });

  it.each(['nobody', 'bert'] as const)('writes no guess in the name of the user it was: %s', async (name) => {
    const answer = await gateway.post('/api/daily-completion', record({ userId: anna.id }), withSession(tokenOf(name)));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Session expired' });
    expect(gateway.services.askedOf(gameCalls.recordGuess)).toEqual([]);
  });
});

it.each([{ userId: anna.id }, { userId: String(anna.id) }, { userId: null }, {}])(
  'counts a guess for the user whose session is alive, whatever the record says: %j',
  async (named) => {
    const answer = await gateway.post('/api/daily-completion', record(named), withSession(tokenOf('anna')));
    expect(answer.status).toBe(200);
    const [asked] = gateway.services.askedOf(gameCalls.recordGuess);
    expect(asked?.actor).toEqual({ kind: 'user', userId: anna.id });
  },
);

it('takes nobody for a guest while nobody can tell who it is', async () => {
  gateway.services.does(identityCalls.session, async () => {
    throw new CallFailed('unavailable', 'nobody answers');
  });
  const token = tokenOf('anna');
  for (const address of ['/api/daily-movie', '/api/auth/me']) {
    const answer = await gateway.get(address, withSession(token));
    expect([address, answer.status]).toEqual([address, 503]);
    expect(answer.headers.has('retry-after')).toBe(true);
    expect(cookieOf(answer)).toBeNull();
  }
  expect(gateway.services.askedOf(gameCalls.dailyMovie)).toEqual([]);
  expect((await gateway.get('/api/daily-movie')).status).toBe(200);

  knowsVisitors(gateway);
  expect((await gateway.get('/api/auth/me', withSession(token))).status).toBe(200);
});

describe('what is remembered of a session', () => {
  it('spares the question for the other requests of a visit', async () => {
    const session = withSession(tokenOf('anna'));
    for (let visit = 0; visit < 5; visit++) await gateway.get('/api/daily-movie', session);
    expect(gateway.services.askedOf(identityCalls.session)).toHaveLength(1);
  });

  it('is forgotten with a sign-out', async () => {
    const session = withSession(tokenOf('anna'));
    expect((await gateway.get('/api/auth/me', session)).status).toBe(200);
    const answer = await gateway.post('/api/auth/logout', '', session);
    expect(await answer.json()).toEqual({ success: true });
    expect(cookieOf(answer)).toMatch(REMOVED);
    expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
  });

  it('is not what an answer says that was under way when the session ended', async () => {
    const session = withSession(tokenOf('anna'));
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let askedOnce = false;
    gateway.services.does(identityCalls.session, async () => {
      if (!askedOnce) {
        askedOnce = true;
        asked.resolve();
        await told.promise;
      }
      return { user: anna, expiresAt: EXPIRES_AT };
    });
    const underWay = gateway.get('/api/auth/me', session);
    await asked.promise;
    await gateway.post('/api/auth/logout', '', session);
    told.resolve();
    expect((await underWay).status).toBe(401);
    expect((await gateway.get('/api/auth/me', session)).status).toBe(401);
  });

  it('does not let a request with the old session remove the cookie of the new one', async () => {
    const session = withSession(tokenOf('anna'));
    await gateway.post('/api/auth/login', login, session);
    const late = await gateway.get('/api/daily-movie', session);
    expect(late.status).toBe(200);
    expect(cookieOf(late)).toBeNull();
  });
});

it('keeps the cookie of a session that could not be ended', async () => {
  gateway.services.does(identityCalls.logout, async () => {
    throw new CallFailed('unavailable', 'nobody answers');
  });
  const answer = await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  expect(answer.status).toBe(503);
  expect(cookieOf(answer)).toBeNull();
});

it('signs out whoever is signed out already', async () => {
  expect(await (await gateway.post('/api/auth/logout', '')).json()).toEqual({ success: true });
  expect(gateway.services.askedOf(identityCalls.logout)).toEqual([]);
});
