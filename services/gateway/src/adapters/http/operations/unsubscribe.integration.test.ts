import { HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { rawRequest } from '../../../testing/raw-clients.ts';
import { tokenOf } from '../../../testing/visitors.ts';

const { oneClickUnsubscribe } = notificationOperations;

const gateway = await sharedGateway({ config: { PUBLIC_URL: 'https://game.example' } });
beforeEach(() => gateway.services.respond(oneClickUnsubscribe, { success: true }));

const ADDRESS = '/api/unsubscribe?token=t1';
/** The address that an email names in `List-Unsubscribe`. */
const MAIL_ADDRESS = `${ADDRESS}&postOnly=true`;
const NAVIGATION = 'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const ACCEPTS_JSON = 'Accept: application/json';

const tried = () => gateway.services.requestsTo(oneClickUnsubscribe).map(({ request }) => request);
/** Sends a raw request because `fetch` adds its own headers. */
const get = (headers: readonly string[], { method = 'GET', address = ADDRESS } = {}) =>
  rawRequest(gateway.port, [`${method} ${address} HTTP/1.1`, 'Host: game.example', ...headers]);

it.each([
  ['our page in a current browser', [ACCEPTS_JSON, 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Site: same-origin']],
  ['our page in a browser that sends no Fetch Metadata', [ACCEPTS_JSON]],
  ['a script with the default headers of fetch', ['Accept: */*', 'Sec-Fetch-Mode: cors']],
  ['a client without headers', []],
  ['a client that prefers JSON to a page', ['Accept: text/html;q=0.5, application/json']],
])('unsubscribes for a GET of %s', async (_who, headers) => {
  expect(await get(headers)).toMatchObject({ status: 200, body: expect.stringContaining('"success":true') });
  expect(tried()).toEqual([{ token: 't1' }]);
});

it.each([
  ['a HEAD request', { method: 'HEAD' }, [ACCEPTS_JSON]],
  ['a person who opens the link', {}, [NAVIGATION]],
  ['a person who opens the link in an older browser', {}, ['Accept: text/html,application/json;q=0.9,*/*;q=0.8']],
  ['a navigation that accepts anything', {}, ['Accept: */*', 'Sec-Fetch-Mode: navigate']],
  ['a link scanner without headers that opens the address in the email header', { address: MAIL_ADDRESS }, []],
  ['a GET of the address in the email header that accepts JSON', { address: MAIL_ADDRESS }, [ACCEPTS_JSON]],
])('changes nothing for %s, and redirects to the page', async (_who, request, headers) => {
  const response = await get(headers, request);
  expect(response.status).toBe(303);
  expect(response.head).toMatch(/\r\nLocation: \/unsubscribe\?token=t1\r\n/i);
  expect(response.head).toMatch(/\r\nVary: Accept/i);
  expect(tried()).toEqual([]);
});

const click = (body: string | FormData | URLSearchParams, headers: Record<string, string> = {}, address = ADDRESS) =>
  fetch(gateway.url + address, { method: 'POST', body, headers, redirect: 'manual' });
const fields = { 'List-Unsubscribe': 'One-Click' };

function multipart(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('one-click unsubscribe', () => {
  it.each([
    ['as a form', () => click(new URLSearchParams(fields), {}, MAIL_ADDRESS)],
    ['as multipart', () => click(multipart(), {}, MAIL_ADDRESS)],
    ['without a body, at the address in older emails', () => click('')],
    [
      'from another origin',
      () => click(multipart(), { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }),
    ],
  ])('is accepted %s, without cookie or redirect', async (_how, send) => {
    const response = await send();
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(tried()).toEqual([{ token: 't1' }]);
  });

  it('neither checks nor ends a session, valid or not', async () => {
    for (const name of ['anna', 'nobody'] as const) {
      // The site's address is HTTPS, so only a cookie with this prefix is a session.
      const cookie = `${HTTPS_COOKIE_PREFIX}${SESSION_COOKIE}=${tokenOf(name)}`;
      const response = await click(multipart(), { cookie });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect(gateway.services.requests.map(({ subject }) => subject)).toEqual(Array(2).fill(oneClickUnsubscribe.subject));
  });

  it('gets 400 with the specified text for a forged token, whether by GET or POST', async () => {
    const error = { errorCode: 'invalid-token', detail: { error: 'invalid-token' } } as const;
    gateway.services.respondError(oneClickUnsubscribe, error);
    const envelope = { error: 'invalid-token', message: 'The unsubscribe link is invalid or has expired.' };
    const { status, body } = await get([ACCEPTS_JSON]);
    expect([status, JSON.parse(body)]).toMatchObject([400, envelope]);
    const response = await click(multipart());
    expect([response.status, await response.json()]).toMatchObject([400, envelope]);
  });
});
