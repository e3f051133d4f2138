import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { stubVisitors, tokenOf, withSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeEach(async () => {
  gateway = await startGateway({ settings: { publicUrl: 'https://game.example' } });
  gateway.services.respond(notificationOperations.oneClickUnsubscribe, { success: true });
});
afterEach(() => gateway.stop());

const ADDRESS = '/api/unsubscribe?token=t1';
const tried = () =>
  gateway.services.requestsTo(notificationOperations.oneClickUnsubscribe).map(({ request }) => request);
/** Sends a raw request because `fetch` adds its own headers. */
const get = (headers: readonly string[], { method = 'GET', address = ADDRESS } = {}) =>
  rawRequest(gateway.port, [`${method} ${address} HTTP/1.1`, 'Host: game.example', ...headers]);

const NAVIGATION = 'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
/** The address that an email names in `List-Unsubscribe`. */
const MAIL_HEADER = { address: `${ADDRESS}&postOnly=true` };
const ACCEPTS_JSON = ['Accept: application/json'];
const TEXT = 'The unsubscribe link is invalid or has expired.';

it.each([
  ['our page in a current browser', [...ACCEPTS_JSON, 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Site: same-origin']],
  ['our page in a browser that sends no Fetch Metadata', ACCEPTS_JSON],
  ['a client of the specification', ['Accept: application/json, text/plain, */*']],
  ['a script with the default headers of fetch', ['Accept: */*', 'Sec-Fetch-Mode: cors']],
  ['a client without headers', []],
  ['a client that prefers JSON to a page', ['Accept: text/html;q=0.5, application/json']],
])('unsubscribes for a GET of %s', async (_who, headers) => {
  const response = await get(headers);
  expect(response).toMatchObject({ status: 200, body: expect.stringContaining('"success":true') });
  expect(tried()).toEqual([{ token: 't1' }]);
});

it.each([
  ['a HEAD request', { method: 'HEAD' }, ACCEPTS_JSON],
  ['a person who opens the link', {}, [NAVIGATION]],
  ['a person who opens the link in an older browser', {}, ['Accept: text/html,application/json;q=0.9,*/*;q=0.8']],
  ['a navigation that accepts anything', {}, ['Accept: */*', 'Sec-Fetch-Mode: navigate']],
  ['a link scanner that opens the address in the email header', MAIL_HEADER, ['Accept: */*']],
  ['a link scanner without headers that opens the address in the email header', MAIL_HEADER, []],
  ['a GET of the address in the email header that accepts JSON', MAIL_HEADER, ACCEPTS_JSON],
])('changes nothing for %s, and redirects to the page', async (_who, request, headers) => {
  const response = await get(headers, request);
  expect(response.status).toBe(303);
  expect(response.head).toMatch(/\r\nLocation: \/unsubscribe\?token=t1\r\n/i);
  expect(response.head).toMatch(/\r\nVary: Accept/i);
  expect(tried()).toEqual([]);
});

describe('a forged token', () => {
  const invalidToken = { errorCode: 'invalid-token', detail: { error: 'invalid-token' } } as const;
  beforeEach(() => {
    gateway.services.respondError(notificationOperations.oneClickUnsubscribe, invalidToken);
  });
  const envelope = { success: false, error: 'invalid-token', message: TEXT, code: 'invalid-token' };

  it.each([
    ['that accepts JSON', ACCEPTS_JSON],
    ['that accepts anything', ['Accept: */*']],
    ['without Accept header', []],
  ])('gets 400 with the specified text for a GET %s', async (_kind, headers) => {
    const { status, body } = await get(headers);
    expect([status, JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))]).toMatchObject([
      400,
      envelope,
    ]);
  });

  it('gets 400 for one-click unsubscribe', async () => {
    const response = await form(multipart());
    expect([response.status, await response.json()]).toMatchObject([400, envelope]);
  });

  it('redirects a person who opens the link to the page, which shows the error', async () => {
    expect((await get([NAVIGATION])).status).toBe(303);
    expect((await get(['Sec-Fetch-Mode: navigate', 'Accept: */*'])).status).toBe(303);
  });
});

const form = (body: string | FormData | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(gateway.url + MAIL_HEADER.address, { method: 'POST', body, headers, redirect: 'manual' });

function multipart(): FormData {
  const fields = new FormData();
  fields.set('List-Unsubscribe', 'One-Click');
  return fields;
}

it.each([
  ['as a form', () => form(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))],
  ['as multipart', () => form(multipart())],
  ['without a body', () => fetch(gateway.url + ADDRESS, { method: 'POST' })],
  ['at the address in older emails', () => fetch(gateway.url + ADDRESS, { method: 'POST', body: multipart() })],
  ['from another origin', () => form(multipart(), { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })],
])('accepts one-click unsubscribe %s, without cookie or redirect', async (_how, click) => {
  const response = await click();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(tried()).toEqual([{ token: 't1' }]);
});

it('neither checks nor ends a session, valid or not', async () => {
  stubVisitors(gateway);
  for (const name of ['anna', 'nobody'] as const) {
    const response = await form(multipart(), withSession(tokenOf(name)));
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect(new Set(gateway.services.requests.map(({ subject }) => subject))).toEqual(
    new Set([notificationOperations.oneClickUnsubscribe.subject]),
  );
});
