import type { gameOperations } from '@dreamreel/proto/game/operations';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';

/** How the worker handles a request; `none` is left to the browser, as if there were no worker. */
export type Route = 'page' | 'config' | 'remote-entry' | 'file' | 'game' | 'image' | 'fallback' | 'account' | 'none';

/** What of a request decides about it. */
export type RoutedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'referrer'>;

/** Not read from the definition, which would bring zod and all operations of the game into the worker. */
export const GAME_PATH: (typeof gameOperations)['dailyMovie']['http']['path'] = '/api/daily-movie';

const HASHED = /^(\/mf\/[\w-]+)?\/static\/[^/]+\.[0-9a-f]{10}\.\w+$/;
const REMOTE_ENTRY = /^\/mf\/[\w-]+\/remote-entry\.js$/;
const IMAGE = /^\/images\/[0-9a-f]+$/;
const ADMIN = /^\/(admin|mf\/admin)(\/|$)/;
/** What the page for what was never opened is made of. */
export const FALLBACK_FILES: readonly string[] = ['/offline.html', '/offline.de.html', '/offline.css', '/icon.svg'];

/** Whatever changes who plays here. */
const ACCOUNT = /^\/api\/(account|auth|user)(\/|$)/;

const PLAYER_PAGES = new Set(SITE_PAGES.filter(({ remote }) => remote === 'player').map(({ path }) => path));

/** The route of a request. Nothing of the admin, and nothing that is not read, is ever answered by the worker. */
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

/** Whether an address is a page of players that can be kept. */
export function isPlayerPage(pathname: string): boolean {
  return PLAYER_PAGES.has(pathname);
}

/** Any page of the shell, also one that does not exist: its answer comes from the network, or there is no network. */
function isPage(pathname: string): boolean {
  return isPlayerPage(pathname) || !/^\/(api|images|mf|mailbox|static)(\/|$)|\.\w+$/.test(pathname);
}

/** A request of the admin's page: a file that it shares with the players' pages. */
function isOfAdmin(referrer: string, origin: string): boolean {
  return referrer.startsWith(`${origin}/`) && ADMIN.test(new URL(referrer).pathname);
}
