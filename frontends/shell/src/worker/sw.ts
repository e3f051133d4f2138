import { CACHE_PREFIX, CACHES } from './cache-names.ts';
import { keptGame } from './kept-game.ts';
import { keptPages } from './kept-pages.ts';
import { isOutage, networkFirst } from './network-first.ts';
import { openGame, renewSubscription, showReminder } from './reminders.ts';
import { FALLBACK_FILES, routeOf } from './route-of.ts';
import { isWorkerMessage, type WorkerMessage } from './worker-messages.ts';

/**
 * The service worker (decision 76). It answers what was kept where the network does not; a request that changes something
 * always goes past it, once, so that nothing is ever sent later or twice.
 */
declare const self: WorkerScope & typeof globalThis;

const { caches, location } = self;
const FALLBACK = self.navigator.language.startsWith('de') ? '/offline.de.html' : '/offline.html';

const pages = keptPages({ caches, fetch: (...request) => fetch(...request), origin: location.origin });
const game = keptGame({ caches, fetch: (...request) => fetch(...request) });

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, location.origin);
  if (route === 'account') event.waitUntil(game.forget());
  else if (route !== 'none') event.respondWith(responseTo(event, RESPONSES[route]));
});

self.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(whileAgreed(handleMessage(event.data)));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame(self));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)));

/** No page depends on the worker it has begun with, so a new one takes over at once. */
async function install(): Promise<void> {
  await keepFallback();
  await self.skipWaiting();
}

async function keepFallback(): Promise<void> {
  const cache = await caches.open(CACHES.fallback);
  await cache.addAll(FALLBACK_FILES.map((url) => new Request(url, { cache: 'no-cache' })));
}

async function activate(): Promise<void> {
  await removeCaches(Object.values(CACHES));
  await self.clients.claim();
}

/** Removes the caches of ours but these. */
async function removeCaches(current: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

type Respond = (request: Request, inBackground: (work: Promise<unknown>) => void) => Promise<Response>;

/** A page that withdraws consent removes all caches, and its worker serves it until it is closed: nothing is kept then. */
async function responseTo(event: WorkerFetchEvent, respond: Respond): Promise<Response> {
  const { request } = event;
  if (!(await caches.has(CACHES.fallback))) return fetch(request);
  return respond(request, (work) => event.waitUntil(work));
}

const RESPONSES = {
  async page(request) {
    const kept = () => pages.document(request.url);
    try {
      return await networkFirst({ fetched: fetch(request), kept, isFailure: isOutage });
    } catch (failure) {
      const fallback = await caches.match(FALLBACK);
      if (fallback) return fallback;
      throw failure;
    }
  },
  config: (request) => networkFirst({ fetched: fetch(request), kept: pages.config, isFailure: isOutage }),
  'remote-entry': (request) =>
    networkFirst({ fetched: fetch(request), kept: () => pages.entry(request.url), isFailure: isOutage }),
  async file(request, inBackground) {
    const cache = await caches.open(CACHES.files);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) inBackground(cache.put(request.url, response.clone()));
    return response;
  },
  game: (request, inBackground) =>
    networkFirst({ fetched: game.fetched(request, inBackground), kept: () => game.response(request.url) }),
  image: game.image,
  fallback: (request) => networkFirst({ fetched: fetch(request), kept: () => caches.match(request.url) }),
} as const satisfies Readonly<Record<string, Respond>>;

/** A page may withdraw consent, and remove all caches, while something is being kept: what was kept after that is removed. */
async function whileAgreed(keeping: Promise<void>): Promise<void> {
  await keeping.catch(() => undefined);
  if (!(await caches.has(CACHES.fallback))) await removeCaches();
  await keeping;
}

async function handleMessage(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case 'player-changed':
      return game.forget();
    case 'game-changed':
      return game.refresh();
    case 'page-loaded':
      if (!(await caches.has(CACHES.fallback))) await keepFallback();
      await game.keepLoaded(message.loaded, message.player);
      await pages.keep(message.page, message.loaded);
  }
}
