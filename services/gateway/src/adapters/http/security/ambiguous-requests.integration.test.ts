import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { SESSION_COOKIE } from '@dreamreel/proto/identity/operations';
import { expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { rawRequest } from '../../../testing/raw-clients.ts';
import { record } from '../../../testing/responses.ts';
import { tokenOf } from '../../../testing/visitors.ts';

const gateway = await sharedGateway();

const GET = 'GET /api/daily-movie HTTP/1.1';
const POST = 'POST /api/daily-completion HTTP/1.1';
const BODY = JSON.stringify(record());
const LENGTH = `Content-Length: ${Buffer.byteLength(BODY)}`;
const JSON_TYPE = 'Content-Type: application/json';

type SentRequest = { readonly what: string; readonly lines: readonly string[]; readonly body?: string };

/** Requests that a proxy and this server could parse differently. */
const ambiguous: readonly SentRequest[] = [
  { what: 'two Host headers', lines: [GET, 'Host: a', 'Host: b'] },
  { what: 'the same Host twice', lines: [GET, 'Host: a', 'host: a'] },
  { what: 'no Host', lines: [GET] },
  { what: 'an empty Host', lines: [GET, 'Host:'] },
  { what: 'a Host with a path', lines: [GET, 'Host: a/b'] },
  { what: 'a Host with a user', lines: [GET, 'Host: user@a'] },
  { what: 'two hosts in one Host', lines: [GET, 'Host: a, b'] },
  { what: 'two Host headers by HTTP/1.0', lines: ['GET /api/daily-movie HTTP/1.0', 'Host: a', 'Host: b'] },
  { what: 'two Content-Length', lines: [POST, 'Host: a', JSON_TYPE, LENGTH, 'Content-Length: 5'], body: BODY },
  { what: 'the same Content-Length twice', lines: [POST, 'Host: a', JSON_TYPE, LENGTH, LENGTH], body: BODY },
  { what: 'a list of lengths', lines: [POST, 'Host: a', JSON_TYPE, `${LENGTH}, 5`], body: BODY },
  { what: 'a signed length', lines: [POST, 'Host: a', JSON_TYPE, 'Content-Length: +5'], body: BODY },
  {
    what: 'Transfer-Encoding with Content-Length',
    lines: [POST, 'Host: a', JSON_TYPE, LENGTH, 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\n',
  },
  {
    what: 'two Transfer-Encoding',
    lines: [POST, 'Host: a', JSON_TYPE, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\n',
  },
  {
    what: 'an unknown Transfer-Encoding',
    lines: [POST, 'Host: a', JSON_TYPE, 'Transfer-Encoding: xchunked'],
    body: '0\r\n\r\n',
  },
  { what: 'a blank before the colon', lines: [GET, 'Host : a'] },
  { what: 'a folded header', lines: [GET, 'Host: a', 'X-Long: one', ' two'] },
  { what: 'two Origin', lines: [POST, 'Host: a', 'Origin: http://a', 'Origin: http://b', LENGTH], body: BODY },
  { what: 'two Cookie', lines: [GET, 'Host: a', 'Cookie: a=1', 'Cookie: b=2'] },
  { what: 'two Authorization', lines: [GET, 'Host: a', 'Authorization: Basic YTpi', 'Authorization: Basic Yzpk'] },
  { what: 'two Content-Type', lines: [POST, 'Host: a', JSON_TYPE, 'Content-Type: text/plain', LENGTH], body: BODY },
  { what: 'two Content-Encoding', lines: [POST, 'Host: a', 'Content-Encoding: gzip', 'Content-Encoding: identity'] },
  { what: 'two Sec-Fetch-Site', lines: [GET, 'Host: a', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'] },
  { what: 'another host in the address', lines: ['GET http://b/api/daily-movie HTTP/1.1', 'Host: a'] },
  { what: 'a user in the address', lines: ['GET http://u@a/api/daily-movie HTTP/1.1', 'Host: a'] },
  { what: 'another scheme in the address', lines: ['GET ftp://a/api/daily-movie HTTP/1.1', 'Host: a'] },
  { what: 'an address without a slash', lines: ['GET api/daily-movie HTTP/1.1', 'Host: a'] },
  { what: 'an asterisk', lines: ['GET * HTTP/1.1', 'Host: a'] },
];

it.each(ambiguous)(
  'an ambiguous request is rejected with 400 in the envelope, before any call: $what',
  async ({ lines, body }) => {
    const response = await rawRequest(gateway.port, lines, body);
    expect(response.status).toBe(400);
    expect(errorEnvelopeSchema.parse(JSON.parse(response.body)).code).toBe('invalid-request');
    expect(gateway.services.requests).toEqual([]);
  },
);

it.each([
  ['in absolute form', ['GET http://A:80/api/daily-movie HTTP/1.1', 'Host: a:80']],
  ['to a name with a port', [GET, 'Host: dreamreel.example:3000']],
  ['to an IPv6 address', [GET, 'Host: [::1]:3000']],
  ['with HTTP/1.0 and no Host header', ['GET /api/daily-movie HTTP/1.0']],
  ['with a list split over two lines', [GET, 'Host: a', 'Accept: text/html', 'Accept: */*']],
  ['with both a proxy’s id and its own', [GET, 'Host: a', 'X-Request-Id: 12345678', 'X-Request-Id: 87654321']],
])('accepts a request %s', async (_how, lines) => {
  expect((await rawRequest(gateway.port, lines)).status).toBe(200);
});

it('treats a target in absolute form as the same route with the same session', async () => {
  const response = await rawRequest(gateway.port, [
    'GET http://a/api/auth/me?x=1 HTTP/1.1',
    'Host: a',
    `Cookie: ${SESSION_COOKIE}=${tokenOf('anna')}`,
  ]);
  expect(response.status).toBe(200);
  expect(gateway.services.requestsTo(identityCalls.session)).not.toEqual([]);
});

it.each([
  ['CONNECT', ['CONNECT b:443 HTTP/1.1', 'Host: b:443']],
  ['an unknown expectation', [GET, 'Host: a', 'Expect: the-impossible']],
  ['another protocol', [GET, 'Host: a', 'Connection: Upgrade', 'Upgrade: websocket']],
  ['the preface of HTTP/2', ['PRI * HTTP/2.0']],
])('stays up and speaks no other protocol after %s', async (_what, lines) => {
  const { status, body } = await rawRequest(gateway.port, lines);
  // The server either sends no response or one with our envelope.
  if (status !== 200 && body !== '') expect(errorEnvelopeSchema.safeParse(JSON.parse(body)).success).toBe(true);
  expect((await gateway.get('/api/daily-movie')).status).toBe(200);
});
