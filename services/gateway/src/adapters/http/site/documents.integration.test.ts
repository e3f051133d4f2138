import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openApiDocument } from '@dreamreel/proto/openapi';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { expect, it } from '@jest/globals';
import { NOW, startGateway } from '../../../testing/gateway.ts';
import { binaryResponse, requestIfChanged } from '../../../testing/raw-clients.ts';

const gateway = await startGateway();

it('tells the pages the remotes, the server time and the operator’s settings, which can’t be cached', async () => {
  const retention = {
    auditLog: 90,
    mailRecords: 14,
    unsubscribeLinks: 45,
    guestPlays: 400,
    accounts: 730,
    serviceLogs: 7,
  };
  const browserSettings = { retention, dailyMailZone: 'Europe/Berlin', contact: 'privacy@example.org' };
  const configured = await startGateway({ settings: { browserSettings } });
  for (const [{ get }, settings] of [[gateway, {}] as const, [configured, browserSettings] as const]) {
    const response = await get('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(shellConfigSchema.parse(await response.json())).toEqual({
      remotes: { player: '/mf/player/remote-entry.js', admin: '/mf/admin/remote-entry.js' },
      serverTime: NOW,
      version: '1.2.3',
      ...settings,
    });
  }
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the OpenAPI document compressed to clients that accept %s', async (encoding, inflate) => {
  const whole = JSON.stringify(openApiDocument('1.2.3'));
  const { head, body } = await binaryResponse(gateway.port, [
    'GET /api/openapi.json HTTP/1.1',
    'Host: a',
    `Accept-Encoding: ${encoding}`,
  ]);
  expect(head).toContain(`Content-Encoding: ${encoding}`);
  expect(head).toContain('Vary: Accept-Encoding');
  expect(body.length).toBeLessThan(whole.length / 8);
  expect(inflate(body).toString()).toBe(whole);
});

it('sends the OpenAPI document of this version to a client that has the one of another version', async () => {
  const etag = (await gateway.get('/api/openapi.json')).headers.get('etag');
  const other = await startGateway({ settings: { version: '9.9.9' } });
  expect(await requestIfChanged(other.port, '/api/openapi.json', etag)).toMatchObject({ status: 200 });
});
