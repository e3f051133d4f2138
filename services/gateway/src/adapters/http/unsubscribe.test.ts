import { notificationCalls } from '@dreamreel/proto/notification';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../testing/gateway.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { knowsVisitors, tokenOf, withSession } from '../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway({ settings: { publicUrl: 'https://game.example' } });
  gateway.services.answers(notificationCalls.unsubscribe, { success: true });
});
afterEach(() => gateway.stop());

const ADDRESS = '/api/unsubscribe?token=t1';
const tried = () => gateway.services.askedOf(notificationCalls.unsubscribe).map(({ request }) => request);
/** By hand: `fetch` would say of itself that it is a script. */
const get = (headers: readonly string[], method = 'GET') =>
  rawRequest(gateway.port, [`${method} ${ADDRESS} HTTP/1.1`, 'Host: game.example', ...headers]);

const SCRIPT = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'];

it('unsubscribes for a script of our page', async () => {
  const answer = await get(SCRIPT);
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('"success":true') });
  expect(tried()).toEqual([{ token: 't1' }]);
});

it.each([
  ['a HEAD of whomever', 'HEAD', SCRIPT],
  ['a scanner that says nothing of itself', 'GET', []],
  ['a scanner with its own name', 'GET', ['User-Agent: LinkScanner/1.0']],
  [
    'somebody who opens the link',
    'GET',
    ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'],
  ],
  [
    'a link on our page',
    'GET',
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'],
  ],
  ['a prefetch', 'GET', [...SCRIPT, 'Sec-Purpose: prefetch;prerender']],
  ['an older prefetch', 'GET', [...SCRIPT, 'Purpose: prefetch']],
  [
    'a picture of that address',
    'GET',
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'],
  ],
  [
    'a script of a foreign page',
    'GET',
    ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'],
  ],
])('changes nothing for %s, and shows the way to the page', async (_who, method, headers) => {
  const answer = await get(headers, method);
  expect(answer.status).toBe(303);
  expect(answer.head).toMatch(/\r\nLocation: \/unsubscribe\?token=t1\r\n/i);
  expect(tried()).toEqual([]);
});

const form = (body: string | FormData | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(gateway.url + ADDRESS, { method: 'POST', body, headers, redirect: 'manual' });

function multipart(): FormData {
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  return fields;
}

it.each([
  ['as a form', () => form(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))],
  ['in parts', () => form(multipart())],
  ['without a body', () => fetch(gateway.url + ADDRESS, { method: 'POST' })],
  ['from a foreign page', () => form(multipart(), { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })],
])('takes a mail program’s one click %s, without cookie or redirect', async (_how, click) => {
  const answer = await click();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(tried()).toEqual([{ token: 't1' }]);
});

it('neither looks at a session nor ends one, dead or alive', async () => {
  knowsVisitors(gateway);
  for (const name of ['anna', 'nobody'] as const) {
    const answer = await form(multipart(), withSession(tokenOf(name)));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect(new Set(gateway.services.asked.map(({ subject }) => subject))).toEqual(
    new Set([notificationCalls.unsubscribe.subject]),
  );
});

it('says invalid-token in the key that the page reads', async () => {
  gateway.services.refuses(notificationCalls.unsubscribe, {
    refuse: 'invalid-token',
    status: 400,
    message: 'invalid-token',
  });
  const { status, body } = await get(SCRIPT);
  expect([status, JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))]).toMatchObject([
    400,
    { success: false, error: 'invalid-token', code: 'invalid-token' },
  ]);
  expect((await form(multipart())).status).toBe(400);
});
