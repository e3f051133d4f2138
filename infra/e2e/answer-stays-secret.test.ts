import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { IMAGE_WIDTHS } from '@dreamreel/proto/images';
import { routes } from '@dreamreel/proto/routes';
import { expect, it } from '@jest/globals';
import { filmOfToday, newPlayer, type Player, WRONG } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';
import { traceOfTitle } from './fixture/traces-of-title.ts';

const { site } = productAt();
const PAGES = [
  '/',
  '/daily',
  '/admin',
  '/privacy',
  '/unsubscribe',
  '/no-such-page',
  '/config.json',
  '/api/openapi.json',
];
/** What readers of a picture's metadata look for: Exif, XMP, comments and texts of PNG. */
const METADATA = ['Exif\0\0', 'EXIF', 'XMP ', 'http://ns.adobe.com', 'iTXt', 'tEXt', 'photoshop'];

it('is found nowhere by a crawl of every page, script, route, header and picture while the game is open', async () => {
  const { title } = await filmOfToday(site);
  const traceIn = traceOfTitle(title);
  const player = await newPlayer(site);
  const wrong = await player.send([WRONG[0]]);
  const traces = [traceIn('the answer to a wrong guess', Buffer.from(JSON.stringify(wrong)))];

  const seen = new Set<string>();
  const todo = [...PAGES, ...(await builtFiles()), ...(await playedAddresses(player))];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { bytes, headers, type } = await load(player, path);
    traces.push(traceIn(path, bytes), traceIn(`a header of ${path}`, Buffer.from(headers)));
    if (type.startsWith('image/') && type !== 'image/svg+xml') {
      const found = METADATA.find((mark) => bytes.includes(mark, 0, 'latin1') && path.startsWith('/images/'));
      traces.push(found === undefined ? null : `${path} carries metadata (${found})`);
    }
    if (/html|json|javascript|css/.test(type)) todo.push(...addressesIn(bytes.toString('utf8')));
  }

  expect(traces.filter((trace) => trace !== null)).toEqual([]);
  // A crawl that sees nothing proves nothing.
  expect([...seen].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(20);
  expect([...seen].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10);
});

it('would be found by that crawl if it were there', () => {
  const traceIn = traceOfTitle('Jurassic Park');
  const hidden = [
    'x"JURASSIC park"',
    '/images/jurassic-park.webp',
    `a ${Buffer.from('Jurassic Park').toString('base64')}`,
  ];
  expect(hidden.map((text) => traceIn('it', Buffer.from(text)))).not.toContain(null);
  expect(traceIn('it', Buffer.from('Jurassic Park', 'utf16le'))).not.toBeNull();
  expect(traceOfTitle('Up')('it', Buffer.from('Look up, then type'))).toBeNull();
  expect(traceOfTitle('Up')('it', Buffer.from('{"title":"Up"}'))).not.toBeNull();
});

async function load(player: Player, path: string) {
  const response = await player.request(path, { headers: { Accept: '*/*' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, headers: JSON.stringify([...response.headers]), type: response.headers.get('content-type') ?? '' };
}

/** Every file that the front ends are made of, whether a page names it or not. */
async function builtFiles(): Promise<string[]> {
  const pages = process.env.PRODUCT_PAGES ?? '';
  const found = await Promise.all(
    ['shell', 'player', 'admin'].map(async (name) => {
      const dist = join(pages, name, 'dist');
      const entries = await readdir(dist, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
      const prefix = name === 'shell' ? '' : `/mf/${name}`;
      return files.map((entry) => `${prefix}/${relative(dist, join(entry.parentPath, entry.name))}`);
    }),
  );
  return found.flat();
}

/** Every route that can be read, and every form of every picture of the open game. The search lists titles on purpose. */
async function playedAddresses({ sessionId, daily }: Player): Promise<string[]> {
  const { movie } = await daily();
  const readable = Object.values(routes).filter(({ method, path }) => method === 'GET' && !/search|\{/.test(path));
  const pictures = [...movie.generatedImages, ...movie.images];
  return [
    ...readable.map(({ path }) => path),
    `/api/daily-movie?sessionId=${sessionId}`,
    `/api/daily-movie?sessionId=${sessionId}&date=${movie.featuredDate}`,
    ...pictures.flatMap((path) => [path, ...IMAGE_WIDTHS.map((width) => `${path}?w=${width}`)]),
  ];
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'`(](\/(?!\/)[\w./?=&%~-]+)["'`)]/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.startsWith('/api/search-movies'));
}
