import type { ImageStore } from '@dreamreel/kit/images/image-store';
import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { type GameDate, gameDateSchema, utcDate } from '@dreamreel/proto/calendar';
import {
  imageAddressSchema,
  imageKeyOf,
  PREVIEW_TYPE,
  type Preview,
  previewKey,
} from '@dreamreel/proto/catalogue/images';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { Router } from '@koa/router';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { edgeFailure } from '../output/http-failure.ts';
import { sendCacheable } from '../output/send-representation.ts';
import type { Scope } from '../request-scope.ts';
import { GENERAL_IMAGE } from './page-metadata.ts';

type Parts = { readonly rpc: Rpc; readonly images: ImageStore; readonly clock: Clock };

const asGuest = { actor: { kind: 'guest' } } as const;
const asGateway = { actor: { kind: 'system', name: 'gateway' } } as const;
/** Maximum number of cached previews. A preview takes about 100 KB. */
const CACHED_PREVIEWS = 40;
const CACHED_DAYS = 1_000;
const DAY_TTL_MS = 60_000;
/** Cached for only one hour, because a day's movie can change until someone starts playing it. */
const ONE_HOUR = 'public, max-age=3600';
/** A day without a movie can still get one, so 404 responses are cached only briefly. */
const FIVE_MINUTES = 'public, max-age=300';

/**
 * Serves `/previews/<date>.jpg`, the link preview image of a day that has started. The preview shows the first hint's
 * image and the number of the day. The gateway requests the game as a guest who hasn't played, so the response can't
 * reveal anything else.
 */
export function mountPreviews(router: Router<Scope>, { rpc, images, clock }: Parts): void {
  const days = new LRUCache<GameDate, { preview: Preview | undefined }>({
    max: CACHED_DAYS,
    ttl: DAY_TTL_MS,
    fetchMethod: async (date) => ({ preview: await previewOf(rpc, date) }),
  });
  const previews = new LRUCache<string, Buffer, Preview>({
    max: CACHED_PREVIEWS,
    fetchMethod: (key, _stale, { context }) => storedPreview({ rpc, images }, key, context),
  });

  router.get('/previews/:file', async (ctx) => {
    ctx.state.route = 'preview';
    const [, name] = /^(.*)\.jpg$/.exec(ctx.params.file ?? '') ?? [];
    const date = z.safeParse(gameDateSchema, name);
    if (!date.success || date.data > utcDate(clock.now())) throw edgeFailure('not-found');
    const preview = (await days.fetch(date.data))?.preview;
    const bytes = preview && (await previews.fetch(previewKey(preview), { context: preview }));
    // Other sites embed link preview images.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!preview || !bytes) {
      ctx.set('Cache-Control', FIVE_MINUTES);
      ctx.redirect(GENERAL_IMAGE);
      return;
    }
    sendCacheable(ctx, { bytes, version: previewKey(preview), type: PREVIEW_TYPE }, { cacheControl: ONE_HOUR });
  });
}

/** Returns the preview data for a day, or undefined if the day has no movie. */
async function previewOf(rpc: Rpc, date: GameDate): Promise<Preview | undefined> {
  const game = await rpc.call(gameOperations.dailyMovie, { date }, asGuest);
  if (!game.ok) return undefined;
  const address = z.safeParse(imageAddressSchema, game.value.movie.generatedImages[0]);
  if (!address.success) return undefined;
  return { imageKey: imageKeyOf(address.data), dayNumber: game.value.dayNumber };
}

/**
 * Returns a preview image. If the preview isn't stored yet, the generation service creates it. Returns undefined if the
 * movie's image file is missing.
 */
async function storedPreview(
  { rpc, images }: Omit<Parts, 'clock'>,
  key: string,
  preview: Preview,
): Promise<Buffer | undefined> {
  const stored = await images.get(key);
  if (stored) return stored.bytes;
  const result = await rpc.call(generationCalls.makePreview, preview, asGateway);
  return result.ok ? (await images.get(key))?.bytes : undefined;
}
