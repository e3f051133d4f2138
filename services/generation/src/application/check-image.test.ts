import { err, ok } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { expect, it } from '@jest/globals';
import { movie, moviesInMemory } from '../testing/in-memory.ts';
import { recordsInMemory, seesLake } from '../testing/inspectors.ts';
import { checkImage } from './check-image.ts';
import type { Movies, VisionModel } from './ports.ts';

const KEY = 'a'.repeat(32);
const waiting = { signal: new AbortController().signal };
const place = { movieId: movie.movieId, position: 2 };
const hash = '00ff00ff00ff00ff';

type Setup = { isOriginal?: boolean; before?: Partial<ImageRecord>; vision?: Partial<VisionModel> };

function setup({ isOriginal = true, before, vision }: Setup = {}) {
  const records = recordsInMemory();
  if (before) records.kept.set(KEY, { ...known, ...before });
  const read: string[] = [];
  const movies: Pick<Movies, 'find' | 'titlesToChoose' | 'shownImage' | 'readRecord'> = {
    ...moviesInMemory(movie),
    titlesToChoose: async () => [],
    shownImage: async (movieId, level) =>
      movieId === movie.movieId && level === 3
        ? ok({ imageKey: KEY, model: 'pencil', prompt: 'a lake' })
        : err('no-such-image'),
    async readRecord(_movieId, imageKey) {
      read.push(imageKey);
      return err('no-such-movie');
    },
  };
  const file = { bytes: new Uint8Array([1]), type: 'image/png' };
  const inspectors = { vision: { ...seesLake, ...vision }, moderation: undefined };
  const stored = { open: async () => ({ file, perceptualHash: hash, isOriginal }) };
  const check = checkImage({ movies, stored, records, inspectors, newId: () => 'id' });
  return { check, records, read };
}

const known: ImageRecord = {
  ...{ model: 'pencil', level: 3, prompt: 'a lake', perceptualHash: hash },
  settings: { size: null, quality: null, seed: null },
  ...{ description: 'A pond.', germanDescription: 'Ein Teich.', describedBy: 'lens', moderation: null },
  check: { by: 'lens', shown: ['a pond'], missing: ['a lake'], guesses: [] },
};

it('records the content of an image without a record, and has the movie read the record', async () => {
  const { check, records, read } = setup();
  await check(place, waiting);
  expect(records.kept.get(KEY)).toEqual({
    ...known,
    description: 'A lake at dusk.',
    germanDescription: 'Ein See am Abend.',
    check: { by: 'lens', shown: ['a lake'], missing: [], guesses: [] },
  });
  expect(read).toEqual([KEY]);
});

it('replaces the record of the same file', async () => {
  const { check, records } = setup({ before: {} });
  await check(place, waiting);
  expect(records.kept.get(KEY)).toMatchObject({ description: 'A lake at dusk.', check: { shown: ['a lake'] } });
});

it('keeps what the local model saw in the original if only a rendition is left', async () => {
  const name = 'local-vision-model';
  const before = { describedBy: name, check: { by: name, shown: ['a pond'], missing: [], guesses: [] } };
  const { check, records } = setup({ isOriginal: false, before, vision: { name } });
  await check(place, waiting);
  expect(records.kept.get(KEY)).toEqual({ ...known, ...before });
  const other = setup({ isOriginal: false, before: { describedBy: 'other', check: null } });
  await other.check(place, waiting);
  expect(other.records.kept.get(KEY)).toMatchObject({ describedBy: 'lens', check: { shown: ['a lake'] } });
});

it('replaces what a vision model saw before, even if only a rendition is left', async () => {
  const { check, records } = setup({ isOriginal: false, before: {} });
  await check(place, waiting);
  expect(records.kept.get(KEY)).toMatchObject({ description: 'A lake at dusk.', check: { shown: ['a lake'] } });
});

it('keeps the previous record if a model fails', async () => {
  const failed = async () => err('model-failed', undefined, 'away');
  const { check, records } = setup({ before: {}, vision: { describe: failed, compare: failed } });
  await check(place, waiting);
  expect(records.kept.get(KEY)).toEqual(known);
});

it('fails if there is no image', async () => {
  const { check } = setup();
  expect(await check({ ...place, position: 0 }, waiting)).toEqual({ ok: false, error: 'no-such-image' });
});
