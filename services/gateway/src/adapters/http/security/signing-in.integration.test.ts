import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import { sharedGateway, startGateway } from '../../../testing/gateway.ts';
import { anna, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

const credentials = { email: 'Anna@Example.org', password: 'secret1' };
const games = { sessionId: 'browser-2026-11-21', anonymousId: 'browser' };

const gateway = await sharedGateway();

const claims = () => gateway.services.requestsTo(gameCalls.claimPlays);

describe.each([
  ['login', identityCalls.login, credentials],
  ['register', identityCalls.register, { name: 'Anna', ...credentials }],
] as const)('%s', (name, call, sent) => {
  const address = `/api/auth/${name}`;

  it('responds with the user, and sends the session only in the cookie', async () => {
    const response = await gateway.post(address, sent);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, user: anna });
    expect(response.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
    expect(gateway.services.requestsTo(call)[0]?.request).toEqual(sent);
  });

  it('forwards the browser’s previous session, so that it ends', async () => {
    const previousToken = tokenOf('bert');
    await gateway.post(address, sent, withSession(previousToken));
    expect(gateway.services.requestsTo(call)).toMatchObject([{ sessionToken: previousToken }]);
    expect((await gateway.get('/api/auth/me', withSession(previousToken))).status).toBe(401);
  });

  it('claims the browser’s games for the new user, not for the one who was signed in before', async () => {
    await gateway.post(address, { ...sent, ...games }, withSession(tokenOf('bert')));
    expect(claims()).toMatchObject([{ request: games, actor: { kind: 'user', userId: anna.id } }]);
  });

  it('succeeds even if the games can’t be claimed', async () => {
    gateway.services.fail(gameCalls.claimPlays);
    const response = await gateway.post(address, { ...sent, ...games });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('dreamreel_session=anna-');
  });

  it('sends Retry-After after too many attempts, and claims nothing', async () => {
    gateway.services.respondError(call, { errorCode: 'too-many-attempts', detail: { retryAfterSeconds: 840 } });
    const response = await gateway.post(address, { ...sent, ...games });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('840');
    expect(await response.json()).toMatchObject({ code: 'too-many-attempts', retryAfterSeconds: 840 });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(claims()).toEqual([]);
  });

  it('leaves missing fields to the service, which has the messages for them', async () => {
    await gateway.post(address, {});
    expect(gateway.services.requestsTo(call)[0]?.request).toMatchObject({ email: '', password: '' });
  });
});

describe('the session check', () => {
  const address = `/api/auth/me?userId=${anna.id}&sessionId=${games.sessionId}&anonymousId=${games.anonymousId}`;

  it('claims games again that couldn’t be claimed at sign-in', async () => {
    const response = await gateway.get(address, withSession(tokenOf('anna')));
    expect(await response.json()).toEqual({ user: anna });
    expect(claims()).toMatchObject([{ request: games, actor: { kind: 'user', userId: anna.id } }]);
  });

  it.each<[string, Record<string, string>, number]>([
    [
      'a cross-origin link, which could name arbitrary games',
      { ...withSession(tokenOf('anna')), 'sec-fetch-site': 'cross-site' },
      200,
    ],
    ['another user', withSession(tokenOf('bert')), 401],
    ['a guest', {}, 401],
  ])('claims nothing for %s', async (_who, headers, status) => {
    expect((await gateway.get(address, headers)).status).toBe(status);
    expect(claims()).toEqual([]);
  });

  it('responds session-expired if the account was deleted', async () => {
    gateway.services.respondError(identityCalls.user, { errorCode: 'no-such-user' });
    const response = await gateway.get('/api/auth/me', withSession(tokenOf('bert')));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Session expired' });
  });
});

const LOGIN = '/api/auth/login';
const own = { 'sec-fetch-site': 'same-origin' };
const CLIENT = expect.stringMatching(/^[0-9a-f]{12}$/);

it('logs who signed in and out, from which client, with the request id, but no address, credential, or token', async () => {
  await gateway.post(LOGIN, credentials, { ...own, 'x-request-id': 'a-request' });
  await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  await gateway.post('/api/admin/login', { username: 'root', password: credentials.password }, own);
  await gateway.post('/api/admin/logout', '', withAdminSession());
  const [user, root] = [
    { kind: 'user', userId: anna.id },
    { kind: 'admin', name: 'root' },
  ];
  expect(gateway.infoLogs).toEqual([
    { text: 'signed in', route: 'login', actor: user, client: CLIENT, requestId: 'a-request' },
    expect.objectContaining({ text: 'signed out', route: 'logout', actor: user }),
    expect.objectContaining({ text: 'signed in', route: 'adminLogin', actor: root }),
    expect.objectContaining({ text: 'signed out', route: 'adminLogout', actor: root }),
  ]);
  const lines = JSON.stringify(gateway.infoLogs);
  for (const secret of ['127.0.0.1', credentials.email, credentials.password, 'anna-', 'root-'])
    expect(lines).not.toContain(secret);
});

it('logs every denied access and its reason', async () => {
  const { services } = gateway;
  services.respondError(identityCalls.login, { errorCode: 'wrong-credentials' });
  await gateway.post(LOGIN, credentials, own);
  services.respondError(identityCalls.login, { errorCode: 'too-many-attempts' });
  await gateway.post(LOGIN, credentials, own);
  await gateway.get('/api/admin/movies-with-dates', withSession(tokenOf('anna')));
  await gateway.get('/api/user-stats/4', withSession(tokenOf('anna')));
  await gateway.post(LOGIN, credentials, { 'sec-fetch-site': 'cross-site' });
  expect(gateway.infoLogs).toMatchObject([
    { text: 'access denied', route: 'login', status: 401, code: 'wrong-credentials', client: CLIENT },
    { route: 'login', status: 429, code: 'too-many-attempts' },
    { route: 'moviesWithDates', status: 401 },
    { route: 'userStats', status: 403, code: 'forbidden' },
    { route: 'login', status: 403, code: 'cross-origin-forbidden' },
  ]);
});

it('tells clients of IPv6 networks apart, at sign-in as well as when access is denied', async () => {
  const proxied = await startGateway({ config: { TRUSTED_PROXY_HOPS: 1 } });
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) {
    await proxied.post(LOGIN, credentials, { ...own, 'x-forwarded-for': address });
    await proxied.get('/api/user-stats/4', { ...withSession(tokenOf('anna')), 'x-forwarded-for': address });
  }
  const [one, denied, same, deniedToo, other] = proxied.infoLogs.map((line) => Object(line).client);
  expect([denied, same, deniedToo]).toEqual([one, one, one]);
  expect(other).not.toBe(one);
});
