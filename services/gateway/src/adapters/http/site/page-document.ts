import { createHash } from 'node:crypto';
import { withinTime } from '@dreamreel/kit/process/within-time';
import type { GameDate } from '@dreamreel/proto/calendar';
import { SITE_LANGUAGES, type SiteLanguage } from '@dreamreel/proto/site-pages';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { type CompressedDocument, compressedDocument } from '../output/compressed-document.ts';
import type { SendOptions } from '../output/send-representation.ts';
import type { FileCache } from './file-cache.ts';
import { pageHead } from './page-head.ts';
import { hasStarted, pageMetadata } from './page-metadata.ts';
import type { ShownDays } from './shown-days.ts';
import { siteCacheControl, siteOrigin } from './site-origin.ts';

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
  const documents = new LRUCache<string, CompressedDocument>({ max: MAX_DOCUMENTS });

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
    const key = createHash('sha256').update(`${shell.version}\n${head}`).digest('base64url');
    let document = documents.get(key);
    if (document === undefined) {
      const text = shell.bytes.toString('utf8').replace(TITLE, () => head);
      document = compressedDocument(text, 'text/html; charset=utf-8');
      documents.set(key, document);
    }
    ctx.vary('Accept-Language');
    await document(ctx, { ...options, cacheControl: siteCacheControl(options.cacheControl, publicOrigin) });
    return true;
  };
}

function languageOf(ctx: Context): SiteLanguage {
  const accepted = ctx.acceptsLanguages(...SITE_LANGUAGES);
  return SITE_LANGUAGES.find((language) => language === accepted) ?? SITE_LANGUAGES[0];
}
