import { allows, onConsentChange } from '@dreamreel/ui/consent';
import { onPlayerChange } from '@dreamreel/ui/player-change';
import { endReminders } from '@dreamreel/ui/push-subscription';
import { CACHE_PREFIX } from '../../worker/cache-names.ts';
import type { WorkerMessage } from '../../worker/worker-messages.ts';

const WORKER = '/sw.js';
const GUESS = '/api/daily-completion';

/**
 * Has the service worker while functional storage is agreed to, and nothing of it otherwise. It is loaded after the first
 * view; browsers have no workers on plain http.
 */
export function followConsent(): void {
  if (!('serviceWorker' in navigator)) return;
  const follow = () => void (allows('functional') ? startWorker() : removeWorker()).catch(() => undefined);
  onConsentChange(follow);
  onPlayerChange(() => send({ type: 'player-changed' }));
  onGuess(() => send({ type: 'game-changed' }));
  // What was opened since belongs to what is kept, too.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && allows('functional')) sendWhatIsLoaded();
  });
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

/** Calls back after each guess that was answered. */
function onGuess(listener: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => new URL(name).pathname === GUESS)) listener();
  }).observe({ type: 'resource' });
}
