import { expect, it } from '@jest/globals';
import { createOfflinePages } from './offline-pages.ts';
import { CACHES } from './route-of.ts';
import { memoryCaches } from './testing/worker-scope.ts';

const SITE = 'https://movie.example';
const first = { shell: '0000000001', player: '0000000002' };

const documentOf = ({ shell }: typeof first) =>
  `<script src="/static/main.${shell}.js"></script><link rel=stylesheet href=/static/main.${shell}.css>`;
/** Returns the files that a page of this build loads. */
const loadedBy = ({ shell, player }: typeof first, page = 'daily-page') =>
  [
    ...[`/static/main.${shell}.js`, `/static/main.${shell}.css`, '/config.json', '/mf/player/remote-entry.js'],
    `/mf/player/static/${page}.${player}.js`,
  ].map((file) => SITE + file);

/** Caches `/daily` of the first build, unless `isEmpty`. */
async function setup({ isEmpty = false } = {}) {
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
  if (!isEmpty) await pages.store('/daily?sessionId=a', loadedBy(first));
  return { caches, server, pages, documents: () => caches.in(CACHES.pages) };
}
const DAILY = ['/config.json', '/daily', '/mf/player/remote-entry.js'];

it('keeps the opened pages with all files that they loaded, but no preload hints', async () => {
  const { pages, caches, documents } = await setup();
  await pages.store('/archive', loadedBy(first, 'archive-page'));
  expect(documents()).toEqual(['/archive', ...DAILY]);
  expect(caches.in(CACHES.files)).toContain(`/mf/player/static/archive-page.${first.player}.js`);
  const document = await pages.cached(`${SITE}/daily?date=2026-11-21`);
  expect(await document?.text()).toBe(documentOf(first));
  expect(document?.headers.has('link')).toBe(false);
  expect(document?.headers.get('x-kept')).toBe('yes');
  expect(await pages.cached(`${SITE}/about`)).toBeUndefined();
});

it.each(['/admin/calendar', '/no-such-page'])('never keeps %s', async (page) => {
  const { pages, documents } = await setup({ isEmpty: true });
  await pages.store(page, loadedBy(first));
  expect(documents()).toEqual([]);
});

it('refetches only the configuration if everything is cached, and adds the current time to it', async () => {
  const { pages, server } = await setup();
  const { requests } = server;
  server.contact = 'new@movie.example';
  await pages.store('/daily', loadedBy(first));
  expect(server.requests).toBe(requests + 1);
  const config = await (await pages.config())?.json();
  expect(config).toMatchObject({ contact: 'new@movie.example' });
  expect(Date.parse(config.serverTime)).toBeGreaterThanOrEqual(Date.parse('2026-11-22T12:00:00.000Z'));
});

const LATER_BUILDS = [
  ['shell', { ...first, shell: '0000000003' }],
  ['remote', { ...first, player: '0000000004' }],
] as const;

it.each(LATER_BUILDS)('never mixes two builds of the %s and removes the old one', async (_what, later) => {
  const { pages, server, caches, documents } = await setup({ isEmpty: true });
  await pages.store('/archive', loadedBy(first, 'archive-page'));
  server.build = later;
  await pages.store('/daily', loadedBy(later));
  expect(documents()).toEqual(DAILY);
  const laterFiles = loadedBy(later).filter((file) => file.includes('/static/'));
  expect(caches.in(CACHES.files)).toEqual(laterFiles.map((file) => file.slice(SITE.length)).toSorted());
});

it.each(LATER_BUILDS)('keeps the pages unchanged if the %s was deployed while the page was open', async (_, later) => {
  const { pages, server, documents } = await setup();
  server.build = later;
  await pages.store('/archive', loadedBy(first, 'archive-page'));
  expect(documents()).toEqual(DAILY);
  expect(await (await pages.cached(`${SITE}/daily`))?.text()).toBe(documentOf(first));
});
