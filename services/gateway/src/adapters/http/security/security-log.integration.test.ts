import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { anna, stubVisitors, tokenOf, withAdminSession, withSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
const credentials = { email: anna.email, password: 'correct horse' };
const own = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(() => {
  gateway.infoLogs.length = 0;
  stubVisitors(gateway);
});
afterAll(() => gateway.stop());

const CLIENT = expect.stringMatching(/^[0-9a-f]{12}$/);

it('logs who signed in and out, from which client, with the request id', async () => {
  await gateway.post('/api/auth/login', credentials, { ...own, 'x-request-id': 'a-request' });
  await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  await gateway.post('/api/admin/login', { username: 'root', password: 'correct' }, own);
  await gateway.post('/api/admin/logout', '', withAdminSession());
  expect(gateway.infoLogs).toEqual([
    {
      text: 'signed in',
      route: 'login',
      actor: { kind: 'user', userId: anna.id },
      client: CLIENT,
      requestId: 'a-request',
    },
    expect.objectContaining({ text: 'signed out', route: 'logout', actor: { kind: 'user', userId: anna.id } }),
    expect.objectContaining({ text: 'signed in', route: 'adminLogin', actor: { kind: 'admin', name: 'root' } }),
    expect.objectContaining({ text: 'signed out', route: 'adminLogout', actor: { kind: 'admin', name: 'root' } }),
  ]);
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

it('logs no addresses, credentials, or tokens', async () => {
  await gateway.post('/api/auth/login', credentials, own);
  const lines = JSON.stringify(gateway.infoLogs);
  for (const secret of ['127.0.0.1', credentials.email, credentials.password, 'anna-'])
    expect(lines).not.toContain(secret);
});
