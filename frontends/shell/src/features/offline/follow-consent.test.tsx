import { giveConsent } from '@dreamreel/ui/browser/consent';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { WorkerMessage } from '../../worker/worker-messages.ts';
import { followConsent } from './follow-consent.ts';

const GAME = '/api/daily-movie?sessionId=a&date=2026-11-22';
const SCRIPT = '/static/main.0a1b2c3d4e.js';

const sent: WorkerMessage[] = [];
const registration = { active: { postMessage: (message: WorkerMessage) => void sent.push(message) } };
const serviceWorker = {
  register: async () => registration,
  getRegistration: async () => registration,
  ready: Promise.resolve(registration),
};

const loaded: PerformanceEntry[] = [];
let observe: (list: { getEntries: () => PerformanceEntry[] }) => void = () => undefined;
class Observer {
  constructor(callback: typeof observe) {
    observe = callback;
  }
  observe(): void {}
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(performance, { getEntriesByType: () => loaded });
  Reflect.set(globalThis, 'PerformanceObserver', Observer);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

/** The page loads this, through the worker where it was started for it at this time. */
function loads(paths: readonly string[], workerStart = 0): void {
  const entries = paths.map((path) =>
    Object.assign({ name: new URL(path, location.origin).href } as PerformanceEntry, { workerStart }),
  );
  loaded.push(...entries);
  observe({ getEntries: () => entries });
}

const addresses = () =>
  sent.map((message) => (message.type === 'page-loaded' ? message.loaded.map((url) => new URL(url).pathname) : []));

it('says again what a page has loaded once more has come that is kept, and nothing without consent', async () => {
  const allow = (functional: boolean) => giveConsent({ functional, analytics: false, marketing: false }, new Date());
  loads([SCRIPT]);
  allow(true);
  followConsent();
  await jest.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([[SCRIPT]]);

  loads(['/api/search-movies?query=a']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);

  loads([GAME]);
  loads([`/images/${'a'.repeat(32)}?w=768`]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(addresses().slice(1)).toEqual([
    [SCRIPT, '/api/search-movies', '/api/daily-movie', `/images/${'a'.repeat(32)}`],
  ]);

  // The worker has kept these itself.
  loads([GAME, `/images/${'b'.repeat(32)}?w=768`], 1_234.5);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);

  Object.assign(globalThis, { caches: { keys: async () => [] } });
  Object.assign(registration, { unregister: async () => true });
  allow(false);
  loads([GAME]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});
