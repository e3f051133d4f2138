import { createOfflineGame } from './offline-game.ts';
import { createOfflinePages } from './offline-pages.ts';
import { openGame, renewSubscription, showReminder } from './reminders.ts';
import { CACHE_PREFIX, CACHES, FALLBACK_FILES, routeOf } from './route-of.ts';

/**
 * The service worker (decision 76), which responds from its caches if the network is unavailable. Write requests always
 * bypass the worker, so they are never delayed or sent twice.
 */
declare const self: WorkerScope & typeof globalThis;

const { caches, location } = self;
const FALLBACK = self.navigator.language.startsWith('de') ? '/offline.de.html' : '/offline.html';

const pages = createOfflinePages({ caches, fetch: (...request) => fetch(...request), origin: location.origin });
const game = createOfflineGame({ caches, fetch: (...request) => fetch(...request) });

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, location.origin);
  if (route === 'account') event.waitUntil(game.forget());
  else if (route !== 'none') event.respondWith(responseTo(event, RESPONSES[route]));
});

self.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(whileConsented(handleMessage(event.data)));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(self));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));

/** Activates a new worker immediately. Pages don't depend on the worker version that they started with. */
async function install(): Promise<void> {
  await storeFallback();
  await self.skipWaiting();
}

async function storeFallback(): Promise<void> {
  const cache = await caches.open(CACHES.fallback);
  await cache.addAll(FALLBACK_FILES.map((url) => new Request(url, { cache: 'no-cache' })));
}

async function activate(): Promise<void> {
  await removeCaches(Object.values(CACHES));
  await self.clients.claim();
}

async function removeCaches(current: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

type Respond = (request: Request, inBackground: (work: Promise<unknown>) => void) => Promise<Response>;

/**
 * Responds to a request. When a visitor withdraws consent, the page deletes all caches, but the worker still serves
 * that page until it is closed. A missing fallback cache means that consent was withdrawn, so the worker stores
 * nothing.
 */
async function responseTo(event: WorkerFetchEvent, respond: Respond): Promise<Response> {
  const { request } = event;
  if (!(await caches.has(CACHES.fallback))) return fetch(request);
  return respond(request, (work) => event.waitUntil(work));
}

/** Timeout after which the cached response is used instead of waiting for the network. */
const TIMEOUT_MS = 4_000;

type NetworkFirst = {
  readonly network: Promise<Response>;
  readonly cached: () => Promise<Response | undefined>;
  /** Returns true if a response counts as a failure. By default, no response does. */
  readonly isFailure?: (response: Response) => boolean;
  readonly timeoutMs?: number;
};

/**
 * Returns the network response. If the network fails or is too slow, returns the cached response. If nothing is cached,
 * rejects with the error from `network`.
 */
export async function networkFirst(options: NetworkFirst): Promise<Response> {
  const { network, cached, isFailure = () => false, timeoutMs = TIMEOUT_MS } = options;
  const usable = network.then(
    (response) => (isFailure(response) ? undefined : response),
    () => undefined,
  );
  const cachedAfterTimeout = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    void usable.then(() => clearTimeout(timer));
  }).then(cached);
  return (await Promise.race([usable, cachedAfterTimeout])) ?? (await cached()) ?? network;
}

export const isOutage = ({ status }: Response): boolean => status >= 500;

/** Returns a document or remote entry from the network, or the cached one in an outage. */
function stored(request: Request): Promise<Response> {
  return networkFirst({ network: fetch(request), cached: () => pages.cached(request.url), isFailure: isOutage });
}

const RESPONSES = {
  async page(request) {
    try {
      return await stored(request);
    } catch (failure) {
      const fallback = await caches.match(FALLBACK);
      if (fallback) return fallback;
      throw failure;
    }
  },
  config: (request) => networkFirst({ network: fetch(request), cached: pages.config, isFailure: isOutage }),
  'remote-entry': stored,
  async file(request, inBackground) {
    const cache = await caches.open(CACHES.files);
    const cached = await cache.match(request.url);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok) inBackground(cache.put(request.url, response.clone()));
    return response;
  },
  game: (request, inBackground) =>
    networkFirst({ network: game.fetched(request, inBackground), cached: () => game.response(request.url) }),
  image: game.image,
  fallback: (request) => networkFirst({ network: fetch(request), cached: () => caches.match(request.url) }),
} as const satisfies Readonly<Record<string, Respond>>;

/**
 * Deletes data that was cached after the visitor withdrew consent. When a page deletes all caches, other data may still
 * be in the process of being stored.
 */
async function whileConsented(storing: Promise<void>): Promise<void> {
  await storing.catch(() => undefined);
  if (!(await caches.has(CACHES.fallback))) await removeCaches();
  await storing;
}

async function handleMessage(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'player-changed':
      return game.forget();
    case 'game-changed':
      return game.refresh();
    case 'page-loaded':
      if (!(await caches.has(CACHES.fallback))) await storeFallback();
      await game.storeLoaded(message.loaded, message.player);
      await pages.store(message.page, message.loaded);
  }
}

export type WorkerMessage =
  /**
   * Sent when a page has loaded. Contains the path, the URLs of all loaded files, and the player (`guest` or a user
   * ID).
   */
  | { readonly type: 'page-loaded'; readonly page: string; readonly loaded: readonly string[]; readonly player: string }
  /** Sent after a guess because the cached game is outdated. */
  | { readonly type: 'game-changed' }
  | { readonly type: 'player-changed' };

/** Returns true if the value is a known message. Pages from other versions may send unknown messages. */
function isWorkerMessage(value: unknown): value is WorkerMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'game-changed' || value.type === 'player-changed') return true;
  return value.type === 'page-loaded' && 'loaded' in value && Array.isArray(value.loaded);
}
