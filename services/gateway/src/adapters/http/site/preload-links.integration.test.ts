import { beforeAll, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { openGame } from '../../../testing/responses.ts';

const SCENE = `/images/${'a'.repeat(32)}`;
const movie = { ...openGame.movie, generatedImages: [SCENE], imageDescriptions: [] };
const expose = (path: string, ...sync: string[]) => ({ path, assets: { js: { sync, async: ['static/later.js'] } } });
const html = { accept: 'text/html' };

let gateway: Gateway;
let isCached = true;
beforeAll(async () => {
  const cached = JSON.stringify({ movie, completion: null });
  gateway = await startGateway({ openGames: { jsonOn: () => (isCached ? cached : undefined) } });
  await gateway.build('shell/dist/index.html', '<!doctype html>');
  const exposes = [
    expose('./daily-page', 'static/common.1.js', 'static/daily.2.js'),
    expose('./landing-page', 'static/common.1.js', 'static/landing.3.js'),
    expose('./header-tools', 'static/common.1.js', 'static/menu.4.js'),
  ];
  await gateway.build('player/dist/mf-manifest.json', JSON.stringify({ exposes }));
});

const linkOf = async (address: string) => (await gateway.get(address, html)).headers.get('link') ?? '';

it("names the page's own files once each, and no files of other pages", async () => {
  const link = await linkOf('/daily');
  for (const file of ['remote-entry.js', 'static/common.1.js', 'static/daily.2.js', 'static/menu.4.js']) {
    expect(link.split(`</mf/player/${file}>; rel=preload; as=script`)).toHaveLength(2);
  }
  expect(link).not.toMatch(/landing|later/);
  expect(await linkOf('/')).toContain('landing.3.js');
});

it("names today's first scene only on the pages that show it", async () => {
  for (const address of ['/', '/daily'])
    expect(await linkOf(address)).toContain(
      `<${SCENE}?w=768>; rel=preload; as=image; imagesrcset="${SCENE}?w=384 384w`,
    );
  for (const address of ['/archive', '/daily?date=2026-11-20', '/daily?preview=4']) {
    expect(await linkOf(address)).not.toContain('/images/');
  }
});

it('sends the page without links if it has none', async () => {
  for (const address of ['/admin', '/nothing']) expect(await linkOf(address)).toBe('');
  isCached = false;
  expect(await linkOf('/daily')).not.toContain('/images/');

  await gateway.build('player/dist/mf-manifest.json', 'no manifest');
  expect((await gateway.get('/daily', html)).status).toBe(200);
  expect(await linkOf('/daily')).toBe('');
});
