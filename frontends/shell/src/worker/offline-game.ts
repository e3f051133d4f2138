import { CACHES, GAME_PATH } from './route-of.ts';

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
    async image(request: Request, inBackground: InBackground): Promise<Response> {
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
    },
  };
}

const ANY_WIDTH = { ignoreVary: true, ignoreSearch: true } as const;

/** Cache key for the player that the cached game belongs to. */
const PLAYER = '/player';

function gameCache(caches: Pick<CacheStorage, 'open' | 'delete'>) {
  /**
   * Incremented when the game is removed. Responses that were requested before the removal aren't stored, because they
   * may belong to a different player.
   */
  let version = 0;
  const open = () => caches.open(CACHES.game);

  async function forget(): Promise<void> {
    version += 1;
    await caches.delete(CACHES.game);
  }

  async function gameUrl(): Promise<string | undefined> {
    return (await (await open()).keys()).find(isGame)?.url;
  }

  async function gameText(): Promise<string | undefined> {
    const url = await gameUrl();
    return url === undefined ? undefined : (await (await open()).match(url))?.text();
  }

  return {
    open,
    forget,
    gameUrl,
    /** Returns the version to pass to `storeGame`. Call this function before sending the request. */
    version: () => version,

    async storeGame(url: string, response: Response, requestedVersion: number): Promise<void> {
      if (!response.ok || !isTodaysGame(url, response)) return;
      const text = await response.text();
      if (requestedVersion !== version) return;
      const cache = await open();
      await removeOthers(cache, url, text);
      await cache.put(url, new Response(text, { headers: { 'content-type': 'application/json' } }));
      // The game was removed while this response was being written.
      if (requestedVersion !== version) await forget();
    },

    async sceneUrls(): Promise<string[]> {
      const [url, text] = [await gameUrl(), await gameText()];
      const scenes = /"generatedImages":\[([^\]]*)\]/.exec(text ?? '')?.[1]?.match(/\/images\/[0-9a-f]+/g) ?? [];
      return scenes.map((path) => new URL(`${path}?w=768`, url).href);
    },

    /** Returns which of the images in `urls` are part of the cached game but not cached yet. */
    async missingImages(urls: readonly string[]): Promise<string[]> {
      const [cache, game] = await Promise.all([open(), gameText()]);
      const gameUrls = urls.filter((url) => game?.includes(new URL(url).pathname));
      const missing = await Promise.all(
        gameUrls.map(async (url) => ((await cache.match(url, ANY_WIDTH)) ? [] : [url])),
      );
      return missing.flat();
    },

    async storeImage(url: string, response: Response): Promise<void> {
      const belongsToGame = (await gameText())?.includes(new URL(url).pathname);
      if (response.ok && belongsToGame) await (await open()).put(url, response);
    },

    /** Sets the player that the cache belongs to. If the cached game is from a different player, it is deleted. */
    async setPlayer(player: string): Promise<void> {
      const previousPlayer = await (await (await open()).match(PLAYER))?.text();
      if (previousPlayer !== undefined && previousPlayer !== player) await forget();
      await (await open()).put(PLAYER, new Response(player));
    },
  };
}

/**
 * Returns true if the response contains today's game. The date comes from the server because the device's clock may be
 * wrong.
 */
function isTodaysGame(url: string, response: Response): boolean {
  const sentAt = new Date(response.headers.get('date') ?? '');
  const date = new URL(url).searchParams.get('date');
  return !Number.isNaN(sentAt.getTime()) && sentAt.toISOString().slice(0, 10) === date;
}

const isGame = ({ url }: Request) => new URL(url).pathname === GAME_PATH;

/** Deletes all other games, and images that aren't part of the given game. */
async function removeOthers(cache: Cache, url: string, game: string): Promise<void> {
  const belongsToGame = (request: Request) => {
    const { pathname } = new URL(request.url);
    return pathname === PLAYER || request.url === url || game.includes(pathname);
  };
  const obsolete = (await cache.keys()).filter((request) => !belongsToGame(request));
  await Promise.all(obsolete.map((request) => cache.delete(request)));
}
