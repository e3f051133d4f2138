import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { describe, expect, it } from '@jest/globals';
import { adminHarness, imageKey, LAST_WEEK, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

const [ONE, OTHER] = ['e'.repeat(32), 'f'.repeat(32)];

function setup() {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  for (const key of [ONE, OTHER]) admin.storedKeys.add(key);
  return { ...catalogue, ...admin };
}

describe('fallback images', () => {
  it('sets fallback images for a new movie, changes them, and keeps them when a change omits them', async () => {
    const { create, change, movies } = setup();
    await create({ images: [ONE, OTHER].map(imageAddress) });
    expect(await movies.find(1)).toMatchObject({ fallbackKeys: [ONE, OTHER] });
    await change({ movieId: 1, year: 1980 });
    expect(await movies.find(1)).toMatchObject({ fallbackKeys: [ONE, OTHER] });
    await change({ movieId: 1, images: [imageAddress(OTHER)] });
    expect(await movies.find(1)).toMatchObject({ fallbackKeys: [OTHER] });
    await change({ movieId: 1, images: [] });
    expect(await movies.find(1)).toMatchObject({ fallbackKeys: [] });
  });

  it('publishes fallback images for today and the coming days, but not for past days', async () => {
    const { create, schedule, addImages, change, published } = setup();
    await create();
    for (const date of [LAST_WEEK, TODAY, TOMORROW]) await schedule({ movieId: 1, date });
    await addImages(1);
    published.length = 0;
    await change({ movieId: 1, images: [imageAddress(ONE)] });
    expect(published).toMatchObject([
      { date: TODAY, movie: { fallbackKeys: [ONE] } },
      { date: TOMORROW, movie: { fallbackKeys: [ONE] } },
    ]);
  });

  it('does not make a movie with three generated images ready', async () => {
    const { create, schedule, image, change, movies, published } = setup();
    await create();
    await schedule({ movieId: 1, date: TOMORROW });
    for (const position of [0, 1, 2]) await image({ movieId: 1, position, imageKey: imageKey(1, position) });
    await change({ movieId: 1, images: [ONE, OTHER].map(imageAddress) });
    expect(await movies.find(1)).toMatchObject({ fallbackKeys: [ONE, OTHER] });
    expect(published).toEqual([]);
  });

  it('changes nothing if a fallback image is not stored', async () => {
    const { create, change, movies } = setup();
    const images = [imageAddress(ONE), imageAddress('0'.repeat(32))];
    expect(await create({ images })).toEqual({ ok: false, error: 'no-such-image' });
    expect(await movies.all()).toEqual([]);
    await create();
    expect(await change({ movieId: 1, year: 1980, images })).toMatchObject({ error: 'no-such-image' });
    expect(await movies.find(1)).toMatchObject({ year: 1979, fallbackKeys: [] });
  });

  it('allows images of the movie itself as fallback images, but not those of another movie', async () => {
    const { create, addImages, storedKeys, change, movies } = setup();
    await create();
    await addImages(1);
    const own = imageKey(1, 4);
    storedKeys.add(own);
    const images = [imageAddress(own)];
    expect(await change({ movieId: 1, images })).toMatchObject({ ok: true });
    expect(await create({ title: 'Heat', year: 1995, images })).toMatchObject({ error: 'image-in-use' });
    await create({ title: 'Heat', year: 1995 });
    expect(await change({ movieId: 2, images })).toMatchObject({ error: 'image-in-use' });
    expect(await movies.find(2)).toMatchObject({ fallbackKeys: [] });
  });
});
