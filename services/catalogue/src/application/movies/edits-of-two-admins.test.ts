import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { describe, expect, it } from '@jest/globals';
import { adminHarness, imageKey, LATER, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';

const OTHER = 'f'.repeat(32);

/** Creates Alien (1) with its images, planned for tomorrow. */
async function setup() {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  await admin.create({ featureDate: TOMORROW });
  await admin.addImages(1);
  const version = async () => (await catalogue.movies.find(1))?.version;
  return { ...catalogue, ...admin, version };
}

describe('an edit of a movie', () => {
  it('rejects an edit of a movie that another admin has saved since it was loaded', async () => {
    const { change, movies, version } = await setup();
    const seen = await version();
    expect(await change({ movieId: 1, version: seen, title: 'Alien!' })).toMatchObject({ ok: true });
    expect(await change({ movieId: 1, version: seen, year: 1980 })).toEqual({ ok: false, error: 'conflict' });
    expect(await movies.find(1)).toMatchObject({ title: 'Alien!', year: 1979 });
    expect(await change({ movieId: 1, version: await version(), year: 1980 })).toMatchObject({ ok: true });
  });

  it.each([
    { title: 'Alien!', aliases: ['Le huitième passager'], images: [] },
    { featureDate: LATER, description: 'In space' },
    { featureDate: null },
  ])('succeeds again and changes nothing if its first response was lost: %j', async (edit) => {
    const { change, movies, version, facts } = await setup();
    const seen = await version();
    expect(await change({ movieId: 1, version: seen, ...edit })).toMatchObject({ ok: true });
    const saved = await movies.find(1);
    facts.length = 0;
    expect(await change({ movieId: 1, version: seen, ...edit })).toEqual({ ok: true, value: { movieId: 1 } });
    expect([await movies.find(1), facts]).toEqual([saved, []]);
    expect(await change({ movieId: 1, version: seen, ...edit, year: 1980 })).toEqual({ ok: false, error: 'conflict' });
  });

  it('accepts an edit without a version, as other clients send it', async () => {
    const { change, movies } = await setup();
    await change({ movieId: 1, title: 'Alien!' });
    expect(await change({ movieId: 1, year: 1980 })).toMatchObject({ ok: true });
    expect(await movies.find(1)).toMatchObject({ title: 'Alien!', year: 1980 });
  });

  it.each([
    ['planned for one more day', (admin: Setup) => admin.plan({ movieId: 1, date: LATER })],
    ['moved', (admin: Setup) => admin.move({ movieId: 1, date: TOMORROW, to: LATER })],
    ['taken off its day', (admin: Setup) => admin.clear({ movieId: 1, date: TOMORROW })],
    ['replaced by another movie', (admin: Setup) => admin.plan({ movieId: 2, date: TOMORROW, replacesMovieId: 1 })],
  ])('treats an edit as a conflict if the movie was %s in the calendar', async (_, happens) => {
    const admin = await setup();
    await admin.create({ title: 'Heat', year: 1995 });
    const version = await admin.version();
    expect(await happens(admin)).toMatchObject({ ok: true });
    const edit = { movieId: 1, version, featureDate: null, year: 1980 };
    expect(await admin.change(edit)).toEqual({ ok: false, error: 'conflict' });
  });
});

type Setup = Awaited<ReturnType<typeof setup>>;

describe('an edit of an image', () => {
  const chosen = { movieId: 1, position: 2, imageUrl: imageAddress(OTHER), description: '', confirmLive: false };
  const seen = imageAddress(imageKey(1, 2));

  it('replaces only the image that the admin loaded', async () => {
    const { attach, storedKeys, movies } = await setup();
    storedKeys.add(OTHER);
    const stale = imageAddress('e'.repeat(32));
    expect(await attach({ ...chosen, seen: stale })).toEqual({ ok: false, error: 'conflict' });
    expect(await attach({ ...chosen, seen: null })).toEqual({ ok: false, error: 'conflict' });
    expect(await attach({ ...chosen, seen })).toMatchObject({ ok: true });
    expect((await movies.find(1))?.scenes[2]?.image?.key).toBe(OTHER);
  });

  it('succeeds again if its first response was lost', async () => {
    const { attach, storedKeys } = await setup();
    storedKeys.add(OTHER);
    await attach({ ...chosen, seen });
    expect(await attach({ ...chosen, seen })).toMatchObject({ ok: true });
  });

  it('restores an earlier image only in place of the one that the admin loaded', async () => {
    const { attach, restoreImage, storedKeys } = await setup();
    storedKeys.add(OTHER);
    await attach(chosen);
    const restored = { movieId: 1, position: 2, imageUrl: seen, confirmLive: false };
    expect(await restoreImage({ ...restored, seen: null })).toEqual({ ok: false, error: 'conflict' });
    expect(await restoreImage({ ...restored, seen: chosen.imageUrl })).toMatchObject({ ok: true });
  });

  it('describes an image only if its description is still the one that the admin loaded', async () => {
    const { describe: say, movies } = await setup();
    const edit = { movieId: 1, position: 0, describes: 'A corridor' };
    expect(await say({ ...edit, seen: 'Something else' })).toEqual({ ok: false, error: 'conflict' });
    expect(await say({ ...edit, seen: (await movies.find(1))?.scenes[0]?.image?.describes })).toMatchObject({
      ok: true,
    });
    expect(await say({ ...edit, seen: 'Something else' })).toMatchObject({ ok: true });
  });

  it('does not count an image edit as an edit of the movie’s fields', async () => {
    const { attach, storedKeys, change, version, schedule } = await setup();
    await schedule({ movieId: 1, date: TODAY });
    storedKeys.add(OTHER);
    const before = await version();
    await attach({ ...chosen, confirmLive: true });
    expect(await change({ movieId: 1, version: before, year: 1980 })).toMatchObject({ ok: true });
  });
});
