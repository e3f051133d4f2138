import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { openApiDocument } from '@dreamreel/proto/openapi';
import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import RssParser from 'rss-parser';
import { type Gateway, NOW, startGateway } from '../../../testing/gateway.ts';
import { KEY } from '../../../testing/image-jobs.ts';
import { rawRequest, requestIfChanged } from '../../../testing/raw-clients.ts';

const ORIGIN = 'https://game.example';
const DAYS = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`);
const SHELL = '<!doctype html><html lang="en"><head><title>Dreamreel</title></head><body></body></html>';

const gateway = await startGateway();
const site = await startGateway({ config: { PUBLIC_URL: `${ORIGIN}/` } });
for (const { build, services } of [gateway, site]) {
  await build('shell/dist/index.html', SHELL);
  services.respond(gameCalls.shownDays, { days: DAYS });
}

it('the sitemap lists the pages that search engines may show, and every day that had a movie', async () => {
  const response = await site.get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(xml);
  const pages = SITE_PAGES.filter(({ description }) => description).map(({ path }) => ({ loc: ORIGIN + path }));
  const days = DAYS.toReversed().map((date) => ({ loc: `${ORIGIN}/daily?date=${date}`, lastmod: date }));
  expect(urlset.url).toEqual([...pages, ...days]);
  expect(xml).not.toMatch(/admin|unsubscribe/);
});

it('robots.txt excludes crawlers only from the API, the dashboard, and the unsubscribe page, and names the sitemap', async () => {
  const response = await site.get('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /unsubscribe\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  // Without a public address, there is no sitemap.
  expect((await gateway.get('/sitemap.xml')).status).toBe(404);
  expect(await (await gateway.get('/robots.txt')).text()).not.toContain('Sitemap');
});

it('the feed has an entry for each of the latest days, newest first, that names only the day', async () => {
  const response = await site.get('/feed.xml');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=900');
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const feed = await new RssParser().parseString(xml);
  expect(feed).toMatchObject({ title: 'Dreamreel', link: `${ORIGIN}/`, feedUrl: `${ORIGIN}/feed.xml` });
  expect(feed.items).toHaveLength(14);
  expect(feed.items[0]).toMatchObject({
    title: 'The movie for November 21, 2026: five scenes, five guesses',
    link: `${ORIGIN}/daily?date=2026-11-21`,
    id: `${ORIGIN}/daily?date=2026-11-21`,
    isoDate: '2026-11-21T00:00:00.000Z',
  });
  expect(new Set(feed.items.map(({ link }) => link)).size).toBe(14);
  expect([...xml.matchAll(/src="([^"]+)"/g)].map(([, image]) => image)).toEqual(
    DAYS.slice(-14)
      .toReversed()
      .map((date) => `${ORIGIN}/previews/${date}.jpg`),
  );
});

it('the calendar has one event that repeats every midnight UTC, and names no movie', async () => {
  const response = await site.get('/calendar.ics');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const ics = await response.text();
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(others).toEqual([]);
  expect(event).toMatchObject({ uid: 'daily-movie@game.example', summary: 'A new movie on Dreamreel' });
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-02T00:00:00.000Z');
  const each = event?.iterator();
  const next = [1, 2, 3].map(() => each?.next().toJSDate().toISOString().slice(0, 16));
  expect(next).toEqual(['2026-11-02T00:00', '2026-11-03T00:00', '2026-11-04T00:00']);
  // The lines end and fold as RFC 5545 requires.
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

it('tells the pages the remotes, the server time and the operator’s settings, which can’t be cached', async () => {
  const configured = await startGateway({
    config: {
      AUDIT_LOG_DAYS: 90,
      MAIL_RECORD_DAYS: 14,
      UNSUBSCRIBE_LINK_DAYS: 45,
      GUEST_PLAY_DAYS: 0,
      ACCOUNT_DAYS: 730,
      SERVICE_LOG_DAYS: 7,
      DAILY_MAIL_ZONE: 'Europe/Berlin',
      CONTACT: 'privacy@example.org',
    },
  });
  const kept = { auditLog: 90, mailRecords: 14, unsubscribeLinks: 45, accounts: 730, serviceLogs: 7 };
  const keptByDefault = { auditLog: 365, mailRecords: 30, unsubscribeLinks: 60, guestPlays: 400 };
  for (const [{ get }, settings] of [
    [gateway, { retention: keptByDefault, dailyMailZone: 'UTC' }],
    [configured, { retention: kept, dailyMailZone: 'Europe/Berlin', contact: 'privacy@example.org' }],
  ] as const) {
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
  const other = await startGateway({ config: { DREAMREEL_VERSION: '9.9.9' } });
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
  ['/feed.xml', true, 'public, max-age=900', 'private, max-age=900'],
  ['/calendar.ics', true, 'public, max-age=900', 'private, max-age=900'],
  ...['/', '/daily', '/daily?date=2026-11-20', '/privacy', '/unknown-page'].map(
    (page) => [page, true, 'no-cache', 'private, no-cache'] as const,
  ),
  ['/sitemap.xml', false, 'public, max-age=900', 'no-store'],
  ['/robots.txt', false, 'public, max-age=900', 'public, max-age=900'],
  ['/previews/2026-11-20.jpg', false, 'public, max-age=300', 'public, max-age=300'],
  ['/api/openapi.json', false, 'no-cache', 'no-cache'],
  ['/config.json', false, 'no-store', 'no-store'],
] as const)(
  'an address that a client sent is only in responses that no shared cache keeps: %s, %p',
  async (address, namesHost, caching, hostCaching) => {
    expect(await responseOf(site, address)).toEqual({ caching, namesHost: false });
    expect(await responseOf(gateway, address)).toEqual({ caching: hostCaching, namesHost });
  },
);

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
