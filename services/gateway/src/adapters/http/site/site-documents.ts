import type { Clock } from '@dreamreel/kit/process/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Router } from '@koa/router';
import { LRUCache } from 'lru-cache';
import { type CompressedDocument, compressedDocument } from '../output/compressed-document.ts';
import type { Scope } from '../request-scope.ts';
import { dailyCalendar } from './daily-calendar.ts';
import { dailyFeed } from './daily-feed.ts';
import type { ShownDays } from './shown-days.ts';
import { siteCacheControl, siteOrigin } from './site-origin.ts';
import { robots, sitemap } from './sitemap.ts';

type Parts = { readonly clock: Clock; readonly days: ShownDays; readonly publicOrigin: string | undefined };

type SiteDocument = {
  readonly path: string;
  readonly route: string;
  readonly type: string;
  readonly write: (origin: string, days: readonly GameDate[], today: GameDate) => string;
};

/** Feed readers and crawlers see a new day at most 15 minutes late. */
const CACHE_CONTROL = 'public, max-age=900';
const CACHED_DOCUMENTS = 20;

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

/** Serves the documents that crawlers, feed readers, and calendar apps fetch. They list days but contain no movies. */
export function mountSiteDocuments(router: Router<Scope>, { clock, days, publicOrigin }: Parts): void {
  const documents = new LRUCache<string, CompressedDocument>({ max: CACHED_DOCUMENTS });

  for (const { path, route, type, write } of [...FEEDS, ...(publicOrigin === undefined ? [] : [SITEMAP])]) {
    router.get(path, async (ctx) => {
      ctx.state.route = route;
      const today = utcDate(clock.now());
      const text = write(siteOrigin(ctx, publicOrigin), await days(today), today);
      let document = documents.get(text);
      if (document === undefined) {
        document = compressedDocument(text, type);
        documents.set(text, document);
      }
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
