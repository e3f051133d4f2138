import path from 'node:path';
import type { GameDate } from '@dreamreel/proto/calendar';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import type { Context, Middleware } from 'koa';
import { contentType } from 'mime-types';
import { edgeFailure } from '../output/http-failure.ts';
import {
  accepts,
  ENCODINGS,
  type Encoding,
  type SendOptions,
  sendRepresentation,
} from '../output/send-representation.ts';
import type { Scope } from '../request-scope.ts';
import { type FileCache, fileCache } from './file-cache.ts';
import { type PageDocument, pageDocument } from './page-document.ts';
import type { PreloadLinks } from './preload-links.ts';
import type { ShownDays } from './shown-days.ts';

/** Front ends that the shell loads at runtime from `/mf/<name>/`. */
export const REMOTES = [...new Set(SITE_PAGES.map(({ remote }) => remote))];

const PAGES: ReadonlySet<string> = new Set(SITE_PAGES.map(({ path }) => path));

/** Paths of data and files, for which the shell's HTML page is never returned. */
const API = /^\/api(\/|$)/;
const FILES = /^\/(images|mf)(\/|$)/;

/** The built front ends take about 2 MB in all encodings. */
const MAX_CACHE_BYTES = 16 * 1_024 * 1_024;

const REVALIDATE = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

const WORKER = '/sw.js';
/** Script that unregisters the service worker and deletes its caches. */
const RETIRED_WORKER = '/sw-retired.js';

type Parts = {
  /** Folder that contains `<front end>/dist`. */
  readonly folder: string;
  readonly preload: PreloadLinks;
  /** True if browsers can store pages and today's game for offline use. */
  readonly serviceWorker: boolean;
  readonly today: () => GameDate;
  readonly days: ShownDays;
  readonly publicOrigin: string | undefined;
};

/** Serves the built front ends: the shell's HTML page and files, and the files of the other front ends. */
export function frontEnds({ folder, preload, serviceWorker, today, days, publicOrigin }: Parts): Middleware<Scope> {
  const read = fileCache(MAX_CACHE_BYTES);
  const shellFolder = path.join(folder, 'shell', 'dist');
  const shell = staticFolder(shellFolder, read);
  const document = pageDocument({ file: path.join(shellFolder, 'index.html'), read, today, days, publicOrigin });
  const remotes = new Map<string, StaticFolder>(
    REMOTES.map((name) => [name, staticFolder(path.join(folder, name, 'dist'), read)]),
  );

  const fileOf = (address: string) => (address === WORKER && !serviceWorker ? RETIRED_WORKER : address);

  return async (ctx, next) => {
    const address = decodeAddress(ctx.path);
    if (API.test(address)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw edgeFailure('method-not-allowed');
    }
    const [, area, remote = '', ...rest] = address.split('/');

    if (area === 'mf') {
      ctx.state.route = 'remote';
      await remotes.get(remote)?.(ctx, rest.join('/'), {
        cacheControl: cacheControlOf(address),
      });
    } else if (path.extname(address) !== '') {
      ctx.state.route = 'asset';
      await shell(ctx, fileOf(address).slice(1), { cacheControl: cacheControlOf(address) });
    } else if (!FILES.test(address) && acceptsPage(ctx)) {
      ctx.state.route = 'page';
      await sendPage(ctx, document, address.replace(/(.)\/$/, '$1'), preload);
    }
    await next();
  };
}

async function sendPage(ctx: Context, document: PageDocument, address: string, preload: PreloadLinks): Promise<void> {
  const isKnown = PAGES.has(address);
  const link = await preload(address, ctx.search);
  if (link !== undefined) ctx.set('Link', link);
  const found = await document(ctx, address, {
    cacheControl: REVALIDATE,
    status: isKnown ? 200 : 404,
  });
  if (!found)
    throw edgeFailure('unavailable', 'The pages are not built yet. Try again in a moment.', {
      headers: { 'Retry-After': '5' },
    });
}

function acceptsPage(ctx: Context): boolean {
  return ctx.accepts('html') === 'html';
}

/**
 * Returns the `Cache-Control` value for a file. Files with a hash in their name never change. All other files can
 * change.
 */
function cacheControlOf(address: string): string {
  return /[.-][0-9a-f]{8,}\.\w/.test(address) ? FOR_EVER : REVALIDATE;
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw edgeFailure('invalid-request', 'The address is malformed');
  }
}

/** Sends one file from a folder. Resolves with false if the file doesn't exist. */
type StaticFolder = (ctx: Context, file: string, options: SendOptions) => Promise<boolean>;

/**
 * Serves built files under `root`. A compressed version (`.br`, `.gz`) is sent if it exists and the browser accepts it.
 */
function staticFolder(root: string, read: FileCache): StaticFolder {
  return async (ctx, file, options) => {
    const full = pathWithin(root, file);
    if (full === undefined) return false;
    for (const encoding of ENCODINGS) {
      const found = accepts(ctx, encoding) ? await read(full + SUFFIXES[encoding]) : undefined;
      if (found === undefined) continue;
      sendRepresentation(ctx, { ...found, encoding, type: contentType(path.basename(full)) }, options);
      return true;
    }
    return false;
  };
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Resolves a path below the root folder. Paths with `..`, hidden files, backslashes, or NUL characters are rejected.
 */
function pathWithin(root: string, file: string): string | undefined {
  const names = file.split('/');
  const isPlain = names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));
  return isPlain ? path.join(root, ...names) : undefined;
}
