import { CACHES, isPlayerPage, routeOf } from './route-of.ts';

type Deps = { readonly caches: CacheStorage; readonly fetch: typeof fetch; readonly origin: string };

const CONFIG = '/config.json';
/** Response header with the time of caching in milliseconds. */
const CACHED_AT = 'x-kept-at';

/**
 * Caches pages for offline use: one HTML document per page, a single configuration, one entry per remote, and all
 * required hashed files.
 *
 * The shell and the remotes are deployed separately, so a complete file list doesn't exist at build time. Instead, each
 * page reports the files that it has loaded. The files are cached together if they are all from the same builds. Files
 * from other builds are then deleted, so documents and files from different builds are never mixed.
 */
export function createOfflinePages({ caches, fetch, origin }: Deps) {
  const kindOf = (url: string) => routeOf({ url, method: 'GET', mode: 'cors', referrer: '' }, origin);

  async function store(page: string, loaded: readonly string[]): Promise<void> {
    const { pathname } = new URL(page, origin);
    if (!isPlayerPage(pathname)) return;
    const files = [...new Set(loaded.filter((url) => kindOf(url) === 'file'))];
    const entries = [...new Set(loaded.filter((url) => kindOf(url) === 'remote-entry'))];
    const [pages, fileCache] = await Promise.all([caches.open(CACHES.pages), caches.open(CACHES.files)]);
    const neededUrls = [pathname, CONFIG, ...entries];
    const isCached = await hasAll(pages, neededUrls);
    if (isCached && (await hasAll(fileCache, files))) {
      // The configuration can change without a new build.
      await put(pages, await fetchText(CONFIG));
      return;
    }

    const fetchedTexts = await Promise.all(neededUrls.map((url) => fetchText(url)));
    const [document, , ...entryTexts] = fetchedTexts;
    if (document === undefined || !areConsistent(document.text, entryTexts, files)) return;
    if (await hasOtherBuild(pages, pathname, fetchedTexts)) {
      await Promise.all((await pages.keys()).map((request) => pages.delete(request)));
      await removeAllExcept(fileCache, files);
    }
    await fileCache.addAll(await findMissing(fileCache, files));
    // Documents are stored last so that a cached document always has its files.
    await Promise.all(fetchedTexts.map((text) => put(pages, text)));
  }

  async function fetchText(url: string): Promise<FetchedText> {
    const accept = isPlayerPage(url) ? 'text/html' : '*/*';
    const response = await fetch(url, { headers: { accept }, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    const headers = new Headers(response.headers);
    // The `Link` header refers to scenes and scripts that may be outdated.
    headers.delete('link');
    // The text has already been decoded.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(CACHED_AT, String(Date.now()));
    return { url, text: await response.text(), headers };
  }

  return {
    store,
    /** Returns the cached document or remote entry for a URL, ignoring the query string. */
    async cached(url: string): Promise<Response | undefined> {
      return (await caches.open(CACHES.pages)).match(new URL(url).pathname);
    },
    /**
     * Returns the cached configuration with an updated server time, which determines the date of the daily game. The
     * time is estimated with the device's clock.
     */
    async config(): Promise<Response | undefined> {
      const cached = await (await caches.open(CACHES.pages)).match(CONFIG);
      return cached && withCurrentTime(cached);
    },
  };
}

type FetchedText = { readonly url: string; readonly text: string; readonly headers: Headers };

const put = (cache: Cache, { url, text, headers }: FetchedText) => cache.put(url, new Response(text, { headers }));

const SCRIPT_OR_STYLE = /\/static\/[^"'\s>]+\.(?:js|css)/g;

/**
 * Returns true if a page, its document, and the remote entries are from the same builds. The page must have loaded
 * every script and style sheet in the document, and each remote script must be listed in an entry. The check is
 * necessary because documents and entries are fetched after the page, and a deployment may have happened in between.
 */
function areConsistent(document: string, entries: readonly FetchedText[], files: readonly string[]): boolean {
  const loaded = new Set(files.map((url) => new URL(url).pathname));
  if (!scriptsIn(document).every((path) => loaded.has(path))) return false;
  const remoteScripts = [...loaded].filter((path) => path.startsWith('/mf/') && path.endsWith('.js'));
  return remoteScripts.every((path) =>
    entries.some(({ url, text }) => isSameRemote(path, url) && text.includes(hashOf(path))),
  );
}

const scriptsIn = (document: string) => document.match(SCRIPT_OR_STYLE) ?? [];
const hashOf = (path: string) => path.split('.').at(-2) ?? path;
const isSameRemote = (path: string, entry: string) => path.split('/')[2] === new URL(entry).pathname.split('/')[2];

/** Returns true if the cache contains another build of the shell's document or of a remote entry. */
async function hasOtherBuild(pages: Cache, pathname: string, fresh: readonly FetchedText[]): Promise<boolean> {
  for (const { url, text } of fresh.filter((document) => document.url !== CONFIG)) {
    const cached = await (await pages.match(url))?.text();
    const isSame = url === pathname ? String(scriptsIn(cached ?? '')) === String(scriptsIn(text)) : cached === text;
    if (cached !== undefined && !isSame) return true;
  }
  const documents = (await pages.keys()).filter((request) => isPlayerPage(new URL(request.url).pathname));
  const [anyDocument] = documents;
  const cached = anyDocument && (await (await pages.match(anyDocument))?.text());
  return cached !== undefined && String(scriptsIn(cached)) !== String(scriptsIn(fresh[0]?.text ?? ''));
}

async function withCurrentTime(cached: Response): Promise<Response> {
  const { headers } = cached;
  const config: unknown = await cached.json();
  const elapsedMs = Date.now() - Number(headers.get(CACHED_AT));
  const cachedTime = typeof config === 'object' && config !== null && 'serverTime' in config ? config.serverTime : '';
  const serverTime = new Date(Date.parse(String(cachedTime)) + elapsedMs).toISOString();
  return new Response(JSON.stringify({ ...Object(config), serverTime }), { headers });
}

async function findMissing(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const isCached = await Promise.all(urls.map(async (url) => (await cache.match(url)) !== undefined));
  return urls.filter((_, index) => !isCached[index]);
}

async function hasAll(cache: Cache, urls: readonly string[]): Promise<boolean> {
  return (await findMissing(cache, urls)).length === 0;
}

async function removeAllExcept(cache: Cache, urls: readonly string[]): Promise<void> {
  const expected = new Set(urls);
  const obsolete = (await cache.keys()).filter(({ url }) => !expected.has(url));
  await Promise.all(obsolete.map((request) => cache.delete(request)));
}
