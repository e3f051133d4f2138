import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import RssParser from 'rss-parser';
import { startGateway } from '../../../testing/gateway.ts';

const ORIGIN = 'https://game.example';
const DAYS = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`);

const gateway = await startGateway({ settings: { publicUrl: `${ORIGIN}/` } });
gateway.services.respond(gameCalls.shownDays, { days: DAYS });

it('the sitemap lists the pages that search engines may show, and every day that had a movie', async () => {
  const response = await gateway.get('/sitemap.xml');
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
  const response = await gateway.get('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /unsubscribe\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  // Without a public address, there is no sitemap.
  const local = await startGateway();
  expect((await local.get('/sitemap.xml')).status).toBe(404);
  expect(await (await local.get('/robots.txt')).text()).not.toContain('Sitemap');
});

it('the feed has an entry for each of the latest days, newest first, that names only the day', async () => {
  const response = await gateway.get('/feed.xml');
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
  const response = await gateway.get('/calendar.ics');
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
