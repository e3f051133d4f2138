import path from 'node:path';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import type { Context, Middleware } from 'koa';
import { fileMemory } from './file-cache.ts';
import { edgeFailure } from './http-failure.ts';
import type { PageHints } from './preload-links.ts';
import type { Scope } from './request-scope.ts';
import { type StaticFolder, staticFolder } from './static-folder.ts';

/** Front ends that the shell loads at run time, each from `/mf/<name>/`. */
export const REMOTES = ['player', 'admin'] as const;

const PAGES: ReadonlySet<string> = new Set(SITE_PAGES);

/** Addresses below these are data or files: the page never stands in for one of them. */
const API = /^\/api(\/|$)/;
const FILES = /^\/(images|mf)(\/|$)/;

/** All front ends in all forms are some 2 MB. */
const MOST_REMEMBERED_BYTES = 16 * 1_024 * 1_024;

const REVALIDATE = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The built front ends: the shell's page and files, and the remotes' files. */
export function frontEnds(folder: string, hints: PageHints): Middleware<Scope> {
  const read = fileMemory(MOST_REMEMBERED_BYTES);
  const shell = staticFolder(path.join(folder, 'shell', 'dist'), read);
  const remotes = new Map<string, StaticFolder>(
    REMOTES.map((name) => [name, staticFolder(path.join(folder, name, 'dist'), read)]),
  );

  return async (ctx, next) => {
    const address = decoded(ctx.path);
    if (API.test(address)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw edgeFailure('method-not-allowed');
    }
    const [, area, remote = '', ...rest] = address.split('/');

    if (area === 'mf') {
      ctx.state.route = 'remote';
      await remotes.get(remote)?.(ctx, rest.join('/'), {
        cacheControl: cachingOf(address),
      });
    } else if (path.extname(address) !== '') {
      ctx.state.route = 'asset';
      await shell(ctx, address.slice(1), { cacheControl: cachingOf(address) });
    } else if (!FILES.test(address) && wantsPage(ctx)) {
      ctx.state.route = 'page';
      await sendPage(ctx, shell, address.replace(/(.)\/$/, '$1'), hints);
    }
    await next();
  };
}

async function sendPage(ctx: Context, shell: StaticFolder, address: string, hints: PageHints): Promise<void> {
  const isKnown = PAGES.has(address);
  const link = await hints(address, ctx.search);
  if (link !== undefined) ctx.set('Link', link);
  const found = await shell(ctx, 'index.html', {
    cacheControl: REVALIDATE,
    status: isKnown ? 200 : 404,
  });
  if (!found)
    throw edgeFailure('unavailable', 'The pages are not built yet', {
      headers: { 'Retry-After': '5' },
    });
}

function wantsPage(ctx: Context): boolean {
  return ctx.accepts('html') === 'html';
}

/** A name with a hash in it changes with its content; everything else may change under the same name. */
function cachingOf(address: string): string {
  return /[.-][0-9a-f]{8,}\.\w/.test(address) ? FOR_EVER : REVALIDATE;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    throw edgeFailure('invalid-request', 'The address is not well formed');
  }
}
