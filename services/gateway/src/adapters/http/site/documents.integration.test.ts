import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pathFields } from '@dreamreel/proto/http-request';
import type { Operations } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { type Gateway, NOW, startGateway } from '../../../testing/gateway.ts';
import { binaryResponse, requestIfChanged } from '../../../testing/raw-request.ts';

const headerSchema = z.looseObject({ required: z.boolean().optional() });
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), headerSchema) })),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Returns the document after validating it and resolving its references. */
async function wholeDocument() {
  const validator = new Validator();
  const text = await (await gateway.get('/api/openapi.json')).text();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  return documentSchema.parse(validator.resolveRefs());
}

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('describes the API in a valid OpenAPI document that lists every operation', async () => {
  const { paths } = await wholeDocument();
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const mounted = Object.values<Operations[string]>(operations).map(
    ({ http }) => `${http.method} ${http.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const pages = SITE_PAGES.map(({ path }) => path);
  const documents = ['/config.json', '/sitemap.xml', '/robots.txt', '/feed.xml', '/calendar.ics', '/api/openapi.json'];
  const beside = [...pages, ...documents, '/images/{key}', '/previews/{date}.jpg'];
  const mailbox = ['/mailbox', '/mailbox/styles.css', '/mailbox/{id}', '/mailbox/{id}/html'];
  expect(described.sort()).toEqual([...mounted, ...[...beside, ...mailbox].map((path) => `GET ${path}`)].sort());
});

it('documents 429 with Retry-After for every address', async () => {
  const { paths } = await wholeDocument();
  const all = Object.values(paths).flatMap((item) => Object.values(item));
  for (const { responses } of all)
    expect(responses).toMatchObject({ 429: { headers: { 'Retry-After': { required: true } } } });
});

it('documents path parameters, and which operations need a session', async () => {
  const { paths } = await wholeDocument();
  const all = new Map(Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one])));
  for (const [name, { access, errors, http }] of Object.entries<Operations[string]>(operations)) {
    const { parameters = [], responses = {}, security } = all.get(name) ?? {};
    const inPath = parameters.filter(({ in: place, required }) => place === 'path' && required);
    expect([name, inPath.map((parameter) => parameter.name)]).toEqual([name, pathFields(http.path)]);
    const mayRespond401 = access !== 'anyone' || Object.values(errors).some(({ status }) => status === 401);
    expect([name, Object.hasOwn(responses, 401)]).toEqual([name, mayRespond401]);
    expect([name, http.authenticatesByToken === true]).toEqual([name, security === undefined]);
    if (access !== 'anyone')
      expect(security).toEqual([{ [['admin', 'editor'].includes(access) ? 'adminSession' : 'session']: [] }]);
  }
});

it('tells the pages the retention periods, the time zone of the daily mail and the contact address', async () => {
  const retention = {
    auditLog: 90,
    mailRecords: 14,
    unsubscribeLinks: 45,
    guestPlays: 400,
    accounts: 730,
    serviceLogs: 7,
  };
  const browserSettings = { retention, dailyMailZone: 'Europe/Berlin', contact: 'privacy@example.org' };
  const other = await startGateway({ settings: { browserSettings } });
  expect(await (await other.get('/config.json')).json()).toMatchObject(browserSettings);
  await other.stop();
});

it('sends the shell the remotes and the server time, which can’t be cached', async () => {
  const response = await gateway.get('/config.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(shellConfigSchema.parse(await response.json())).toEqual({
    remotes: { player: '/mf/player/remote-entry.js', admin: '/mf/admin/remote-entry.js' },
    serverTime: NOW,
    version: '1.2.3',
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the OpenAPI document compressed to clients that accept %s', async (encoding, inflate) => {
  const whole = await (await gateway.get('/api/openapi.json', { 'accept-encoding': 'identity' })).text();
  const socket = await binaryResponse(gateway.port, [
    'GET /api/openapi.json HTTP/1.1',
    'Host: a',
    `Accept-Encoding: ${encoding}`,
  ]);
  expect(socket.head).toContain(`Content-Encoding: ${encoding}`);
  expect(socket.head).toContain('Vary: Accept-Encoding');
  expect(socket.body.length).toBeLessThan(whole.length / 8);
  expect(inflate(socket.body).toString()).toBe(whole);
});

it('responds 304 to a client that has the OpenAPI document', async () => {
  const response = await gateway.get('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  await response.text();
  const again = await requestIfChanged(gateway.port, '/api/openapi.json', response.headers.get('etag'), [
    'Accept-Encoding: gzip, deflate',
  ]);
  expect(again).toMatchObject({ status: 304, body: '' });
});

it('sends the OpenAPI document of another version with another ETag', async () => {
  const other = await startGateway({ settings: { version: '9.9.9' } });
  const etags = await Promise.all(
    [gateway, other].map(async ({ get }) => (await get('/api/openapi.json')).headers.get('etag')),
  );
  await other.stop();
  expect(new Set(etags).size).toBe(2);
});
