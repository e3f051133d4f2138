import { allows, onConsentChange } from '@dreamreel/ui/browser/consent';
import { onPlayerChange } from '@dreamreel/ui/browser/player-change';
import { endReminders } from '@dreamreel/ui/browser/push-subscription';
import { CACHE_PREFIX } from '../../worker/cache-names.ts';
import { routeOf } from '../../worker/route-of.ts';
import type { WorkerMessage } from '../../worker/worker-messages.ts';

const WORKER = '/sw.js';
const GUESS = '/api/daily-completion';
/** What a page has loaded is complete when nothing more has come for so long. */
const QUIET_MS = 1_000;

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
  onLoaded((entries) => {
    if (entries.some(({ name }) => new URL(name).pathname === GUESS)) send({ type: 'game-changed' });
    if (!entries.some(isToBeKept)) return;
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

/** Calls back with what the page has just loaded, or sent. */
function onLoaded(listener: (entries: PerformanceEntryList) => void): void {
  new PerformanceObserver((list) => listener(list.getEntries())).observe({ type: 'resource' });
}

/** The worker keeps games and images that pass through it by itself; files and entries only as parts of a page. */
function isToBeKept(entry: PerformanceEntry): boolean {
  const passedThroughWorker = 'workerStart' in entry && entry.workerStart !== 0;
  const request = { url: entry.name, method: 'GET', mode: 'cors', referrer: location.href } as const;
  switch (routeOf(request, location.origin)) {
    case 'file':
    case 'remote-entry':
      return true;
    case 'game':
    case 'image':
      return !passedThroughWorker;
    default:
      return false;
  }
}
