import { saveConsent } from '@dreamreel/ui/browser/consent';
import { announcePlayerChange } from '@dreamreel/ui/browser/front-end-events';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { WorkerMessage } from '../../worker/sw.ts';
import { followConsent } from './follow-consent.ts';

const GAME = '/api/daily-movie?sessionId=a&date=2026-11-22';
const SCRIPT = '/static/main.0a1b2c3d4e.js';
const imageOf = (letter: string) => `/images/${letter.repeat(32)}`;

const messages: WorkerMessage[] = [];
const registration = {
  active: { postMessage: (message: WorkerMessage) => void messages.push(message) },
  unregister: async () => true,
};
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
  Reflect.set(globalThis, 'caches', { keys: async () => [] });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

/**
 * Loads these paths in the page, and returns all messages to the worker: the paths in each. A nonzero `workerStart`
 * means that the service worker handled the requests.
 */
async function reportsAfter(paths: readonly string[], workerStart = 0) {
  const entries = paths.map((path) =>
    Object.assign({ name: new URL(path, location.origin).href } as PerformanceEntry, { workerStart }),
  );
  loaded.push(...entries);
  observe({ getEntries: () => entries });
  await jest.advanceTimersByTimeAsync(10_000);
  return messages.map((message) =>
    message.type === 'page-loaded' ? message.loaded.map((url) => new URL(url).pathname) : [],
  );
}

it('reports loaded files again when more cacheable ones arrive, and nothing without consent', async () => {
  const allow = (functional: boolean) => saveConsent({ functional, analytics: false, marketing: false });
  await reportsAfter([SCRIPT]);
  allow(true);
  followConsent();
  expect(await reportsAfter([])).toEqual([[SCRIPT]]);
  expect(await reportsAfter(['/api/search-movies?query=a'])).toHaveLength(1);
  const all = [SCRIPT, '/api/search-movies', '/api/daily-movie', imageOf('a')];
  expect(await reportsAfter([GAME, `${imageOf('a')}?w=768`])).toEqual([[SCRIPT], all]);
  // The worker has already cached this image.
  expect(await reportsAfter([`${imageOf('b')}?w=768`], 1_234.5)).toHaveLength(2);
  allow(false);
  expect(await reportsAfter([GAME])).toHaveLength(2);
});

it('leaves no unhandled error if the browser blocks service workers', async () => {
  const getRegistration = async () => {
    throw new DOMException('The user denied permission to use Service Worker.', 'NotSupportedError');
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { ...serviceWorker, getRegistration } });
  followConsent();
  announcePlayerChange();
  jest.useRealTimers();
  // Jest fails a test with an unhandled error.
  await new Promise((resolve) => setTimeout(resolve, 0));
});
