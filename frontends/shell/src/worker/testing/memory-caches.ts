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
