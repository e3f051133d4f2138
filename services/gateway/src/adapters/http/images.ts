import type { ImageStore } from '@dreamreel/kit/image-store';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema, renditionKey } from '@dreamreel/proto/images';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { edgeFailure } from './http-failure.ts';
import { parseInput } from './request-input.ts';
import type { Scope } from './request-scope.ts';
import { withinBudget } from './time-budget.ts';

const STORE_MS = 5_000;
const DEFAULT_WIDTH = 768;

const querySchema = z.object({
  /** For those who do not say what they take, and mean JPEG: the fetchers of social networks. */
  as: z.optional(z.literal('jpg')),
  w: z._default(z.pipe(z.string(), z.pipe(z.transform(Number), z.literal(IMAGE_WIDTHS))), DEFAULT_WIDTH),
});

/** Images by their random name. One name always shows the same image, so browsers may keep it for ever. */
export function mountImages(router: Router<Scope>, store: ImageStore, memoryBytes: number): void {
  const renditions = remembered(store, memoryBytes);

  router.get('/images/:key', async (ctx) => {
    ctx.state.route = 'image';
    const key = z.safeParse(imageKeySchema, ctx.params.key);
    if (!key.success) throw edgeFailure('not-found');
    const { w: width, as } = parseInput(querySchema, { ...ctx.query });
    const ending = as ?? (wantsWebp(ctx) ? 'webp' : 'jpg');
    const name = renditionKey(key.data, width, ending);

    const bytes = await withinBudget(STORE_MS, renditions.fetch(name));
    if (bytes === undefined) throw edgeFailure('not-found');
    send(ctx, name, IMAGE_TYPES[ending], bytes);
  });
}

/** What is asked for often stays in memory, up to a number of bytes; simultaneous askers share one look into the store. */
function remembered(store: ImageStore, memoryBytes: number): LRUCache<string, Buffer> {
  return new LRUCache({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: async (name) => (await store.get(name))?.bytes,
    ignoreFetchAbort: true,
  });
}

/** Only those who name WebP get it: link previews and old mail programs ask for anything and mean JPEG. */
function wantsWebp(ctx: Context): boolean {
  return ctx.accepts('image/jpeg', 'image/webp') === 'image/webp';
}

function send(ctx: Context, name: string, type: string, bytes: Buffer): void {
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Mails and shared links show the images on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.vary('Accept');
  ctx.etag = name;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  ctx.body = bytes;
}
