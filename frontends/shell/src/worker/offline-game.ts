import { type GameCache, gameCache } from './game-cache.ts';
import { GAME_PATH } from './route-of.ts';

type Deps = { readonly caches: Pick<CacheStorage, 'open' | 'delete'>; readonly fetch: typeof fetch };

/** Continues work in the background after the response. */
type InBackground = (work: Promise<unknown>) => void;

/**
 * Keeps today's game as the player last saw it, with the images that were shown, for use without a network. It is
 * removed when a game of another day opens and when a user signs in or out.
 */
export function createOfflineGame({ caches, fetch }: Deps) {
  const cachedGame = gameCache(caches);

  async function refresh(url: string): Promise<void> {
    const requestedVersion = cachedGame.version();
    await cachedGame.storeGame(url, await fetch(url, { headers: { accept: 'application/json' } }), requestedVersion);
  }

  return {
    forget: cachedGame.forget,
    /** Fetches a game from the network and stores it if it is today's. */
    async fetched(request: Request, inBackground: InBackground): Promise<Response> {
      const requestedVersion = cachedGame.version();
      const response = await fetch(request);
      inBackground(cachedGame.storeGame(request.url, response.clone(), requestedVersion));
      return response;
    },
    async response(url: string): Promise<Response | undefined> {
      return (await cachedGame.open()).match(url);
    },
    /** Refetches the cached game after a guess. */
    async refresh(): Promise<void> {
      const url = await cachedGame.gameUrl();
      if (url !== undefined) await refresh(url);
    },
    /** Stores today's game and its images that a page loaded before the worker was active. */
    async storeLoaded(loaded: readonly string[], player: string): Promise<void> {
      await cachedGame.setPlayer(player);
      const cache = await cachedGame.open();
      const game = loaded.findLast((url) => new URL(url).pathname === GAME_PATH);
      if (game !== undefined && !(await cache.match(game))) await refresh(game);
      const images = loaded.filter((url) => new URL(url).pathname.startsWith('/images/'));
      const accept = { headers: { accept: 'image/webp,image/*' } };
      const missing = await cachedGame.missingImages(images);
      await Promise.all(missing.map(async (url) => cachedGame.storeImage(url, await fetch(url, accept))));
    },
    image: (request: Request, inBackground: InBackground) => loadImage({ cachedGame, fetch }, request, inBackground),
  };
}

type ImageDeps = { readonly cachedGame: GameCache; readonly fetch: typeof fetch };

/** Returns an image from the cache or the network. Without a network, another width of it can be returned. */
async function loadImage(
  { cachedGame, fetch }: ImageDeps,
  request: Request,
  inBackground: InBackground,
): Promise<Response> {
  const cache = await cachedGame.open();
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  try {
    const response = await fetch(request);
    inBackground(cachedGame.storeImage(request.url, response.clone()));
    return response;
  } catch (failure) {
    const otherWidth = await cache.match(request, { ignoreVary: true, ignoreSearch: true });
    if (otherWidth) return otherWidth;
    throw failure;
  }
}
