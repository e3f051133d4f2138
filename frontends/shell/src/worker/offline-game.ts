import { ANY_WIDTH, type GameCache, gameCache } from './game-cache.ts';
import { GAME_PATH } from './route-of.ts';

type Deps = { readonly caches: Pick<CacheStorage, 'open' | 'delete'>; readonly fetch: typeof fetch };

/** Keeps the worker alive for background work after the response has been sent. */
type InBackground = (work: Promise<unknown>) => void;

/**
 * Caches the latest state of today's game, including all its scenes, for offline use. The cache is
 * cleared when the player opens another day's game, signs in, or signs out.
 */
export function createOfflineGame({ caches, fetch }: Deps) {
  const cachedGame = gameCache(caches);

  async function refresh(url: string): Promise<void> {
    const requestedVersion = cachedGame.version();
    await cachedGame.storeGame(url, await fetch(url, { headers: { accept: 'application/json' } }), requestedVersion);
  }

  return {
    forget: cachedGame.forget,
    /** Fetches a game from the network. Today's game is also stored in the cache. */
    async fetched(request: Request, inBackground: InBackground): Promise<Response> {
      const requestedVersion = cachedGame.version();
      const response = await fetch(request);
      inBackground(cachedGame.storeGame(request.url, response.clone(), requestedVersion));
      return response;
    },
    async response(url: string): Promise<Response | undefined> {
      return (await cachedGame.open()).match(url);
    },
    /**
     * Refetches the cached game after a guess. A game without a session contains no guesses. The page itself loads the
     * game with its session after the first guess.
     */
    async refresh(): Promise<void> {
      const url = await cachedGame.gameUrl();
      if (url !== undefined && new URL(url).searchParams.has('sessionId')) await refresh(url);
    },
    /** Stores today's game and its scenes, including those that the page loaded before the worker became active. */
    async storeLoaded(loaded: readonly string[], player: string): Promise<void> {
      await cachedGame.setPlayer(player);
      const cache = await cachedGame.open();
      const game = loaded.findLast((url) => new URL(url).pathname === GAME_PATH);
      if (game !== undefined && !(await cache.match(game))) await refresh(game);
      const images = loaded.filter((url) => new URL(url).pathname.startsWith('/images/'));
      const accept = { headers: { accept: 'image/webp,image/*' } };
      const missingUrls = await cachedGame.missingImages([...images, ...(await cachedGame.sceneUrls())]);
      await Promise.all(missingUrls.map(async (url) => cachedGame.storeImage(url, await fetch(url, accept))));
    },
    image: (request: Request, inBackground: InBackground) => loadImage({ cachedGame, fetch }, request, inBackground),
  };
}

type ImageDeps = { readonly cachedGame: GameCache; readonly fetch: typeof fetch };

/**
 * Returns an image from the cache or the network. While offline, the same image in a different width can be returned.
 */
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
    const otherWidth = await cache.match(request, ANY_WIDTH);
    if (otherWidth) return otherWidth;
    throw failure;
  }
}
