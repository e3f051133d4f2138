import { gameOperations } from '@dreamreel/proto/game/operations';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const REMOVED = /^dreamreel_admin=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/;
const credentials = { username: 'root', password: 'four lamps and a projector' };
const GUARDED = '/api/admin/movies/7/difficulty';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});

const cookieOf = (response: Response) => response.headers.get('set-cookie');
const status = async (address: string, headers: Record<string, string>) => (await gateway.get(address, headers)).status;
const session = async (headers: Record<string, string> = {}) => {
  const response = await gateway.get('/api/admin/session', headers);
  // The cookie of an ended session is kept because the admin may have signed in again.
  expect([response.status, cookieOf(response)]).toEqual([200, null]);
  return response.json();
};

describe('the admin login', () => {
  it('ends the browser’s previous admin session, but not the player’s session', async () => {
    const previousToken = tokenOf('root');
    const player = tokenOf('anna');
    const both = withAdminSession(previousToken, `${SESSION_COOKIE}=${player}`);
    await gateway.post('/api/admin/login', credentials, both);
    expect(gateway.services.requestsTo(identityCalls.adminLogin)).toMatchObject([{ sessionToken: previousToken }]);
    expect(await status(GUARDED, withAdminSession(previousToken))).toBe(401);
    expect(await status('/api/auth/me', withSession(player))).toBe(200);
  });
});

describe('the admin session check', () => {
  it('returns name and role', async () => {
    const root = { authenticated: true, username: 'root', role: 'admin' };
    const mara = { authenticated: true, username: 'Mara', role: 'editor' };
    expect(await session(withAdminSession())).toEqual(root);
    expect(await session(withAdminSession(tokenOf('mara')))).toEqual(mara);
  });

  it.each([
    ['a visitor without a session', {}],
    ['a player', withSession(tokenOf('anna'))],
    ['an admin whose session has ended', withAdminSession(tokenOf('nobody'))],
    ['a player with their session in the admin’s cookie', withAdminSession(tokenOf('anna'))],
    ['an admin with their session in the player’s cookie', withSession(tokenOf('root'))],
  ])('is not an error for %s', async (_who, headers) => {
    expect(await session(headers)).toEqual({ authenticated: false });
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
    expect(cookieOf(await gateway.post('/api/admin/logout', '', both))).toMatch(REMOVED);
    expect([await status(GUARDED, both), await status('/api/auth/me', both)]).toEqual([401, 200]);
    expect(await session(both)).toEqual({ authenticated: false });

    const again = withAdminSession(tokenOf('root'), player());
    await gateway.post('/api/auth/logout', '', again);
    expect([await status(GUARDED, again), await status('/api/auth/me', again)]).toEqual([200, 401]);
  });
});
