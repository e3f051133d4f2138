import { type GameCache, gameCache } from './game-cache.ts';
import { GAME_PATH } from './route-of.ts';

type Deps = { readonly caches: Pick<CacheStorage, 'open' | 'delete'>; readonly fetch: typeof fetch };

/** Goes on with work after a response, which does not wait for it. */
type InBackground = (work: Promise<unknown>) => void;

/**
 * Today's game as its player has last seen it, and those of its images that were seen. One game of one player: it is
 * removed when another day's is opened, and whenever somebody signs in or out.
 */
export function keptGame({ caches, fetch }: Deps) {
  const kept = gameCache(caches);

  async function refresh(url: string): Promise<void> {
    const begunAt = kept.now();
    await kept.storeGame(url, await fetch(url, { headers: { accept: 'application/json' } }), begunAt);
  }

  return {
    forget: kept.forget,
    /** A response of the network, kept if it is today's game. */
    async fetched(request: Request, inBackground: InBackground): Promise<Response> {
      const begunAt = kept.now();
      const response = await fetch(request);
      inBackground(kept.storeGame(request.url, response.clone(), begunAt));
      return response;
    },
    async response(url: string): Promise<Response | undefined> {
      return (await kept.open()).match(url);
    },
    /** Fetches the kept game again, after a guess. */
    async refresh(): Promise<void> {
      const url = await kept.gameUrl();
      if (url !== undefined) await refresh(url);
    },
    /** Keeps what a page has loaded before the worker was there, if it is of today's game. */
    async keepLoaded(loaded: readonly string[], player: string): Promise<void> {
      await kept.belongsTo(player);
      const cache = await kept.open();
      const game = loaded.findLast((url) => new URL(url).pathname === GAME_PATH);
      if (game !== undefined && !(await cache.match(game))) await refresh(game);
      const images = loaded.filter((url) => new URL(url).pathname.startsWith('/images/'));
      const accept = { headers: { accept: 'image/webp,image/*' } };
      const missing = await kept.missingImages(images);
      await Promise.all(missing.map(async (url) => kept.storeImage(url, await fetch(url, accept))));
    },
    image: (request: Request, inBackground: InBackground) => imageOf({ kept, fetch }, request, inBackground),
  };
}

type ImageDeps = { readonly kept: GameCache; readonly fetch: typeof fetch };

/** An image as it was seen; without a network also in another width. */
async function imageOf({ kept, fetch }: ImageDeps, request: Request, inBackground: InBackground): Promise<Response> {
  const cache = await kept.open();
  const seen = await cache.match(request, { ignoreVary: true });
  if (seen) return seen;
  try {
    const response = await fetch(request);
    inBackground(kept.storeImage(request.url, response.clone()));
    return response;
  } catch (failure) {
    const other = await cache.match(request, { ignoreVary: true, ignoreSearch: true });
    if (other) return other;
    throw failure;
  }
}
