import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { expect, it } from '@jest/globals';
import { sharedGateway } from '../../../testing/gateway.ts';
import { endlessBody, rawRequest } from '../../../testing/raw-clients.ts';
import { record } from '../../../testing/responses.ts';

const gateway = await sharedGateway();
await gateway.build('shell/dist/index.html', '<title>Dreamreel</title>');
await gateway.build('secret.txt', 'secret');

const COMPLETION = '/api/daily-completion';
const json = { 'content-type': 'application/json' };
const post = (body: string | Buffer, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : new Uint8Array(body),
});
const recordWith = (changes: Parameters<typeof record>[0]) => post(JSON.stringify(record(changes)));

type Hostile = [what: string, address: string, request: RequestInit, status: number, field?: string];

const requests: Hostile[] = [
  ['a body that isn’t JSON', COMPLETION, post('guess=Alien'), 400],
  ['half a JSON text', COMPLETION, post('{"sessionId":'), 400],
  ['an empty body', COMPLETION, post(''), 400],
  ['no body', COMPLETION, { method: 'POST' }, 400, 'sessionId'],
  ['a body that isn’t UTF-8', COMPLETION, post(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400],
  ['JSON null', COMPLETION, post('null'), 400],
  ['a list', COMPLETION, post('[]'), 400],
  ['brackets nested 8,000 deep', COMPLETION, post('['.repeat(8_000)), 400],
  ['a form', COMPLETION, post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['text', COMPLETION, post('{}', { 'content-type': 'text/plain' }), 415],
  ['a compressed body', COMPLETION, post('{}', { ...json, 'content-encoding': 'gzip' }), 415],
  ['a body of 1 MB', COMPLETION, post(JSON.stringify(record({ guesses: ['a'.repeat(1_000_000)] }))), 413],
  ['a session id that is a number', COMPLETION, recordWith({ sessionId: 7 }), 400, 'sessionId'],
  ['a session id with a line break', COMPLETION, recordWith({ sessionId: 'a\r\nX-Evil: 1' }), 400, 'sessionId'],
  ['a fractional movie as text', COMPLETION, recordWith({ movieId: '7.5' }), 400, 'movieId'],
  ['a movie above the maximum', COMPLETION, recordWith({ movieId: 1e300 }), 400, 'movieId'],
  ['a day that does not exist', COMPLETION, recordWith({ completionDate: '2026-02-30' }), 400, 'completionDate'],
  ['guesses that are a string', COMPLETION, recordWith({ guesses: 'Alien' }), 400, 'guesses'],
  ['a guess that is an object', COMPLETION, recordWith({ guesses: [{ $ne: null }] }), 400, 'guesses.0'],
  ['an empty guess', COMPLETION, recordWith({ guesses: ['Aliens', '  '] }), 400, 'guesses.1'],
  ['a guess with a NUL', COMPLETION, recordWith({ guesses: ['Aliens\u0000'] }), 400, 'guesses.0'],
  ['ten thousand guesses', COMPLETION, recordWith({ guesses: Array(10_000).fill('a') }), 413],
  ['a user that isn’t a number', COMPLETION, recordWith({ userId: 'anna' }), 400, 'userId'],
  ['a guess with a lone surrogate', COMPLETION, recordWith({ guesses: ['Alien \ud83d'] }), 400, 'guesses.0'],
  [
    'a lone surrogate in an unknown field',
    COMPLETION,
    recordWith(Object({ more: [{ deep: '\ud83d' }] })),
    400,
    'more.0.deep',
  ],
  ['a lone surrogate in a key', COMPLETION, recordWith(Object({ 'a\ud83d': 1 })), 400, 'a\ufffd'],
  ['a guess with unreadable text', COMPLETION, recordWith({ guesses: ['Ali\ufffden'] }), 400, 'guesses.0'],
  ['unreadable text in a key', COMPLETION, recordWith(Object({ 'a\ufffd': 1 })), 400, 'a\ufffd'],
  ['keys of the prototype', COMPLETION, post('{"__proto__":{"sessionId":"a"},"constructor":{"prototype":{}}}'), 400],
  ['a date in words', '/api/daily-movie?date=tomorrow', {}, 400, 'date'],
  ['two dates', '/api/daily-movie?date=2026-11-20&date=2026-11-21', {}, 400, 'date'],
  ['a session id of a thousand characters', `/api/daily-movie?sessionId=${'a'.repeat(1_000)}`, {}, 400, 'sessionId'],
  ['a session id with a NUL', '/api/daily-movie?sessionId=a%00b', {}, 400, 'sessionId'],
  ['a session id with the bytes of a lone surrogate', '/api/daily-movie?sessionId=a%ED%A0%BDb', {}, 400],
  ['a search with the bytes of a lone surrogate', '/api/search-movies?query=%ED%A0%BD', {}, 400],
  ['a search that isn’t UTF-8', '/api/search-movies?query=Am%E9lie', {}, 400],
  ['a parameter name that isn’t UTF-8', '/api/search-movies?query=alien&%ff=1', {}, 400],
  ['a search without a query', '/api/search-movies', {}, 400, 'query'],
  ['a search of 8 KB', `/api/search-movies?query=${'a'.repeat(8_000)}`, {}, 400, 'query'],
  ['a path that does not exist', '/api/nothing', {}, 404],
  ['a path that cannot be decoded', '/api/%ff', {}, 400],
  ['a method that the path does not support', '/api/daily-movie', { method: 'DELETE' }, 405],
  ['a GET of an address that only accepts POST', COMPLETION, {}, 405],
  ['an unknown method', '/api/daily-movie', { method: 'PROPFIND' }, 405],
  ['a POST to a page', '/daily', { method: 'POST' }, 405],
];

it.each(requests.map(([what, ...rest]) => ({ what, rest })))(
  'a hostile request gets the error envelope before any call: $what',
  async ({ rest }) => {
    const [address, request, status, field] = rest;
    const response = await fetch(gateway.url + address, request);
    const envelope = errorEnvelopeSchema.parse(await response.json());
    expect({ status: response.status, field: envelope.field }).toEqual({ status, field: field ?? envelope.field });
    if (field) expect(envelope.message).toContain(field);
    expect(envelope.requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(gateway.services.requests).toEqual([]);
  },
);

it('ignores unknown keys, including `__proto__`', async () => {
  const response = await gateway.get('/api/daily-movie?__proto__=x&constructor=y&__proto__[polluted]=z');
  expect(response.status).toBe(200);
  expect(gateway.services.requests.at(-1)?.request).toEqual({});
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/..%5c..%5csecret.txt',
  '/mf/player/../../secret.txt',
  '/mf/player/..%2f..%2fsecret.txt',
  '/mf/../secret.txt',
  '/mf/%2e%2e/secret.txt',
  '//secret.txt',
  '/.git/config.txt',
  '/secret.txt%00.js',
  '/images/../secret.txt',
  '/images/..%2f..%2fsecret.txt',
])('serves no file outside the front ends for %s', async (address) => {
  const response = await rawRequest(gateway.port, [`GET ${address} HTTP/1.1`, 'Host: a']);
  expect(response.status).toBe(404);
  expect(errorEnvelopeSchema.safeParse(JSON.parse(response.body)).success).toBe(true);
});

it('responds 413 to a chunked body that never ends', async () => {
  const response = await endlessBody(gateway.port, [
    `POST ${COMPLETION} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
  ]);
  expect(response.status).toBe(413);
  expect(response.sentBytes).toBeLessThan(20_000_000);
});

it.each([
  ['input that isn’t HTTP', ['GET / NONSENSE'], 400],
  ['headers that are too long', ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'a'.repeat(40_000)}`], 431],
])('responds with the envelope and the usual headers to %s', async (_what, lines, expected) => {
  const { status, head, body } = await rawRequest(gateway.port, lines);
  const { code, requestId } = errorEnvelopeSchema.parse(JSON.parse(body));
  expect([status, code]).toEqual([expected, 'invalid-request']);
  for (const header of [`X-Request-Id: ${requestId}`, 'X-Content-Type-Options: nosniff', 'Cache-Control: no-store'])
    expect(head).toContain(`\r\n${header}\r\n`);
});

it.each(['TRACE', 'TRACK', 'PROPFIND'])('echoes nothing of a %s request', async (method) => {
  const response = await rawRequest(gateway.port, [`${method} / HTTP/1.1`, 'Host: a', 'X-Mine: do-not-tell']);
  expect([400, 405]).toContain(response.status);
  expect(response.head + response.body).not.toContain('do-not-tell');
});

it('prevents a request from injecting a response header', async () => {
  const response = await rawRequest(gateway.port, [
    'GET /api/daily-movie?sessionId=a%0d%0aX-Evil:%201 HTTP/1.1',
    'Host: a',
    'X-Request-Id: evil id',
  ]);
  expect(response.status).toBe(400);
  expect(response.head.toLowerCase()).not.toContain('evil');
});
