import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { addDays } from '@dreamreel/proto/calendar';
import { IMAGE_WIDTHS } from '@dreamreel/proto/catalogue/images';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { Operation } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { expect, it } from '@jest/globals';
import pRetry from 'p-retry';
import { signedInAdmin } from '../player/admin.ts';
import { WRONG } from '../player/game.ts';
import { newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const admin = await signedInAdmin(site);
const TODAY = new Date().toISOString().slice(0, 10);
const DAYS = [-1, 0, 1, 2].map((days) => addDays(TODAY, days));
const PAGES = [
  ...[...SITE_PAGES.map(({ path }) => path), '/no-such-page', '/config.json', '/api/openapi.json'],
  ...['/feed.xml', '/calendar.ics', '/sitemap.xml', '/robots.txt'],
  ...DAYS.flatMap((date) => [`/daily?date=${date}`, `/previews/${date}.jpg`]),
];
const RETRIES = { retries: 60, factor: 1, minTimeout: 1_000 };
/** Markers that metadata readers look for in images: Exif, XMP, comments and PNG text chunks. */
const METADATA = ['Exif\0\0', 'EXIF', 'XMP ', 'http://ns.adobe.com', 'iTXt', 'tEXt', 'photoshop'];

it('the answer of the open game and the movies of future days appear in no page, script, route, header or image', async () => {
  const player = await newPlayer(site);
  const wrong = await player.send([WRONG[0]]);
  const { featuredDate } = (await player.daily()).movie;
  // Images of future days are still being generated while the product is open.
  const secrets = await pRetry(async () => {
    const found = await secretsOf(featuredDate);
    expect(found.map(({ what }) => what)).toContain('an image of a coming day');
    return found;
  }, RETRIES);
  const traces = tracesOf(secrets, 'the answer to a wrong guess', Buffer.from(JSON.stringify(wrong)));

  const visitedPaths = new Set<string>();
  const todo = [...PAGES, ...(await builtFiles()), ...(await playedAddresses(player))];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (visitedPaths.has(path)) continue;
    visitedPaths.add(path);
    const { bytes, headers, type } = await load(player, path);
    traces.push(...tracesOf(secrets, path, bytes), ...tracesOf(secrets, `a header of ${path}`, Buffer.from(headers)));
    if (type.startsWith('image/') && type !== 'image/svg+xml') {
      const found = METADATA.find((mark) => bytes.includes(mark, 0, 'latin1') && /^\/(images|previews)\//.test(path));
      if (found !== undefined) traces.push(`${path} carries metadata (${found})`);
    }
    if (/html|json|javascript|css/.test(type)) todo.push(...addressesIn(bytes.toString('utf8')));
  }

  traces.push(...(await searchedTraces(player, featuredDate, secrets)));

  expect(traces).toEqual([]);
  // The crawl is meaningful only if it saw images and scripts and had secrets to look for.
  expect([...visitedPaths].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(20);
  expect([...visitedPaths]).toContain(`/previews/${featuredDate}.jpg`);
  expect([...visitedPaths].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10);
  const kinds = [
    'the title',
    'the German description',
    'the director',
    'an actor',
    'an id elsewhere',
    'a prompt',
    'a scene',
  ];
  for (const kind of [...kinds, 'the title of a coming day', 'an image of a coming day'])
    expect(secrets.map(({ what }) => what)).toContain(kind);
});

it('the crawl detects an answer in every form that it looks for', () => {
  const found = (text: Buffer, name = 'Jurassic Park') => tracesOf([secretTitle('it', name)], 'there', text).length > 0;
  const hidden = [
    'x"JURASSIC park"',
    '/images/jurassic-park.webp',
    `a ${Buffer.from('Jurassic Park').toString('base64')}`,
  ];
  expect(hidden.map((text) => found(Buffer.from(text)))).not.toContain(false);
  expect(found(Buffer.from('Jurassic Park', 'utf16le'))).toBe(true);
  expect(found(Buffer.from('Look up, then type'), 'Up')).toBe(false);
  expect(found(Buffer.from('{"title":"Up"}'), 'Up')).toBe(true);
  const matrix = [secretName('it', 'Matrix')];
  expect(tracesOf(matrix, 'there', Buffer.from('scale("matrix(")'))).toEqual([]);
  expect(tracesOf(matrix, 'there', Buffer.from('{"aliases":["Matrix"]}'))).not.toEqual([]);
  expect(tracesOf([secretText('it', '/images/aB1')], 'there', Buffer.from('see /images/ab1?w=384'))).not.toEqual([]);
});

async function comingMovies(today: string): Promise<AdminMovie[]> {
  return (await admin.movies()).filter(({ featureDates }) => {
    const dates = featureDates.map(({ date }) => date);
    return dates.includes(today) || (dates.length > 0 && dates.every((date) => date > today));
  });
}

/** Returns what players must not learn about today's movie before the game is over, and about future movies at all. */
async function secretsOf(today: string) {
  return (await comingMovies(today)).flatMap((movie) => {
    const isToday = movie.featureDates.some(({ date }) => date === today);
    const [of, nameOf] = isToday ? ['', secretTitle] : [' of a coming day', secretName];
    const own = [...movie.generatedImages, ...movie.images].filter((address) => address !== null);
    const images = isToday ? [] : own;
    const texts: readonly (readonly [what: string, texts: readonly string[]])[] = [
      ['a prompt', movie.imagePrompts],
      ['a scene', movie.scenes.map(({ scene }) => scene)],
      ['the director', [movie.director]],
      ['an actor', movie.cast],
      ['an id elsewhere', [movie.imdbId]],
      ['the description', [movie.description]],
      ['the German description', [movie.germanDescription]],
      ['the poster', [movie.poster ?? '']],
    ];
    return [
      nameOf(`the title${of}`, movie.title),
      ...[movie.germanTitle, ...movie.aliases].filter(Boolean).map((alias) => secretName(`another title${of}`, alias)),
      ...texts.flatMap(([what, all]) =>
        all.filter((text) => text.trim().length > 5).map((text) => secretText(`${what}${of}`, text)),
      ),
      ...images.map((address) => secretText(`an image${of}`, address)),
    ];
  });
}

/**
 * Checks the search. It deliberately shows titles, including those of future movies, but its responses must contain
 * nothing else about them. Directors and actors are not checked, because another movie's title may contain such a name.
 */
async function searchedTraces(player: Player, today: string, secrets: readonly Secret[]): Promise<string[]> {
  const coming = (await comingMovies(today)).map(({ title }) => title);
  expect(coming.length).toBeGreaterThan(10);
  const others = secrets.filter(({ what }) => !/title|director|actor/.test(what));
  const answers = await Promise.all(
    coming.map(async (title) => {
      const path = `/api/search-movies?${new URLSearchParams({ query: title })}`;
      const { bytes, headers } = await load(player, path);
      return tracesOf(others, path, Buffer.concat([bytes, Buffer.from(headers)]));
    }),
  );
  return answers.flat();
}

async function load(player: Player, path: string) {
  const response = await player.request(path, { headers: { Accept: '*/*' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, headers: JSON.stringify([...response.headers]), type: response.headers.get('content-type') ?? '' };
}

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

/**
 * Returns every GET operation and every rendition of every image of the open game. The search lists titles on purpose.
 */
async function playedAddresses({ sessionId, daily }: Player): Promise<string[]> {
  const { movie } = await daily();
  const readable = Object.values<Operation>(operations).filter(
    ({ http }) => http.method === 'GET' && !/search/.test(http.path),
  );
  const images = [...movie.generatedImages, ...movie.images];
  return [
    ...readable.map(({ http }) => http.path),
    ...[0, 1].map((months) => `/api/archive-month?month=${monthBefore(movie.featuredDate, months)}`),
    `/api/archive-month?month=${addDays(movie.featuredDate, 31).slice(0, 7)}`,
    `/api/daily-movie?sessionId=${sessionId}`,
    `/api/daily-movie?sessionId=${sessionId}&date=${movie.featuredDate}`,
    ...images.flatMap((path) => [path, ...IMAGE_WIDTHS.map((width) => `${path}?w=${width}`)]),
  ];
}

const monthBefore = (date: string, months: number) => addDays(`${date.slice(0, 7)}-15`, -31 * months).slice(0, 7);

function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'`(](\/(?!\/)[\w./?=&%~-]+)["'`)]/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.startsWith('/api/search-movies'));
}

type Secret = { readonly what: string; readonly forms: readonly string[] };

/** Returns all forms of a movie's title that can appear in a page, a URL, a header or an image. */
function secretTitle(what: string, title: string): Secret {
  const words = wordsOf(title);
  const joined = ['-', '_', '%20', '+', ''].map((separator) => words.join(separator));
  // Short titles such as "Up" occur in most text, so they count only as a whole value.
  const forms =
    title.length < 6
      ? wholeValues(title)
      : [title.toLowerCase(), ...joined.filter((form) => form.length > 5), base64(title), base64(`${title}\n`)];
  return { what, forms };
}

/**
 * Returns the forms of an alias or of another day's title. Scripts can contain ordinary words, so a single word counts
 * only as a whole value.
 */
function secretName(what: string, name: string): Secret {
  const isLongWord = wordsOf(name).length === 1 && name.length >= 6;
  return isLongWord ? { what, forms: [...wholeValues(name), base64(name)] } : secretTitle(what, name);
}

/** Returns the forms of a URL or a sentence, which must match literally. */
function secretText(what: string, text: string): Secret {
  return { what, forms: [text.toLowerCase(), base64(text)] };
}

function tracesOf(secrets: readonly Secret[], where: string, bytes: Buffer): string[] {
  const texts = (['utf8', 'utf16le'] as const).flatMap((encoding) => {
    const text = bytes.toString(encoding);
    return [text, text.toLowerCase()];
  });
  return secrets.flatMap(({ what, forms }) => {
    const form = forms.find((each) => texts.some((text) => text.includes(each)));
    return form === undefined ? [] : [`${where} contains ${what}: ${form}`];
  });
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wholeValues(name: string): readonly string[] {
  return [`"${name}"`, `>${name}<`, `"${name.toLowerCase()}"`];
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64').replace(/=+$/, '');
}
