import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { rawRequest, requestIfChanged } from '../../../testing/raw-clients.ts';

const PUBLIC_URL = 'https://game.example';
const SHELL = '<!doctype html><html lang="en"><head><title>Dreamreel</title></head><body></body></html>';

const configured = await startGateway({ settings: { publicUrl: PUBLIC_URL } });
const unconfigured = await startGateway();
for (const gateway of [configured, unconfigured]) {
  await gateway.build('shell/dist/index.html', SHELL);
  gateway.services.respond(gameCalls.shownDays, { days: ['2026-11-20'] });
}

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
  expect(await responseOf(configured, address)).toEqual({ caching, namesHost: false });
  expect(await responseOf(unconfigured, address)).toEqual({ caching: hostCaching, namesHost: true });
});

it.each([
  ['/sitemap.xml', 'public, max-age=900', 'no-store'],
  ['/robots.txt', 'public, max-age=900', 'public, max-age=900'],
  ['/previews/2026-11-20.jpg', 'public, max-age=300', 'public, max-age=300'],
  ['/api/openapi.json', 'no-cache', 'no-cache'],
  ['/config.json', 'no-store', 'no-store'],
])('%s contains no address that a client sent', async (address, caching, unconfiguredCaching) => {
  expect(await responseOf(configured, address)).toEqual({ caching, namesHost: false });
  expect(await responseOf(unconfigured, address)).toEqual({ caching: unconfiguredCaching, namesHost: false });
});

it.each([`/images/${KEY}`, '/icon.svg', '/api/openapi.json', '/feed.xml', '/calendar.ics', '/sitemap.xml'])(
  '%s is not sent again to a client that has it',
  async (address) => {
    await configured.build('shell/dist/icon.svg', '<svg/>');
    await configured.images.put(`${KEY}/768.jpg`, Buffer.from('image'), 'image/jpeg');
    const { headers } = await configured.get(address);
    const again = await requestIfChanged(configured.port, address, headers.get('etag'), [
      'Accept-Encoding: gzip, deflate',
    ]);
    expect(again).toMatchObject({ status: 304, body: '' });
  },
);
