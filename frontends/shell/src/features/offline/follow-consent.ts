import { hasConsentFor, onConsentChange } from '@dreamreel/ui/browser/consent';
import { onPlayerChange } from '@dreamreel/ui/browser/front-end-events';
import { endReminders } from '@dreamreel/ui/browser/push-subscription';
import { localStore } from '@dreamreel/ui/browser/storage';
import { CACHE_PREFIX, routeOf } from '../../worker/route-of.ts';
import type { WorkerMessage } from '../../worker/sw.ts';

const WORKER_URL = '/sw.js';
const GUESS_PATH = '/api/daily-completion';
/** How long there must be no new requests before the page counts as loaded. */
const QUIET_MS = 1_000;

/**
 * Registers the service worker if the visitor consents to functional storage. Otherwise, removes the worker and its
 * caches. This module is loaded after the first view. Browsers don't support service workers over plain HTTP, so this
 * function does nothing there.
 */
export function followConsent(): void {
  if (!('serviceWorker' in navigator)) return;
  const applyConsent = () => void (hasConsentFor('functional') ? startWorker() : removeWorker()).catch(() => undefined);
  onConsentChange(applyConsent);
  onPlayerChange(() => void send({ type: 'player-changed' }));
  // Files that load after the worker has started must also be cached. On slow networks, these can include the game
  // itself.
  const reportAgain = () => hasConsentFor('functional') && sendLoadedUrls();
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  onResourcesLoaded((entries) => {
    if (entries.some(({ name }) => new URL(name).pathname === GUESS_PATH)) void send({ type: 'game-changed' });
    if (!entries.some(isCacheable)) return;
    clearTimeout(quietTimer);
    quietTimer = setTimeout(reportAgain, QUIET_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportAgain());
  applyConsent();
}

async function startWorker(): Promise<void> {
  if (location.pathname.startsWith('/admin')) return;
  await navigator.serviceWorker.register(WORKER_URL);
  await navigator.serviceWorker.ready;
  sendLoadedUrls();
}

async function removeWorker(): Promise<void> {
  await endReminders().catch(() => undefined);
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function sendLoadedUrls(): void {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/`))
    .map(({ name }) => name);
  void send({ type: 'page-loaded', page: location.pathname, loaded, player: localStore.getItem('userId') ?? 'guest' });
}

async function send(message: WorkerMessage): Promise<void> {
  // If the browser blocks storage, it also blocks service workers, so there is no worker to notify.
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  registration?.active?.postMessage(message);
}

function onResourcesLoaded(listener: (entries: PerformanceEntryList) => void): void {
  new PerformanceObserver((list) => listener(list.getEntries())).observe({ type: 'resource' });
}

/**
 * Returns true if the page should report a loaded resource to the worker. The worker automatically caches images that
 * pass through it, but files and remote entries are only cached as part of a page.
 */
function isCacheable(entry: PerformanceEntry): boolean {
  const passedThroughWorker = 'workerStart' in entry && entry.workerStart !== 0;
  const request = { url: entry.name, method: 'GET', mode: 'cors', referrer: location.href } as const;
  const route = routeOf(request, location.origin);
  // The page may have changed to the game without loading new files.
  return route === 'image' ? !passedThroughWorker : ['file', 'remote-entry', 'game'].includes(route);
}
