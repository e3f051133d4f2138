import { withinTime } from '@dreamreel/kit/process/within-time';
import type { GameDate } from '@dreamreel/proto/calendar';
import { PREVIEW_SIZE } from '@dreamreel/proto/catalogue/images';
import { SITE_LANGUAGES, SITE_TEXTS, type SiteLanguage } from '@dreamreel/proto/site-pages';
import type { Context } from 'koa';
import type { Graph, VideoGame, WebSite } from 'schema-dts';
import { documentCache, type SendOptions } from '../output/send-representation.ts';
import type { FileCache } from './file-cache.ts';
import { hasStarted, type PageMetadata, pageMetadata, siteCacheControl, siteOrigin } from './page-metadata.ts';
import type { ShownDays } from './shown-days.ts';

/** Sends the HTML document of a page. Resolves with false if the shell isn't built. */
export type PageDocument = (ctx: Context, path: string, options: SendOptions) => Promise<boolean>;

type Parts = {
  /** The shell's built `index.html`. */
  readonly file: string;
  readonly read: FileCache;
  readonly today: () => GameDate;
  readonly days: ShownDays;
  readonly publicOrigin: string | undefined;
};

/**
 * Maximum number of cached documents. A document takes 10 KB in three encodings. The number of documents must be
 * limited because clients control the Host header.
 */
const MAX_DOCUMENTS = 500;
/** Maximum time to wait for the list of days, so that pages open even while the game service is unavailable. */
const DAYS_WITHIN_MS = 500;
const TITLE = /<title>[^<]*<\/title>/;

/** Creates the HTML document for each page, with metadata for search engines and link previews in its head. */
export function pageDocument({ file, read, today, days, publicOrigin }: Parts): PageDocument {
  const documents = documentCache('text/html; charset=utf-8', MAX_DOCUMENTS);

  return async (ctx, path, options) => {
    const shell = await read(file);
    if (shell === undefined) return false;
    const language = languageOf(ctx);
    const date = typeof ctx.query.date === 'string' ? ctx.query.date : undefined;
    const day = today();
    const isDayPage = path === '/daily' && date !== undefined && hasStarted(date, day);
    const shownDays = isDayPage ? await withinTime(DAYS_WITHIN_MS, days(day)).catch(() => undefined) : undefined;
    const page = pageMetadata({ path, date, today: day, shownDays, language });
    const head = pageHead(page, siteOrigin(ctx, publicOrigin));
    const document = documents(shell.bytes.toString('utf8').replace(TITLE, () => head));
    ctx.vary('Accept-Language');
    await document(ctx, { ...options, cacheControl: siteCacheControl(options.cacheControl, publicOrigin) });
    return true;
  };
}

function languageOf(ctx: Context): SiteLanguage {
  const accepted = ctx.acceptsLanguages(...SITE_LANGUAGES);
  return SITE_LANGUAGES.find((language) => language === accepted) ?? SITE_LANGUAGES[0];
}

const LOCALES = { en: 'en_GB', de: 'de_DE' } as const;

/**
 * Returns the HTML head elements with a page's metadata. They replace the shell's title element.
 *
 * @param origin the site's URL because social networks only follow absolute URLs
 */
function pageHead(page: PageMetadata, origin: string): string {
  const { title, description, canonical, language } = page;
  const canonicalTag =
    canonical === undefined ? '<meta name="robots" content="noindex">' : linkTag('canonical', origin, canonical);
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
    metaTag('description', description),
    canonicalTag,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeMarkup(String(content))}">`),
    metaTag('twitter:card', 'summary_large_image'),
    '<link rel="alternate" type="application/atom+xml" title="Dreamreel" href="/feed.xml">',
    '<link rel="alternate" type="text/calendar" title="Dreamreel" href="/calendar.ics">',
    `<script type="application/ld+json">${toScriptJson(structuredData(page, origin))}</script>`,
  ].join('');
}

const metaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const linkTag = (rel: string, origin: string, path: string) =>
  `<link rel="${rel}" href="${escapeMarkup(origin + path)}">`;

/**
 * Serializes data for use in a script element. `<` is escaped because `</script` would end the element. The content
 * security policy allows data blocks because they aren't executed.
 */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const GAME_PAGES: ReadonlySet<string | undefined> = new Set(['/', '/daily']);

/**
 * Creates structured data about the page for search engines (https://schema.org). The data contains no more information
 * about a movie than the page's other metadata.
 *
 * @param origin the site's URL, such as `https://dreamreel.example`
 */
function structuredData(page: PageMetadata, origin: string): Graph {
  const site = siteOf(page, origin);
  const isGame = page.date !== undefined || GAME_PAGES.has(page.canonical);
  return { '@context': 'https://schema.org', '@graph': isGame ? [site, gameOf(page, origin)] : [site] };
}

function siteOf({ language }: PageMetadata, origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: 'Dreamreel',
    url: `${origin}/`,
    description: SITE_TEXTS.description[language],
    inLanguage: language,
  };
}

function gameOf({ language, title, description, image, canonical, date }: PageMetadata, origin: string): VideoGame {
  return {
    '@type': 'VideoGame',
    '@id': `${origin}${canonical}#game`,
    name: title,
    description,
    url: `${origin}${canonical}`,
    image: `${origin}${image}`,
    inLanguage: language,
    genre: ['Puzzle', 'Trivia'],
    gamePlatform: 'Web browser',
    playMode: 'https://schema.org/SinglePlayer',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    isPartOf: { '@id': `${origin}/#site` },
    ...(date !== undefined && { datePublished: date }),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML and XML elements and attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
