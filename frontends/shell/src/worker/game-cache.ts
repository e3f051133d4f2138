import { CACHES } from './cache-names.ts';
import { GAME_PATH } from './route-of.ts';

/** The key of the name of its player, beside the game. */
const PLAYER = '/player';

export type GameCache = ReturnType<typeof gameCache>;

/** Today's game of one player and its images, in the browser's cache. */
export function gameCache(caches: Pick<CacheStorage, 'open' | 'delete'>) {
  /** Grows when the game is removed: a response that was under way then is of another player. */
  let changes = 0;
  const open = () => caches.open(CACHES.game);

  async function forget(): Promise<void> {
    changes += 1;
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
    /** What {@link storeGame} needs of the moment before the request. */
    now: () => changes,

    async storeGame(url: string, response: Response, begunAt: number): Promise<void> {
      if (!response.ok || !isTodays(url, response)) return;
      const text = await response.text();
      if (begunAt !== changes) return;
      const cache = await open();
      await removeOthers(cache, url, text);
      await cache.put(url, new Response(text, { headers: { 'content-type': 'application/json' } }));
      // Removed while it was written.
      if (begunAt !== changes) await forget();
    },

    /** Those of `urls` that are images of the kept game and not kept yet. */
    async missingImages(urls: readonly string[]): Promise<string[]> {
      const [cache, game] = await Promise.all([open(), gameText()]);
      const ofGame = urls.filter((url) => game?.includes(new URL(url).pathname));
      const missing = await Promise.all(ofGame.map(async (url) => ((await cache.match(url)) ? [] : [url])));
      return missing.flat();
    },

    /** Keeps an image if it belongs to the kept game. */
    async storeImage(url: string, response: Response): Promise<void> {
      const isOfGame = (await gameText())?.includes(new URL(url).pathname);
      if (response.ok && isOfGame) await (await open()).put(url, response);
    },

    /** Says whose game it is; one of another player is removed. */
    async belongsTo(player: string): Promise<void> {
      const before = await (await (await open()).match(PLAYER))?.text();
      if (before !== undefined && before !== player) await forget();
      await (await open()).put(PLAYER, new Response(player));
    },
  };
}

/** Whether a response is the game of its day: of the server's day, whatever the device's clock says. */
function isTodays(url: string, response: Response): boolean {
  const sentAt = new Date(response.headers.get('date') ?? '');
  const date = new URL(url).searchParams.get('date');
  return !Number.isNaN(sentAt.getTime()) && sentAt.toISOString().slice(0, 10) === date;
}

const isGame = ({ url }: Request) => new URL(url).pathname === GAME_PATH;

/** Removes games but this one, and images that it does not name. */
async function removeOthers(cache: Cache, url: string, game: string): Promise<void> {
  const isOfGame = (request: Request) => {
    const { pathname } = new URL(request.url);
    return pathname === PLAYER || request.url === url || game.includes(pathname);
  };
  const others = (await cache.keys()).filter((request) => !isOfGame(request));
  await Promise.all(others.map((request) => cache.delete(request)));
}
