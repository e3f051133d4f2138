import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
});
afterEach(() => gateway.stop());

const table = Object.entries<Operation>(operations);
const addressOf = ({ http }: Operation, parameter = '7') => http.path.replaceAll(/:\w+/g, parameter);

/** A new operation that anyone can call must be added here deliberately. */
const open: readonly OperationName[] = [
  'login',
  'register',
  'logout',
  'adminLogin',
  'adminLogout',
  'adminSession',
  'adminInvitation',
  'joinAsAdmin',
  'requestPasswordReset',
  'resetPassword',
  'verifyEmail',
  'pushKey',
  'subscribeToPush',
  'unsubscribeFromPush',
  'dailyMovie',
  'dailyCompletion',
  'previousFeatures',
  'archive',
  'archiveMonth',
  'archiveTotals',
  'dailyResults',
  'searchMovies',
  'unsubscribe',
  'oneClickUnsubscribe',
];

it('leaves only the operations of this list open to everyone', () => {
  const found = table.filter(([, { access }]) => access === 'anyone').map(([name]) => name);
  expect(found.toSorted()).toEqual(open.toSorted());
});

const guarded = table
  .filter(([, { access }]) => access === 'admin' || access === 'editor')
  .map(([name, operation]) => ({ name, operation }));
const unsafe = guarded.filter(({ operation }) => operation.http.method !== 'GET');
const elsewhere = [
  { origin: 'http://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
];

it.each(unsafe)('rejects cross-origin requests of the admin before any call: $name', async ({ operation }) => {
  const { cookie } = withAdminSession();
  for (const from of elsewhere) {
    const response = await fetch(gateway.url + addressOf(operation), {
      method: operation.http.method,
      headers: { cookie, ...from },
    });
    expect([from, response.status]).toEqual([from, 403]);
    expect(await response.json()).toMatchObject({ code: 'cross-origin-forbidden' });
  }
  expect(gateway.services.requests).toEqual([]);
});

it.each(guarded)(
  'admits no one through a different spelling of the address or a HEAD request: $name',
  async ({ operation }) => {
    const { method: own } = operation.http;
    const address = addressOf(operation);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const written = [address, `${address}/`, address.toUpperCase(), `/${address}`, addressOf(operation, 'nonsense')];
    for (const path of written) {
      for (const method of own === 'GET' ? ['GET', 'HEAD'] : [own]) {
        const response = await fetch(gateway.url + path, { method, headers });
        expect([401, 404, 405, 503]).toContain(response.status);
      }
    }
    expect(gateway.services.requests).toEqual([]);
  },
);
