import type { gameOperations } from '@dreamreel/proto/game/operations';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';

/** The way the worker handles a request. `none` leaves it to the browser. */
export type Route = 'page' | 'config' | 'remote-entry' | 'file' | 'game' | 'image' | 'fallback' | 'account' | 'none';

/** The parts of a request that determine its route. */
export type RoutedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>;

/** Not imported from the operation, which would add zod and all game operations to the worker. */
export const GAME_PATH: (typeof gameOperations)['dailyMovie']['http']['path'] = '/api/daily-movie';

const HASHED = /^(\/mf\/[\w-]+)?\/static\/[^/]+\.[0-9a-f]{10}\.\w+$/;
const REMOTE_ENTRY = /^\/mf\/[\w-]+\/remote-entry\.js$/;
const IMAGE = /^\/images\/[0-9a-f]+$/;
const ADMIN = /^\/(admin|mf\/admin)(\/|$)/;
/** The files of the offline page. */
export const FALLBACK_FILES: readonly string[] = ['/offline.html', '/offline.de.html', '/offline.css', '/icon.svg'];

/** Requests that can change the player. */
const ACCOUNT = /^\/api\/(account|auth|user)(\/|$)/;

const PLAYER_PAGES = new Set(SITE_PAGES.filter(({ remote }) => remote === 'player').map(({ path }) => path));

/** Returns the route of a request. The worker never answers requests of admin pages or requests that write. */
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

/** Returns true if a path is a player page, which can be cached. */
export function isPlayerPage(pathname: string): boolean {
  return PLAYER_PAGES.has(pathname);
}

/** Returns true for any page of the shell, even a nonexistent one. The network responds to those. */
function isPage(pathname: string): boolean {
  return isPlayerPage(pathname) || !/^\/(api|images|mf|mailbox|static)(\/|$)|\.\w+$/.test(pathname);
}

/** Returns true for a request from an admin page, for example for a file that it shares with player pages. */
function isOfAdmin(referrer: string, origin: string): boolean {
  return referrer.startsWith(`${origin}/`) && ADMIN.test(new URL(referrer).pathname);
}
