import { memoryCaches } from './memory-caches.ts';

type Listener = (event: object) => void;
type Shown = NotificationOptions & { readonly title: string };

/** A browser's subscription, as much of it as a worker reads. */
export function subscriptionAt(endpoint: string, applicationServerKey = 'key') {
  return {
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
}

/**
 * Puts a service worker's global scope in place, as much of it as a worker needs that answers no request, and lets events
 * happen in it. The worker is imported afterwards: it adds its listeners then.
 */
export function workerScope(site: string) {
  const caches = memoryCaches(site);
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const calls: string[] = [];
  const windows: string[] = [];
  const scope = {
    caches,
    location: { origin: site },
    navigator: { language: 'en' },
    skipWaiting: async () => void calls.push('skip waiting'),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, ...options }),
      pushManager: {
        async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
          calls.push(`subscribe by ${String(applicationServerKey)}`);
          if (applicationServerKey === 'denied') throw new DOMException('permission denied', 'NotAllowedError');
          return subscriptionAt('https://push.example.org/renewed');
        },
      },
      unregister: async () => void calls.push('unregister'),
    },
    clients: {
      matchAll: async () =>
        windows.map((path) => ({ url: `${site}${path}`, focus: async () => void calls.push(`focus ${path}`) })),
      openWindow: async (path: string) => void calls.push(`open ${path}`),
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  Reflect.set(globalThis, 'self', scope);
  return {
    caches,
    shown,
    /** What the worker has done, in its order. */
    calls,
    /** The windows of the site that are open, by their path. */
    windows,
    /** Lets an event happen, and waits for the work that the worker has asked to be waited for. */
    async happens(type: string, event: object = {}): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
      await Promise.all(work);
    },
  };
}
