import { CACHES } from './cache-names.ts';
import { isPlayerPage, routeOf } from './route-of.ts';

type Deps = { readonly caches: CacheStorage; readonly fetch: typeof fetch; readonly origin: string };

const CONFIG = '/config.json';
/** When the configuration was kept, in milliseconds: its time has gone on since. */
const KEPT_AT = 'x-kept-at';

/**
 * The pages that open without a network: for each its document, and for all of them one configuration, one entry of each
 * remote, and the files with hashed names.
 *
 * The shell and each remote are deployed alone, so no list of files is known when the worker is built. Instead a page says
 * what it has loaded, and all of it is kept at once, after a check that it belongs together. What was kept of another build
 * is removed then, so that offline no document of one build ever meets the files of another.
 */
export function keptPages({ caches, fetch, origin }: Deps) {
  const kindOf = (url: string) => routeOf({ url, method: 'GET', mode: 'cors', referrer: '' }, origin);

  async function keep(page: string, loaded: readonly string[]): Promise<void> {
    const { pathname } = new URL(page, origin);
    if (!isPlayerPage(pathname)) return;
    const files = [...new Set(loaded.filter((url) => kindOf(url) === 'file'))];
    const entries = [...new Set(loaded.filter((url) => kindOf(url) === 'remote-entry'))];
    const [pages, store] = await Promise.all([caches.open(CACHES.pages), caches.open(CACHES.files)]);
    const needed = [pathname, CONFIG, ...entries];
    const isKept = await everyIn(pages, needed);
    if (isKept && (await everyIn(store, files))) {
      // It changes without a new build.
      await put(pages, await fetchText(CONFIG));
      return;
    }

    const fresh = await Promise.all(needed.map((url) => fetchText(url)));
    const [document, , ...entryTexts] = fresh;
    if (document === undefined || !belongTogether(document.text, entryTexts, files)) return;
    if (await isOtherBuild(pages, pathname, fresh)) {
      await Promise.all((await pages.keys()).map((request) => pages.delete(request)));
      await keepOnly(store, files);
    }
    await store.addAll(await missingIn(store, files));
    // Last: a document is never there without its files.
    await Promise.all(fresh.map((one) => put(pages, one)));
  }

  async function fetchText(url: string): Promise<FetchedText> {
    const accept = isPlayerPage(url) ? 'text/html' : '*/*';
    const response = await fetch(url, { headers: { accept }, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    const headers = new Headers(response.headers);
    // It names scenes and scripts of the moment.
    headers.delete('link');
    // The text is decoded already.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(KEPT_AT, String(Date.now()));
    return { url, text: await response.text(), headers };
  }

  return {
    keep,
    /** The document of an address, whatever its query. */
    async document(url: string): Promise<Response | undefined> {
      return (await caches.open(CACHES.pages)).match(new URL(url).pathname);
    },
    async entry(url: string): Promise<Response | undefined> {
      return (await caches.open(CACHES.pages)).match(url);
    },
    /** The configuration with the time of now, as far as the device knows it: the day of the game depends on it. */
    async config(): Promise<Response | undefined> {
      const kept = await (await caches.open(CACHES.pages)).match(CONFIG);
      return kept && withTimeOfNow(kept);
    },
  };
}

type FetchedText = { readonly url: string; readonly text: string; readonly headers: Headers };

const put = (cache: Cache, { url, text, headers }: FetchedText) => cache.put(url, new Response(text, { headers }));

const SCRIPT_OR_STYLE = /\/static\/[^"'\s>]+\.(?:js|css)/g;

/**
 * Whether the page was made of this document and these entries: it has loaded all scripts and styles that the document
 * names, and each script of a remote is named by an entry. They are fetched after the page, and a new build may lie between.
 */
function belongTogether(document: string, entries: readonly FetchedText[], files: readonly string[]): boolean {
  const loaded = new Set(files.map((url) => new URL(url).pathname));
  if (!scriptsIn(document).every((path) => loaded.has(path))) return false;
  const ofRemotes = [...loaded].filter((path) => path.startsWith('/mf/') && path.endsWith('.js'));
  return ofRemotes.every((path) => entries.some(({ url, text }) => isBeside(path, url) && text.includes(hashOf(path))));
}

const scriptsIn = (document: string) => document.match(SCRIPT_OR_STYLE) ?? [];
const hashOf = (path: string) => path.split('.').at(-2) ?? path;
const isBeside = (path: string, entry: string) => path.split('/')[2] === new URL(entry).pathname.split('/')[2];

/** Whether something of another build is kept: another document of the shell, or another entry of a remote. */
async function isOtherBuild(pages: Cache, pathname: string, fresh: readonly FetchedText[]): Promise<boolean> {
  for (const { url, text } of fresh.filter((one) => one.url !== CONFIG)) {
    const kept = await (await pages.match(url))?.text();
    const isSame = url === pathname ? String(scriptsIn(kept ?? '')) === String(scriptsIn(text)) : kept === text;
    if (kept !== undefined && !isSame) return true;
  }
  const documents = (await pages.keys()).filter((request) => isPlayerPage(new URL(request.url).pathname));
  const [any] = documents;
  const other = any && (await (await pages.match(any))?.text());
  return other !== undefined && String(scriptsIn(other)) !== String(scriptsIn(fresh[0]?.text ?? ''));
}

async function withTimeOfNow(kept: Response): Promise<Response> {
  const { headers } = kept;
  const config: unknown = await kept.json();
  const passedMs = Date.now() - Number(headers.get(KEPT_AT));
  const before = typeof config === 'object' && config !== null && 'serverTime' in config ? config.serverTime : '';
  const serverTime = new Date(Date.parse(String(before)) + passedMs).toISOString();
  return new Response(JSON.stringify({ ...Object(config), serverTime }), { headers });
}

async function missingIn(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const found = await Promise.all(urls.map(async (url) => (await cache.match(url)) !== undefined));
  return urls.filter((_, index) => !found[index]);
}

async function everyIn(cache: Cache, urls: readonly string[]): Promise<boolean> {
  return (await missingIn(cache, urls)).length === 0;
}

async function keepOnly(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}
