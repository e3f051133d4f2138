import { saveConsent } from '@dreamreel/ui/browser/consent';
import { announcePlayerChange } from '@dreamreel/ui/browser/front-end-events';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { WorkerMessage } from '../../worker/worker-messages.ts';
import { followConsent } from './follow-consent.ts';

const GAME = '/api/daily-movie?sessionId=a&date=2026-11-22';
const SCRIPT = '/static/main.0a1b2c3d4e.js';

const messages: WorkerMessage[] = [];
const registration = { active: { postMessage: (message: WorkerMessage) => void messages.push(message) } };
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

/**
 * Simulates that the page loads these paths. A nonzero `workerStart` means that the service worker handled the
 * requests.
 */
function loadFiles(paths: readonly string[], workerStart = 0): void {
  const entries = paths.map((path) =>
    Object.assign({ name: new URL(path, location.origin).href } as PerformanceEntry, { workerStart }),
  );
  loaded.push(...entries);
  observe({ getEntries: () => entries });
}

const addresses = () =>
  messages.map((message) => (message.type === 'page-loaded' ? message.loaded.map((url) => new URL(url).pathname) : []));

it('reports loaded files again when more cacheable ones arrive, and nothing without consent', async () => {
  const allow = (functional: boolean) => saveConsent({ functional, analytics: false, marketing: false }, new Date());
  loadFiles([SCRIPT]);
  allow(true);
  followConsent();
  await jest.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([[SCRIPT]]);

  loadFiles(['/api/search-movies?query=a']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(1);

  loadFiles([GAME]);
  loadFiles([`/images/${'a'.repeat(32)}?w=768`]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(addresses().slice(1)).toEqual([
    [SCRIPT, '/api/search-movies', '/api/daily-movie', `/images/${'a'.repeat(32)}`],
  ]);

  // The worker has already cached this image.
  loadFiles([`/images/${'b'.repeat(32)}?w=768`], 1_234.5);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(2);

  // The game may belong to a page that was opened without new files.
  loadFiles([GAME], 1_234.5);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(3);

  Object.assign(globalThis, { caches: { keys: async () => [] } });
  Object.assign(registration, { unregister: async () => true });
  allow(false);
  loadFiles([GAME]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(messages).toHaveLength(3);
});

it('leaves no unhandled error if the browser blocks service workers', async () => {
  Object.assign(serviceWorker, {
    getRegistration: async () => {
      throw new DOMException('The user denied permission to use Service Worker.', 'NotSupportedError');
    },
  });
  followConsent();
  announcePlayerChange();
  jest.useRealTimers();
  // Jest fails a test with an unhandled error.
  await new Promise((resolve) => setTimeout(resolve, 0));
});
