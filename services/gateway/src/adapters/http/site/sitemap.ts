import type { GameDate } from '@dreamreel/proto/calendar';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { escapeMarkup } from './escape-markup.ts';
import { dayPath } from './page-metadata.ts';

/** Maximum number of URLs per sitemap file: https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;

/**
 * Creates a sitemap with all indexable pages and all days that had a movie (https://www.sitemaps.org/protocol.html).
 */
export function sitemap(days: readonly GameDate[], origin: string): string {
  const pages = SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => address(origin + path));
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
export function robots(publicOrigin: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /unsubscribe'];
  return [...lines, ...(publicOrigin === undefined ? [] : ['', `Sitemap: ${publicOrigin}/sitemap.xml`]), ''].join('\n');
}
