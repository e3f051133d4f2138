import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
});

const credentials = { email: anna.email, password: 'correct horse' };
const own = { 'sec-fetch-site': 'same-origin' };
const CLIENT = expect.stringMatching(/^[0-9a-f]{12}$/);

it('logs who signed in and out, from which client, with the request id, but no address, credential, or token', async () => {
  await gateway.post('/api/auth/login', credentials, { ...own, 'x-request-id': 'a-request' });
  await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  await gateway.post('/api/admin/login', { username: 'root', password: 'correct horse' }, own);
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
  await gateway.post('/api/auth/login', credentials, own);
  services.respondError(identityCalls.login, { errorCode: 'too-many-attempts' });
  await gateway.post('/api/auth/login', credentials, own);
  await gateway.get('/api/admin/movies-with-dates', withSession(tokenOf('anna')));
  await gateway.get('/api/user-stats/4', withSession(tokenOf('anna')));
  await gateway.post('/api/auth/login', credentials, { 'sec-fetch-site': 'cross-site' });
  expect(gateway.infoLogs).toMatchObject([
    { text: 'access denied', route: 'login', status: 401, code: 'wrong-credentials', client: CLIENT },
    { route: 'login', status: 429, code: 'too-many-attempts' },
    { route: 'moviesWithDates', status: 401 },
    { route: 'userStats', status: 403, code: 'forbidden' },
    { route: 'login', status: 403, code: 'cross-origin-forbidden' },
  ]);
});

it('tells clients of IPv6 networks apart, at sign-in as well as when access is denied', async () => {
  gateway = await startGateway({ settings: { trustedProxyHops: 1 } });
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) {
    await gateway.post('/api/auth/login', credentials, { ...own, 'x-forwarded-for': address });
    await gateway.get('/api/user-stats/4', { ...withSession(tokenOf('anna')), 'x-forwarded-for': address });
  }
  const [one, denied, same, deniedToo, other] = gateway.infoLogs.map((line) => Object(line).client);
  expect([denied, same, deniedToo]).toEqual([one, one, one]);
  expect(other).not.toBe(one);
});
