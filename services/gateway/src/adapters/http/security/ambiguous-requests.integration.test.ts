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
const CHUNKED = 'Transfer-Encoding: chunked';
const LAST_CHUNK = '0\r\n\r\n';

/** Requests that a proxy and this server could parse differently. */
const ambiguous: readonly [what: string, lines: readonly string[], body?: string][] = [
  ['two Host headers', [GET, 'Host: a', 'Host: b']],
  ['the same Host twice', [GET, 'Host: a', 'host: a']],
  ['no Host', [GET]],
  ['an empty Host', [GET, 'Host:']],
  ['a Host with a path', [GET, 'Host: a/b']],
  ['a Host with a user', [GET, 'Host: user@a']],
  ['two hosts in one Host', [GET, 'Host: a, b']],
  ['two Host headers by HTTP/1.0', ['GET /api/daily-movie HTTP/1.0', 'Host: a', 'Host: b']],
  ['two Content-Length', [POST, 'Host: a', JSON_TYPE, LENGTH, 'Content-Length: 5'], BODY],
  ['the same Content-Length twice', [POST, 'Host: a', JSON_TYPE, LENGTH, LENGTH], BODY],
  ['a list of lengths', [POST, 'Host: a', JSON_TYPE, `${LENGTH}, 5`], BODY],
  ['a signed length', [POST, 'Host: a', JSON_TYPE, 'Content-Length: +5'], BODY],
  ['Transfer-Encoding with Content-Length', [POST, 'Host: a', JSON_TYPE, LENGTH, CHUNKED], LAST_CHUNK],
  ['two Transfer-Encoding', [POST, 'Host: a', JSON_TYPE, CHUNKED, CHUNKED], LAST_CHUNK],
  ['an unknown Transfer-Encoding', [POST, 'Host: a', JSON_TYPE, 'Transfer-Encoding: xchunked'], LAST_CHUNK],
  ['a blank before the colon', [GET, 'Host : a']],
  ['a folded header', [GET, 'Host: a', 'X-Long: one', ' two']],
  ['two Origin', [POST, 'Host: a', 'Origin: http://a', 'Origin: http://b', LENGTH], BODY],
  ['two Cookie', [GET, 'Host: a', 'Cookie: a=1', 'Cookie: b=2']],
  ['two Authorization', [GET, 'Host: a', 'Authorization: Basic YTpi', 'Authorization: Basic Yzpk']],
  ['two Content-Type', [POST, 'Host: a', JSON_TYPE, 'Content-Type: text/plain', LENGTH], BODY],
  ['two Content-Encoding', [POST, 'Host: a', 'Content-Encoding: gzip', 'Content-Encoding: identity']],
  ['two Sec-Fetch-Site', [GET, 'Host: a', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site']],
  ['another host in the address', ['GET http://b/api/daily-movie HTTP/1.1', 'Host: a']],
  ['a user in the address', ['GET http://u@a/api/daily-movie HTTP/1.1', 'Host: a']],
  ['another scheme in the address', ['GET ftp://a/api/daily-movie HTTP/1.1', 'Host: a']],
  ['an address without a slash', ['GET api/daily-movie HTTP/1.1', 'Host: a']],
  ['an asterisk', ['GET * HTTP/1.1', 'Host: a']],
];

it.each(ambiguous)(
  'an ambiguous request is rejected with 400 in the envelope, before any call: %s',
  async (_what, lines, body = '') => {
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
