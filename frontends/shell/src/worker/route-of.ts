import type { gameOperations } from '@dreamreel/proto/game/operations';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';

/** How the worker handles a request. With `none`, the browser handles the request as usual. */
export type Route = 'page' | 'config' | 'remote-entry' | 'file' | 'game' | 'image' | 'fallback' | 'account' | 'none';

export type RoutedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>;

/** Defined here because importing the operation would add zod and all game operations to the worker bundle. */
export const GAME_PATH: (typeof gameOperations)['dailyMovie']['http']['path'] = '/api/daily-movie';

const HASHED = /^(\/mf\/[\w-]+)?\/static\/[^/]+\.[0-9a-f]{10}\.\w+$/;
const REMOTE_ENTRY = /^\/mf\/[\w-]+\/remote-entry\.js$/;
const IMAGE = /^\/images\/[0-9a-f]+$/;
const ADMIN = /^\/(admin|mf\/admin)(\/|$)/;
/** Files needed by the offline page. */
export const FALLBACK_FILES: readonly string[] = ['/offline.html', '/offline.de.html', '/offline.css', '/icon.svg'];

/** Requests that may change which user is signed in. */
const ACCOUNT = /^\/api\/(account|auth|user)(\/|$)/;

const PLAYER_PAGES = new Set(SITE_PAGES.filter(({ remote }) => remote === 'player').map(({ path }) => path));

/** Returns the route for a request. The worker never handles write requests or requests from admin pages. */
export function routeOf({ url, method, mode, referrer }: RoutedRequest, origin: string): Route {
  const address = new URL(url);
  const { pathname } = address;
  if (address.origin !== origin || ADMIN.test(pathname) || isOfAdmin(referrer, origin)) return 'none';
  if (method !== 'GET') return ACCOUNT.test(pathname) ? 'account' : 'none';
  if (mode === 'navigate') return isPage(pathname) ? 'page' : 'none';
  if (pathname === '/config.json') return 'config';
  if (pathname === GAME_PATH) return 'game';
  if (FALLBACK_FILES.includes(pathname)) return 'fallback';
  if (REMOTE_ENTRY.test(pathname)) return 'remote-entry';
  if (HASHED.test(pathname)) return 'file';
  return IMAGE.test(pathname) ? 'image' : 'none';
}

export function isPlayerPage(pathname: string): boolean {
  return PLAYER_PAGES.has(pathname);
}

/**
 * Returns true if the path could be a page of the shell, even if it doesn't exist. The network decides how to respond
 * to such requests.
 */
function isPage(pathname: string): boolean {
  return isPlayerPage(pathname) || !/^\/(api|images|mf|mailbox|static)(\/|$)|\.\w+$/.test(pathname);
}

/** Returns true if an admin page sent the request, which may be for a file that is shared with player pages. */
function isOfAdmin(referrer: string, origin: string): boolean {
  return referrer.startsWith(`${origin}/`) && ADMIN.test(new URL(referrer).pathname);
}

/** Prefix of the worker's cache names. Other caches with this prefix were created by older workers and are deleted. */
export const CACHE_PREFIX = 'dreamreel-';

/** Cache names. The version number is increased when the format of the cached data changes, not with every build. */
export const CACHES = {
  /** A consistent set of HTML documents, `/config.json`, and remote entries. */
  pages: `${CACHE_PREFIX}pages-1`,
  /** Immutable files with a hash in their name. */
  files: `${CACHE_PREFIX}files-1`,
  /** One player's game for today, including its images. */
  game: `${CACHE_PREFIX}game-1`,
  fallback: `${CACHE_PREFIX}fallback-1`,
} as const;
