import type { Clock } from '@dreamreel/kit/process/clock';
import { formatDay, type GameDate, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import { openApiDocument } from '@dreamreel/proto/openapi';
import type { BrowserSettings, ShellConfig } from '@dreamreel/proto/shell-config';
import { SITE_PAGES, SITE_TEXTS } from '@dreamreel/proto/site-pages';
import type { Router } from '@koa/router';
import { Feed } from 'feed';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { compressedDocument, documentCache } from '../output/send-representation.ts';
import type { Scope } from '../request-scope.ts';
import { REMOTES } from './front-ends.ts';
import { escapeMarkup } from './page-document.ts';
import { dayImage, dayPath, dayTexts, siteCacheControl, siteOrigin } from './page-metadata.ts';
import type { ShownDays } from './shown-days.ts';

type Parts = {
  readonly clock: Clock;
  readonly days: ShownDays;
  readonly publicOrigin: string | undefined;
  readonly version: string;
  readonly browserSettings: BrowserSettings;
};

type SiteDocument = {
  readonly path: string;
  readonly route: string;
  readonly type: string;
  readonly write: (origin: string, days: readonly GameDate[], today: GameDate) => string;
};

/** Feed readers and crawlers see a new day at most 15 minutes late. */
const CACHE_CONTROL = 'public, max-age=900';
const CACHED_DOCUMENTS = 10;

const FEEDS: readonly SiteDocument[] = [
  {
    path: '/feed.xml',
    route: 'feed',
    type: 'application/atom+xml; charset=utf-8',
    write: (origin, days) => dailyFeed(days, origin),
  },
  {
    path: '/calendar.ics',
    route: 'calendar',
    type: 'text/calendar; charset=utf-8',
    write: (origin, [firstDay], today) => dailyCalendar(firstDay ?? today, origin),
  },
];

// The sitemap requires a configured public URL. Sitemaps need absolute URLs, and the Host header can't be trusted.
const SITEMAP: SiteDocument = {
  path: '/sitemap.xml',
  route: 'sitemap',
  type: 'application/xml; charset=utf-8',
  write: (origin, days) => sitemap(days, origin),
};

/**
 * Serves `/config.json`, which the shell loads before it starts, the OpenAPI document, and the documents that crawlers,
 * feed readers, and calendar apps fetch. They list days but contain no movies.
 */
export function mountSiteDocuments(router: Router<Scope>, parts: Parts): void {
  const { clock, days, publicOrigin, version, browserSettings } = parts;
  const remotes = Object.fromEntries(REMOTES.map((name) => [name, `/mf/${name}/remote-entry.js`]));
  let openApi: ReturnType<typeof compressedDocument> | undefined;

  router.get('/config.json', (ctx) => {
    const config: ShellConfig = { remotes, serverTime: clock.now().toISOString(), version, ...browserSettings };
    ctx.state.route = 'config';
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(config);
  });

  router.get('/api/openapi.json', async (ctx) => {
    ctx.state.route = 'openApi';
    // Few clients request the document, so it isn't built when the gateway starts.
    openApi ??= compressedDocument(JSON.stringify(openApiDocument(version)), 'application/json; charset=utf-8');
    await openApi(ctx, { cacheControl: 'no-cache' });
  });

  for (const { path, route, type, write } of [...FEEDS, ...(publicOrigin === undefined ? [] : [SITEMAP])]) {
    const documents = documentCache(type, CACHED_DOCUMENTS);
    router.get(path, async (ctx) => {
      ctx.state.route = route;
      const today = utcDate(clock.now());
      const document = documents(write(siteOrigin(ctx, publicOrigin), await days(today), today));
      await document(ctx, { cacheControl: siteCacheControl(CACHE_CONTROL, publicOrigin) });
    });
  }

  router.get('/robots.txt', (ctx) => {
    ctx.state.route = 'robots';
    ctx.set('Cache-Control', CACHE_CONTROL);
    ctx.type = 'text/plain';
    ctx.body = robots(publicOrigin);
  });
}

/** Number of days that the feed lists. */
const FEED_DAYS = 14;

/**
 * Creates an Atom feed with one entry for each of the latest days. Entries contain the date but no information about
 * the movie. The image of an entry shows the first hint.
 *
 * @param days days with a movie, in chronological order
 * @param origin the site's URL
 */
function dailyFeed(days: readonly GameDate[], origin: string): string {
  const listed = days.slice(-FEED_DAYS).toReversed();
  const [latest] = listed;
  const feed = new Feed({
    id: `${origin}/`,
    title: 'Dreamreel',
    description: SITE_TEXTS.description.en,
    link: `${origin}/`,
    feedLinks: { atom: `${origin}/feed.xml` },
    favicon: `${origin}/favicon.ico`,
    language: 'en',
    generator: 'Dreamreel',
    copyright: '',
    ...(latest !== undefined && { updated: startOfDay(latest) }),
  });
  for (const date of listed) feed.addItem(entryOf(date, origin));
  return feed.atom1();
}

function entryOf(date: GameDate, origin: string) {
  const address = origin + dayPath(date);
  const { description, imageAlt } = dayTexts(date, 'en');
  const image = `<img src="${escapeMarkup(origin + dayImage(date))}" alt="${escapeMarkup(imageAlt)}" width="1200" height="630">`;
  return {
    title: `The movie for ${formatDay(date, 'en')}: five scenes, five guesses`,
    id: address,
    link: address,
    date: startOfDay(date),
    published: startOfDay(date),
    description,
    content: `<p><a href="${escapeMarkup(address)}">${image}</a></p><p>${escapeMarkup(description)}</p>`,
  };
}

const A_DAY_SECONDS = 86_400;
const QUARTER_OF_AN_HOUR_MS = 900_000;

/**
 * Creates a calendar subscription with a single event that repeats daily at midnight UTC, when the new movie appears.
 * The event never changes and contains no movie title, so calendar apps never show duplicates.
 *
 * @param firstDay day on which the first movie was shown
 * @param origin the site's URL
 */
function dailyCalendar(firstDay: GameDate, origin: string): string {
  const start = startOfDay(firstDay);
  const calendar = ical({
    name: 'Dreamreel',
    description: 'A new movie every day at midnight UTC',
    prodId: { company: 'Dreamreel', product: 'Daily movie', language: 'EN' },
    url: `${origin}/calendar.ics`,
    ttl: A_DAY_SECONDS,
  });
  calendar.createEvent({
    id: `daily-movie@${new URL(origin).hostname}`,
    start,
    end: new Date(start.getTime() + QUARTER_OF_AN_HOUR_MS),
    stamp: start,
    summary: 'A new movie on Dreamreel',
    description: 'Five AI-generated scenes of one movie, each clearer than the last, and five guesses.',
    url: `${origin}/daily`,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    // The event doesn't mark people as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // RFC 5545 requires a line break after every line, including the last line.
  return `${calendar.toString()}\r\n`;
}

/** Maximum number of URLs per sitemap file: https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

/**
 * Creates a sitemap with all indexable pages and all days that had a movie (https://www.sitemaps.org/protocol.html).
 */
function sitemap(days: readonly GameDate[], origin: string): string {
  const pages = SITE_PAGES.filter(({ description }) => description).map(({ path }) => address(origin + path));
  const latest = days.slice(pages.length - MAX_ADDRESSES).toReversed();
  const dayEntries = latest.map((date) => address(origin + dayPath(date), date));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...dayEntries].join('')}</urlset>
`;
}

function address(url: string, lastChanged?: GameDate): string {
  return `<url><loc>${escapeMarkup(url)}</loc>${lastChanged === undefined ? '' : `<lastmod>${lastChanged}</lastmod>`}</url>`;
}

/** Returns the content of `robots.txt`. The sitemap is included only if the site has a configured public URL. */
function robots(publicOrigin: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /unsubscribe'];
  return [...lines, ...(publicOrigin === undefined ? [] : ['', `Sitemap: ${publicOrigin}/sitemap.xml`]), ''].join('\n');
}
