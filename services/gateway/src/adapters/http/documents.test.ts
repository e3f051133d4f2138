import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '@dreamreel/proto/routes';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod/mini';
import { type Gateway, NOW, startGateway } from '../../testing/gateway.ts';
import { askAgain, binaryAnswer } from '../../testing/raw-request.ts';

const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('describes the API in a valid OpenAPI document that lists every route', async () => {
  const text = await (await gateway.get('/api/openapi.json')).text();
  const document = documentSchema.parse(JSON.parse(text));
  expect(await new Validator().validate(document)).toEqual({ valid: true });

  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = Object.values(routes).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const beside = [...SITE_PAGES, '/config.json', '/api/openapi.json', '/images/{key}'];
  const mailbox = ['/mailbox', '/mailbox/styles.css', '/mailbox/{id}', '/mailbox/{id}/html'];
  expect(described.sort()).toEqual([...mounted, ...[...beside, ...mailbox].map((path) => `GET ${path}`)].sort());
});

it('says of every address that whoever asks too much is told when to come back', async () => {
  const document = documentSchema.parse(await (await gateway.get('/api/openapi.json')).json());
  const refused = { responses: { 429: { headers: { 'Retry-After': { required: true } } } } };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) expect(operation).toMatchObject(refused);
  }
});

it('describes what stands in a path, and which routes need a session', async () => {
  const document = documentSchema.parse(await (await gateway.get('/api/openapi.json')).json());
  expect(document.paths['/api/user-stats/{userId}']?.get).toMatchObject({
    parameters: [{ name: 'userId', in: 'path', required: true, schema: { type: 'string' } }, { in: 'header' }],
    security: [{ session: [] }],
    responses: { 200: {}, 401: {}, 403: {} },
  });
  expect(document.paths['/api/daily-movie']?.get).toMatchObject({ security: [{}, { session: [] }] });
  expect(document.paths['/api/unsubscribe']?.post).not.toHaveProperty('security');
});

it('tells the pages by whose clocks the daily mail is sent', async () => {
  const other = await startGateway({ settings: { dailyMailZone: 'Europe/Berlin' } });
  const config = await (await other.get('/config.json')).json();
  await other.stop();
  expect(config).toMatchObject({ dailyMailZone: 'Europe/Berlin' });
});

it('tells the shell where the remotes are and what time the server has, and nobody keeps it', async () => {
  const answer = await gateway.get('/config.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(shellConfigSchema.parse(await answer.json())).toEqual({
    remotes: { player: '/mf/player/remote-entry.js', admin: '/mf/admin/remote-entry.js' },
    serverTime: NOW,
    version: '1.2.3',
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the description of the API compressed to whoever takes %s', async (encoding, inflate) => {
  const whole = await (await gateway.get('/api/openapi.json', { 'accept-encoding': 'identity' })).text();
  const socket = await binaryAnswer(gateway.port, [
    'GET /api/openapi.json HTTP/1.1',
    'Host: a',
    `Accept-Encoding: ${encoding}`,
  ]);
  expect(socket.head).toContain(`Content-Encoding: ${encoding}`);
  expect(socket.head).toContain('Vary: Accept-Encoding');
  expect(socket.body.length).toBeLessThan(whole.length / 8);
  expect(inflate(socket.body).toString()).toBe(whole);
});

it('sends the description of the API once to whoever keeps it', async () => {
  const answer = await gateway.get('/api/openapi.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  await answer.text();
  const again = await askAgain(gateway.port, '/api/openapi.json', answer.headers.get('etag'), [
    'Accept-Encoding: gzip, deflate',
  ]);
  expect(again).toMatchObject({ status: 304, body: '' });
});

it('names another version of the API otherwise', async () => {
  const other = await startGateway({ settings: { version: '9.9.9' } });
  const etags = await Promise.all(
    [gateway, other].map(async ({ get }) => (await get('/api/openapi.json')).headers.get('etag')),
  );
  await other.stop();
  expect(new Set(etags).size).toBe(2);
});
