import { allows, onConsentChange } from '@dreamreel/ui/consent';
import { onPlayerChange } from '@dreamreel/ui/player-change';
import { endReminders } from '@dreamreel/ui/push-subscription';
import { CACHE_PREFIX } from '../../worker/cache-names.ts';
import { type Route, routeOf } from '../../worker/route-of.ts';
import type { WorkerMessage } from '../../worker/worker-messages.ts';

const WORKER = '/sw.js';
const GUESS = '/api/daily-completion';
/** What a page has loaded is complete when nothing more has come for so long. */
const QUIET_MS = 1_000;
const KEPT: readonly Route[] = ['file', 'remote-entry', 'game', 'image'];

/**
 * Has the service worker while functional storage is agreed to, and nothing of it otherwise. It is loaded after the first
 * view; browsers have no workers on plain http.
 */
export function followConsent(): void {
  if (!('serviceWorker' in navigator)) return;
  const follow = () => void (allows('functional') ? startWorker() : removeWorker()).catch(() => undefined);
  onConsentChange(follow);
  onPlayerChange(() => send({ type: 'player-changed' }));
  // What comes after the worker belongs to what is kept, too: on a slow network the game itself.
  const sendAgain = () => allows('functional') && sendWhatIsLoaded();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  onLoaded((urls) => {
    if (urls.some((url) => new URL(url).pathname === GUESS)) send({ type: 'game-changed' });
    if (!urls.some(isKept)) return;
    clearTimeout(quiet);
    quiet = setTimeout(sendAgain, QUIET_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAgain());
  follow();
}

async function startWorker(): Promise<void> {
  if (location.pathname.startsWith('/admin')) return;
  await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  sendWhatIsLoaded();
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) {
    await endReminders(registration).catch(() => undefined);
    await registration.unregister();
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function sendWhatIsLoaded(): void {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/`))
    .map(({ name }) => name);
  send({ type: 'page-loaded', page: location.pathname, loaded, player: playerHere() });
}

function send(message: WorkerMessage): void {
  void navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.postMessage(message));
}

function playerHere(): string {
  try {
    return localStorage.getItem('userId') ?? 'guest';
  } catch {
    return 'guest';
  }
}

/** Calls back with the addresses that the page has just loaded, or sent to. */
function onLoaded(listener: (urls: readonly string[]) => void): void {
  const observer = new PerformanceObserver((list) => listener(list.getEntries().map(({ name }) => name)));
  observer.observe({ type: 'resource' });
}

function isKept(url: string): boolean {
  return KEPT.includes(routeOf({ url, method: 'GET', mode: 'cors', referrer: location.href }, location.origin));
}
