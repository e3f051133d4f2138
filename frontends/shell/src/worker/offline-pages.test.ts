import { describe, expect, it } from '@jest/globals';
import { CACHES } from './cache-names.ts';
import { createOfflinePages } from './offline-pages.ts';
import { memoryCaches } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
type Build = { shell: string; player: string };

const documentOf = ({ shell }: Build) =>
  `<script src="/static/main.${shell}.js"></script><link rel=stylesheet href=/static/main.${shell}.css>`;
/** Returns the files that a page of this build loads. */
const loadedBy = ({ shell, player }: Build, page = 'daily-page') =>
  [
    ...[`/static/main.${shell}.js`, `/static/main.${shell}.css`, '/config.json', '/mf/player/remote-entry.js'],
    `/mf/player/static/${page}.${player}.js`,
  ].map((file) => SITE + file);

const first: Build = { shell: '0000000001', player: '0000000002' };
const newShell: Build = { ...first, shell: '0000000003' };
const newPlayer: Build = { ...first, player: '0000000004' };

function setup() {
  const caches = memoryCaches(SITE, async () => new Response('file'));
  const server = { build: first, requests: 0, contact: 'old@movie.example' };
  const fakeFetch: typeof fetch = async (request) => {
    const { pathname } = new URL(String(request), SITE);
    server.requests += 1;
    if (pathname === '/config.json') {
      const { contact } = server;
      return Response.json({ serverTime: '2026-11-22T12:00:00.000Z', remotes: {}, version: '1', contact });
    }
    if (pathname.endsWith('remote-entry.js')) return new Response(`chunks: ${server.build.player}`);
    return new Response(documentOf(server.build), { headers: { link: '<x>; rel=preload', 'x-kept': 'yes' } });
  };
  const pages = createOfflinePages({ caches, fetch: fakeFetch, origin: SITE });
  return { caches, server, pages, files: () => caches.in(CACHES.files), documents: () => caches.in(CACHES.pages) };
}

describe('the offline pages', () => {
  it('keeps the opened pages with all files that they loaded', async () => {
    const { pages, files, documents } = setup();
    await pages.store('/daily?sessionId=a', loadedBy(first));
    await pages.store('/archive', loadedBy(first, 'archive-page'));
    expect(documents()).toEqual(['/archive', '/config.json', '/daily', '/mf/player/remote-entry.js']);
    expect(files()).toContain(`/mf/player/static/archive-page.${first.player}.js`);
    expect(await (await pages.document(`${SITE}/daily?date=2026-11-21`))?.text()).toBe(documentOf(first));
    expect(await pages.document(`${SITE}/about`)).toBeUndefined();
  });

  it.each(['/admin', '/admin/calendar', '/no-such-page', '/api/daily-movie'])('never keeps %s', async (page) => {
    const { pages, documents } = setup();
    await pages.store(page, loadedBy(first));
    expect(documents()).toEqual([]);
  });

  it('refetches only the configuration if everything is cached', async () => {
    const { pages, server } = setup();
    await pages.store('/daily', loadedBy(first));
    const { requests } = server;
    server.contact = 'new@movie.example';
    await pages.store('/daily', loadedBy(first));
    expect(server.requests).toBe(requests + 1);
    expect(await (await pages.config())?.json()).toMatchObject({ contact: 'new@movie.example' });
  });

  it.each([
    ['shell', newShell],
    ['remote', newPlayer],
  ])('never mixes two builds of the %s and removes the old one', async (_what, later) => {
    const { pages, server, files, documents } = setup();
    await pages.store('/archive', loadedBy(first, 'archive-page'));
    server.build = later;
    await pages.store('/daily', loadedBy(later));
    expect(documents()).toEqual(['/config.json', '/daily', '/mf/player/remote-entry.js']);
    const laterFiles = loadedBy(later).filter((file) => file.includes('/static/'));
    expect(files()).toEqual(laterFiles.map((file) => file.slice(SITE.length)).toSorted());
  });

  it.each([
    ['shell', newShell],
    ['remote', newPlayer],
  ])('keeps the pages unchanged if the %s was deployed while the page was open', async (_what, later) => {
    const { pages, server, documents } = setup();
    await pages.store('/daily', loadedBy(first));
    server.build = later;
    await pages.store('/archive', loadedBy(first, 'archive-page'));
    expect(documents()).toEqual(['/config.json', '/daily', '/mf/player/remote-entry.js']);
    expect(await (await pages.document(`${SITE}/daily`))?.text()).toBe(documentOf(first));
  });

  it('adds the current time to the configuration and removes preload hints', async () => {
    const { pages } = setup();
    await pages.store('/daily', loadedBy(first));
    const config = await (await pages.config())?.json();
    const aheadMs = Date.parse(config.serverTime) - Date.parse('2026-11-22T12:00:00.000Z');
    expect(aheadMs).toBeGreaterThanOrEqual(0);
    expect((await pages.document(`${SITE}/daily`))?.headers.has('link')).toBe(false);
    expect((await pages.document(`${SITE}/daily`))?.headers.get('x-kept')).toBe('yes');
  });
});
