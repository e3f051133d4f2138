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
 * Installs a fake service worker scope and dispatches events to it. Import the worker after calling this function
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

/**
 * In-memory implementation of the cache API, limited to the methods that the worker uses. URLs are relative to
 * `origin`.
 */
export function memoryCaches(origin: string, fetchResponse: typeof fetch = fetch) {
  const stored = new Map<string, Map<string, Response>>();
  const absolute = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).href;

  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return cacheOf(entries, absolute, fetchResponse);
  };
  return {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    match: async () => undefined,
    /** Returns the URLs in a cache, without their origin. */
    in: (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length)).toSorted(),
    /** Returns the text of all cached responses. */
    async text(): Promise<string> {
      const responses = [...stored.values()].flatMap((entries) => [...entries.values()]);
      return (await Promise.all(responses.map((response) => response.clone().text()))).join('\n');
    },
  };
}

type Absolute = (request: RequestInfo | URL) => string;

function cacheOf(entries: Map<string, Response>, absolute: Absolute, fetchResponse: typeof fetch): Cache {
  const withoutQuery = (url: string) => url.split('?')[0];
  const match: Cache['match'] = async (request, { ignoreSearch = false } = {}) => {
    const url = absolute(request);
    const key = ignoreSearch ? [...entries.keys()].find((one) => withoutQuery(one) === withoutQuery(url)) : url;
    return key === undefined ? undefined : entries.get(key)?.clone();
  };
  const put: Cache['put'] = async (request, response) => void entries.set(absolute(request), response);
  const add: Cache['add'] = async (request) => put(request, await fetchResponse(request));
  return {
    match,
    put,
    add,
    addAll: async (requests: Iterable<RequestInfo>) => void (await Promise.all(Array.from(requests, add))),
    delete: async (request) => entries.delete(absolute(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    matchAll: async () => [...entries.values()],
  };
}
