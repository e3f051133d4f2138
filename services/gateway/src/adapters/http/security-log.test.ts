import { identityCalls } from '@dreamreel/proto/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { anna, knowsVisitors, tokenOf, withAdminSession, withSession } from '../../testing/visitors.ts';

let gateway: Gateway;
const credentials = { email: anna.email, password: 'correct horse' };
const own = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(() => {
  gateway.told.length = 0;
  knowsVisitors(gateway);
});
afterAll(() => gateway.stop());

const CLIENT = expect.stringMatching(/^[0-9a-f]{12}$/);

it('tells who has signed in and out, from which client, under the id of the request', async () => {
  await gateway.post('/api/auth/login', credentials, { ...own, 'x-request-id': 'a-request' });
  await gateway.post('/api/auth/logout', '', withSession(tokenOf('anna')));
  await gateway.post('/api/admin/login', { username: 'root', password: 'correct' }, own);
  await gateway.post('/api/admin/logout', '', withAdminSession());
  expect(gateway.told).toEqual([
    {
      text: 'signed in',
      route: 'login',
      of: { kind: 'user', userId: anna.id },
      client: CLIENT,
      requestId: 'a-request',
    },
    expect.objectContaining({ text: 'signed out', route: 'logout', of: { kind: 'user', userId: anna.id } }),
    expect.objectContaining({ text: 'signed in', route: 'adminLogin', of: { kind: 'admin', name: 'root' } }),
    expect.objectContaining({ text: 'signed out', route: 'adminLogout', of: { kind: 'admin', name: 'root' } }),
  ]);
});

it('tells of everybody who was not let in, and why', async () => {
  const { services } = gateway;
  services.refuses(identityCalls.login, {
    refuse: 'wrong-credentials',
    status: 401,
    message: 'Invalid email or password',
  });
  await gateway.post('/api/auth/login', credentials, own);
  services.refuses(identityCalls.login, { refuse: 'too-many-attempts', status: 429, message: 'Too many attempts' });
  await gateway.post('/api/auth/login', credentials, own);
  await gateway.get('/api/admin/movies-with-dates', withSession(tokenOf('anna')));
  await gateway.get('/api/user-stats/4', withSession(tokenOf('anna')));
  await gateway.post('/api/auth/login', credentials, { 'sec-fetch-site': 'cross-site' });
  expect(gateway.told).toMatchObject([
    { text: 'refused', route: 'login', status: 401, code: 'wrong-credentials', client: CLIENT },
    { route: 'login', status: 429, code: 'too-many-attempts' },
    { route: 'moviesWithDates', status: 401 },
    { route: 'userStats', status: 403, code: 'forbidden' },
    { route: 'login', status: 403, code: 'cross-origin-forbidden' },
  ]);
});

it('keeps neither an address nor what was typed', async () => {
  await gateway.post('/api/auth/login', credentials, own);
  const lines = JSON.stringify(gateway.told);
  for (const secret of ['127.0.0.1', credentials.email, credentials.password, 'anna-'])
    expect(lines).not.toContain(secret);
});
