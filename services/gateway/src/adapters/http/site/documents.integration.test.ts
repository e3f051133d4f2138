import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { openApiDocument } from '@dreamreel/proto/openapi';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { expect, it } from '@jest/globals';
import { type Gateway, NOW, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { rawRequest, requestIfChanged } from '../../../testing/raw-clients.ts';

const SHELL = '<!doctype html><html lang="en"><head><title>Dreamreel</title></head><body></body></html>';

const gateway = await startGateway();
const site = await startGateway({ settings: { publicUrl: 'https://game.example' } });
for (const { build, services } of [gateway, site]) {
  await build('shell/dist/index.html', SHELL);
  services.respond(gameCalls.shownDays, { days: ['2026-11-20'] });
}

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
  const { head, bytes } = await rawRequest(gateway.port, [
    'GET /api/openapi.json HTTP/1.1',
    'Host: a',
    `Accept-Encoding: ${encoding}`,
  ]);
  expect(head).toContain(`Content-Encoding: ${encoding}`);
  expect(head).toContain('Vary: Accept-Encoding');
  expect(bytes.length).toBeLessThan(whole.length / 8);
  expect(inflate(bytes).toString()).toBe(whole);
});

it('sends the OpenAPI document of this version to a client that has the one of another version', async () => {
  const etag = (await gateway.get('/api/openapi.json')).headers.get('etag');
  const other = await startGateway({ settings: { version: '9.9.9' } });
  expect(await requestIfChanged(other.port, '/api/openapi.json', etag)).toMatchObject({ status: 200 });
});

/** Returns the response to a request with another Host header, which any visitor can send. */
async function responseOf({ port }: Gateway, address: string) {
  const headers = ['Host: other.example', 'Accept: text/html,*/*;q=0.8', 'Accept-Encoding: identity'];
  const { head, body } = await rawRequest(port, [`GET ${address} HTTP/1.1`, ...headers]);
  const [, caching] = /^Cache-Control: (.*)\r$/im.exec(`${head}\r\n`) ?? [];
  return { caching, namesHost: (head + body).includes('other.example') };
}

it.each([
  ['/feed.xml', 'public, max-age=900', 'private, max-age=900'],
  ['/calendar.ics', 'public, max-age=900', 'private, max-age=900'],
  ['/', 'no-cache', 'private, no-cache'],
  ['/daily', 'no-cache', 'private, no-cache'],
  ['/daily?date=2026-11-20', 'no-cache', 'private, no-cache'],
  ['/privacy', 'no-cache', 'private, no-cache'],
  ['/unknown-page', 'no-cache', 'private, no-cache'],
])('%s is kept by shared caches only if the public URL is configured', async (address, caching, hostCaching) => {
  expect(await responseOf(site, address)).toEqual({ caching, namesHost: false });
  expect(await responseOf(gateway, address)).toEqual({ caching: hostCaching, namesHost: true });
});

it.each([
  ['/sitemap.xml', 'public, max-age=900', 'no-store'],
  ['/robots.txt', 'public, max-age=900', 'public, max-age=900'],
  ['/previews/2026-11-20.jpg', 'public, max-age=300', 'public, max-age=300'],
  ['/api/openapi.json', 'no-cache', 'no-cache'],
  ['/config.json', 'no-store', 'no-store'],
])('%s contains no address that a client sent', async (address, caching, hostCaching) => {
  expect(await responseOf(site, address)).toEqual({ caching, namesHost: false });
  expect(await responseOf(gateway, address)).toEqual({ caching: hostCaching, namesHost: false });
});

it.each([`/images/${KEY}`, '/icon.svg', '/api/openapi.json', '/feed.xml', '/calendar.ics', '/sitemap.xml'])(
  '%s is not sent again to a client that has it',
  async (address) => {
    await site.build('shell/dist/icon.svg', '<svg/>');
    await site.images.put(`${KEY}/768.jpg`, Buffer.from('image'), 'image/jpeg');
    const { headers } = await site.get(address);
    const again = await requestIfChanged(site.port, address, headers.get('etag'), ['Accept-Encoding: gzip, deflate']);
    expect(again).toMatchObject({ status: 304, body: '' });
  },
);
