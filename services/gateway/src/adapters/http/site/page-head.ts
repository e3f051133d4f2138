import { PREVIEW_SIZE } from '@dreamreel/proto/generation/previews';
import { escapeMarkup } from './escape-markup.ts';
import type { PageMetadata } from './page-metadata.ts';
import { structuredData } from './structured-data.ts';

const LOCALES = { en: 'en_GB', de: 'de_DE' } as const;

/**
 * Returns the HTML head elements with a page's metadata. They replace the shell's title element.
 *
 * @param origin the site's URL, because social networks only follow absolute URLs
 */
export function pageHead(page: PageMetadata, origin: string): string {
  const { title, description, canonical, language } = page;
  const found =
    canonical === undefined ? '<meta name="robots" content="noindex">' : linked('canonical', origin, canonical);
  const properties: readonly (readonly [string, string | number])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Dreamreel'],
    ['og:locale', LOCALES[language]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + (canonical ?? '/')],
    ['og:image', origin + page.image],
    ['og:image:width', PREVIEW_SIZE.width],
    ['og:image:height', PREVIEW_SIZE.height],
    ['og:image:alt', page.imageAlt],
  ];
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    found,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeMarkup(String(content))}">`),
    named('twitter:card', 'summary_large_image'),
    '<link rel="alternate" type="application/atom+xml" title="Dreamreel" href="/feed.xml">',
    '<link rel="alternate" type="text/calendar" title="Dreamreel" href="/calendar.ics">',
    `<script type="application/ld+json">${jsonIn(structuredData(page, origin))}</script>`,
  ].join('');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const linked = (rel: string, origin: string, path: string) =>
  `<link rel="${rel}" href="${escapeMarkup(origin + path)}">`;

/**
 * Serializes data for use in a script element. `<` is escaped because `</script` would end the element. The content
 * security policy allows data blocks because they aren't executed.
 */
function jsonIn(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
