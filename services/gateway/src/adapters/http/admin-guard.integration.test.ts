import type { HttpRoute } from '@dreamreel/proto/http-route';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { stubVisitors, withAdminSession } from '../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
});
afterEach(() => gateway.stop());

const table = Object.entries<HttpRoute>(routes);
const addressOf = ({ path }: HttpRoute, parameter = '7') => path.replaceAll(/:\w+/g, parameter);

/** A new route that anybody may call must be added here, on purpose. */
const open: readonly RouteName[] = [
  'login',
  'register',
  'logout',
  'adminLogin',
  'adminLogout',
  'adminSession',
  'dailyMovie',
  'dailyCompletion',
  'searchMovies',
  'previousFeatures',
  'archive',
  'dailyResults',
  'unsubscribe',
  'oneClickUnsubscribe',
];

it('leaves open to anybody only the routes of this list', () => {
  const found = table.filter(([, { access }]) => access === 'anyone').map(([name]) => name);
  expect(found.toSorted()).toEqual(open.toSorted());
});

const guarded = table.filter(([, { access }]) => access === 'admin').map(([name, route]) => ({ name, route }));
const unsafe = guarded.filter(({ route }) => route.method !== 'GET');
const elsewhere = [
  { origin: 'http://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
];

it.each(unsafe)('rejects cross-origin requests of the admin before any call: $name', async ({ route }) => {
  const { cookie } = withAdminSession();
  for (const from of elsewhere) {
    const response = await fetch(gateway.url + addressOf(route), {
      method: route.method,
      headers: { cookie, ...from },
    });
    expect([from, response.status]).toEqual([from, 403]);
    expect(await response.json()).toMatchObject({ code: 'cross-origin-forbidden' });
  }
  expect(gateway.services.requests).toEqual([]);
});

it.each(guarded)('admits nobody by another spelling of the address or by HEAD: $name', async ({ route }) => {
  const address = addressOf(route);
  const own = { 'sec-fetch-site': 'same-origin' };
  const written = [address, `${address}/`, address.toUpperCase(), `/${address}`, addressOf(route, 'nonsense')];
  for (const path of written) {
    for (const method of route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]) {
      const response = await fetch(gateway.url + path, { method, headers: own });
      expect([401, 404, 405, 503]).toContain(response.status);
    }
  }
  expect(gateway.services.requests).toEqual([]);
});
