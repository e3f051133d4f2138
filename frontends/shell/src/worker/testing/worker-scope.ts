import { memoryCaches } from './memory-caches.ts';

type Listener = (event: object) => void;
type ShownNotification = NotificationOptions & { readonly title: string };

/** Returns a push subscription with the fields that the worker reads. */
export function subscriptionAt(endpoint: string) {
  return {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
}

/**
 * Installs a fake service worker scope and dispatches events to it. Import the worker after calling this function,
 * because the worker adds its event listeners on import.
 */
export function workerScope(site: string) {
  const caches = memoryCaches(site);
  const listeners = new Map<string, Listener>();
  const notifications: ShownNotification[] = [];
  const calls: string[] = [];
  const windows: string[] = [];
  const scope = {
    caches,
    location: { origin: site },
    navigator: { language: 'en' },
    skipWaiting: async () => void calls.push('skip waiting'),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void notifications.push({ title, ...options }),
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
    notifications,
    /** The calls made by the worker, in order. */
    calls,
    /** Paths of the site's open windows. */
    windows,
    /** Dispatches an event and waits for the promises that the worker passes to `waitUntil`. */
    async dispatch(type: string, event: object = {}): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
      await Promise.all(work);
    },
  };
}
