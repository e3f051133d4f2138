import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { IMAGE_TYPES, IMAGE_WIDTHS, imageKeySchema, renditionKey } from '@dreamreel/proto/catalogue/images';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { parseInput } from '../input/request-input.ts';
import { edgeFailure, withTimeout } from '../output/http-failure.ts';
import { sendCacheable } from '../output/send-representation.ts';
import type { Scope } from '../request-scope.ts';

const STORE_MS = 5_000;
const DEFAULT_WIDTH = 768;
const FOR_EVER = 'public, max-age=31536000, immutable';

const querySchema = z.object({
  /** Forces JPEG for clients that don't send an `Accept` header, such as social network crawlers. */
  as: z.literal('jpg').optional(),
  w: z.string().transform(Number).pipe(z.literal(IMAGE_WIDTHS)).default(DEFAULT_WIDTH),
});

/**
 * Serves images by their random keys. Browsers can cache images indefinitely, because the image behind a key never
 * changes.
 */
export function mountImages(router: Router<Scope>, store: ImageStore, memoryBytes: number): void {
  const renditions = renditionCache(store, memoryBytes);

  router.get('/images/:key', async (ctx) => {
    ctx.state.route = 'image';
    const key = z.safeParse(imageKeySchema, ctx.params.key);
    if (!key.success) throw edgeFailure('not-found');
    const { w: width, as } = parseInput(querySchema, { ...ctx.query });
    const ending = as ?? (acceptsWebp(ctx) ? 'webp' : 'jpg');
    const name = renditionKey(key.data, width, ending);

    const bytes = await withTimeout(STORE_MS, renditions.fetch(name));
    if (bytes === undefined) throw edgeFailure('not-found');
    // Emails and link previews on other sites embed these images.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.vary('Accept');
    sendCacheable(ctx, { bytes, version: name, type: IMAGE_TYPES[ending] }, { cacheControl: FOR_EVER });
  });
}

/**
 * Creates a size-limited LRU cache of resized images. Concurrent requests for the same image share one read from the
 * image store.
 */
function renditionCache(store: ImageStore, memoryBytes: number): LRUCache<string, Buffer> {
  return new LRUCache({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: async (name) => (await store.get(name))?.bytes,
    ignoreFetchAbort: true,
  });
}

/**
 * Returns true if the client explicitly lists WebP in `Accept`. Link preview crawlers and old email clients accept any
 * type but only support JPEG.
 */
function acceptsWebp(ctx: Context): boolean {
  return ctx.accepts('image/jpeg', 'image/webp') === 'image/webp';
}
