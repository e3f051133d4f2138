import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { describe, expect, it } from '@jest/globals';
import { toFeaturedMovie } from '../../domain/movie.ts';
import { adminHarness, imageKey, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory, newMovie } from '../../testing/in-memory.ts';
import { addMovie } from '../movies/create-movie.ts';

/** Creates Alien (1) with five planned scenes and their images. */
async function setup(...days: string[]) {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  await addMovie({ transaction: catalogue.transaction, isSearchable: () => false })(newMovie());
  for (const date of days) await admin.schedule({ movieId: 1, date });
  await admin.addImages(1);
  catalogue.facts.length = 0;
  const scene = async (position: number) => (await catalogue.movies.find(1))?.scenes[position];
  return { ...catalogue, ...admin, scene };
}

const NEW = 'f'.repeat(32);
const painted = { movieId: 1, position: 2, imageKey: NEW, model: 'pencil' };

describe('replacing an image', () => {
  it('shows a new image with the texts from which it was generated and publishes the coming days', async () => {
    const { replace, scene, facts } = await setup(TOMORROW);
    const made = { scene: 'A moon', prompt: 'a moon, at night' };
    expect(await replace({ ...painted, made })).toEqual({ ok: true, value: { ready: true } });
    expect(await scene(2)).toMatchObject({ prompt: 'Prompt 3', image: { key: NEW, model: 'pencil', ...made } });
    expect(facts).toEqual([`${TOMORROW} shows Alien`, 'changed 1']);
  });

  it('uses the planned texts if none are given, and changes nothing when repeated', async () => {
    const { replace, scene } = await setup();
    for (const _twice of [1, 2]) expect(await replace(painted)).toMatchObject({ ok: true });
    expect(await scene(2)).toMatchObject({ image: { key: NEW, prompt: 'Prompt 3' } });
  });

  it('replaces an image of today’s movie only with a confirmation for today, and otherwise keeps it as a version', async () => {
    const { replace, restoreImage, scene, time, facts } = await setup(TOMORROW);
    time.now = new Date(`${TOMORROW}T00:00:01Z`);
    for (const confirmedFor of [null, TODAY])
      expect(await replace({ ...painted, confirmedFor })).toEqual({ ok: false, error: 'being-played' });
    expect(await scene(2)).toMatchObject({ image: { key: imageKey(1, 2) } });
    expect(facts).toEqual([]);
    const version = { movieId: 1, position: 2, imageUrl: imageAddress(NEW), confirmLive: false };
    expect(await restoreImage(version)).toEqual({ ok: false, error: 'being-played' });

    expect(await replace({ ...painted, confirmedFor: TOMORROW })).toMatchObject({ ok: true });
    expect(await scene(2)).toMatchObject({ image: { key: NEW } });
    // The request is sent again because its first response was lost.
    expect(await replace(painted)).toMatchObject({ ok: true });
  });

  it('fills an empty position of today’s movie without a confirmation', async () => {
    const catalogue = catalogueInMemory();
    const admin = adminHarness(catalogue.transaction);
    await addMovie({ transaction: catalogue.transaction, isSearchable: () => false })(newMovie());
    await admin.schedule({ movieId: 1, date: TODAY });
    expect(await admin.replace(painted)).toMatchObject({ ok: true });
  });

  it('shows players a neutral text, never the planned one, for an image without a description', async () => {
    const { replace, published } = await setup(TOMORROW);
    await replace({ ...painted, made: { scene: 'An owl', prompt: 'a boy with round glasses and a white owl' } });
    const descriptions = published.at(-1)?.movie.imageDescriptions ?? [];
    expect(descriptions).toEqual(Array(5).fill('A scene from the movie, not described yet'));
  });

  it('does not replace an image with one from another position or movie', async () => {
    const { replace, create } = await setup();
    await create({ title: 'Heat', year: 1995 });
    const used = { ...painted, imageKey: imageKey(1, 0) };
    expect(await replace(used)).toEqual({ ok: false, error: 'image-in-use' });
    expect(await replace({ ...used, movieId: 2, position: 0 })).toEqual({ ok: false, error: 'image-in-use' });
    expect(await replace({ ...painted, movieId: 9 })).toEqual({ ok: false, error: 'no-such-movie' });
  });
});

describe('adding a version', () => {
  const version = { ...painted, made: { scene: 'A moon', prompt: 'a moon, at night' } };

  it('adds a version without showing or publishing it, and can be repeated', async () => {
    const { addVersion, scene, facts } = await setup(TODAY);
    for (const _twice of [1, 2]) expect(await addVersion(version)).toEqual({ ok: true, value: {} });
    expect(await scene(2)).toMatchObject({ image: { key: imageKey(1, 2) } });
    expect(facts).toEqual([]);
  });

  it('lets the admin choose an added version later', async () => {
    const { addVersion, restoreImage, scene } = await setup();
    await addVersion(version);
    const chosenVersion = { movieId: 1, position: 2, imageUrl: imageAddress(NEW), confirmLive: false };
    expect(await restoreImage(chosenVersion)).toMatchObject({ ok: true });
    expect(await scene(2)).toMatchObject({ image: { key: NEW, model: 'pencil', prompt: 'a moon, at night' } });
  });

  it('does not add an image from another position or movie as a version', async () => {
    const { addVersion, create } = await setup();
    await create({ title: 'Heat', year: 1995 });
    const used = { ...version, imageKey: imageKey(1, 0) };
    expect(await addVersion(used)).toEqual({ ok: false, error: 'image-in-use' });
    expect(await addVersion({ ...used, movieId: 2, position: 0 })).toEqual({ ok: false, error: 'image-in-use' });
    expect(await addVersion({ ...version, movieId: 9 })).toEqual({ ok: false, error: 'no-such-movie' });
  });
});

describe('choosing an image', () => {
  const chosen = {
    movieId: 1,
    position: 2,
    imageUrl: imageAddress(NEW),
    description: 'Ripley in the rain',
    confirmLive: false,
  };

  it('attaches only stored images', async () => {
    const { attach, storedKeys, scene } = await setup();
    expect(await attach(chosen)).toEqual({ ok: false, error: 'no-such-image' });
    storedKeys.add(NEW);
    expect(await attach(chosen)).toEqual({ ok: true, value: { movieId: 1 } });
    expect(await scene(2)).toMatchObject({ image: { key: NEW, prompt: 'Ripley in the rain' } });
  });

  it('hides a description that could name the movie from players', async () => {
    const { attach, storedKeys, movies } = await setup();
    storedKeys.add(NEW);
    await attach(chosen);
    const movie = await movies.find(1);
    const descriptions = (movie && toFeaturedMovie(movie))?.imageDescriptions ?? [];
    expect(descriptions).toHaveLength(5);
    expect(descriptions.join()).not.toContain('Ripley');
    expect(descriptions.every((text) => text !== '')).toBe(true);
  });

  it('changes today’s images only when the admin confirms it', async () => {
    const { attach, storedKeys, restoreImage, scene } = await setup(TODAY);
    storedKeys.add(NEW);
    expect(await attach(chosen)).toEqual({ ok: false, error: 'being-played' });
    expect(await attach({ ...chosen, confirmLive: true })).toMatchObject({ ok: true });
    const old = { movieId: 1, position: 2, imageUrl: imageAddress(imageKey(1, 2)) };
    expect(await restoreImage({ ...old, confirmLive: false })).toEqual({ ok: false, error: 'being-played' });
    expect(await restoreImage({ ...old, confirmLive: true })).toMatchObject({ ok: true });
    expect(await scene(2)).toMatchObject({ image: { key: imageKey(1, 2), prompt: 'Prompt 3' } });
  });

  it('restores only former images of the same position', async () => {
    const { restoreImage } = await setup();
    const elsewhere = { movieId: 1, position: 2, imageUrl: imageAddress(imageKey(1, 3)), confirmLive: false };
    expect(await restoreImage(elsewhere)).toEqual({ ok: false, error: 'no-such-image' });
    expect(await restoreImage({ ...elsewhere, imageUrl: imageAddress(NEW) })).toEqual({
      ok: false,
      error: 'no-such-image',
    });
  });
});

describe('swapping two positions', () => {
  const swap = { movieId: 1, fromPosition: 0, toPosition: 4, confirmLive: false };
  const seen = { from: imageAddress(imageKey(1, 0)), to: imageAddress(imageKey(1, 4)) };

  it('swaps scenes, prompts and versions without changing addresses', async () => {
    const { reorder, replace, restoreImage, scene } = await setup();
    await replace({ ...painted, position: 0 });
    expect(await reorder(swap)).toMatchObject({ ok: true });
    expect(await scene(0)).toMatchObject({ position: 0, prompt: 'Prompt 5', image: { key: imageKey(1, 4) } });
    expect(await scene(4)).toMatchObject({ position: 4, prompt: 'Prompt 1', image: { key: NEW } });
    const first = { movieId: 1, position: 4, imageUrl: imageAddress(imageKey(1, 0)), confirmLive: false };
    expect(await restoreImage(first)).toMatchObject({ ok: true });
    expect(await scene(1)).toMatchObject({ prompt: 'Prompt 2' });
  });

  it('undoes a swap with a second swap, but not if that repeats the same seen addresses', async () => {
    const { reorder, scene } = await setup();
    for (const _twice of [1, 2]) {
      expect(await reorder({ ...swap, seen })).toMatchObject({ ok: true });
      expect(await scene(0)).toMatchObject({ prompt: 'Prompt 5' });
    }
    const other = { ...seen, from: imageAddress(imageKey(1, 3)) };
    expect(await reorder({ ...swap, seen: other })).toEqual({ ok: false, error: 'conflict' });
    await reorder(swap);
    expect(await scene(0)).toMatchObject({ prompt: 'Prompt 1' });
  });

  it('rejects a swap of a position with itself on any day', async () => {
    const { reorder, facts, scene } = await setup();
    expect(await reorder({ ...swap, toPosition: 0 })).toEqual({ ok: false, error: 'same-position' });
    expect(await reorder({ ...swap, toPosition: 0, confirmLive: true })).toEqual({ ok: false, error: 'same-position' });
    expect(await scene(0)).toMatchObject({ prompt: 'Prompt 1' });
    expect(facts).toEqual([]);
  });

  it('changes today’s movie only when the admin confirms it', async () => {
    const { reorder, facts } = await setup(TODAY);
    expect(await reorder(swap)).toEqual({ ok: false, error: 'being-played' });
    expect(facts).toEqual([]);
    expect(await reorder({ ...swap, confirmLive: true })).toMatchObject({ ok: true });
    expect(facts).toEqual([`${TODAY} shows Alien`, 'changed 1']);
  });

  it('swaps with an empty position', async () => {
    const { reorder, create, image, movies } = await setup();
    await create({ title: 'Heat', year: 1995 });
    await image({ movieId: 2, position: 0, imageKey: NEW });
    await reorder({ ...swap, movieId: 2 });
    const keys = (await movies.find(2))?.scenes.map(({ image }) => image?.key ?? null);
    expect(keys).toEqual([null, null, null, null, NEW]);
  });
});

describe('texts', () => {
  it('changes the texts of planned scenes without a change for players', async () => {
    const { save, scene, published, facts } = await setup(TOMORROW);
    const before = published.length;
    await save({ movieId: 1, prompts: [{ level: 1, scene: 'Sea', prompt: 'a sea' }] });
    expect(await scene(0)).toMatchObject({
      prompt: 'a sea',
      describes: '',
      image: { prompt: 'Prompt 1' },
    });
    expect(await scene(1)).toMatchObject({ prompt: 'Prompt 2' });
    expect(published).toHaveLength(before);
    expect(facts).toEqual(['changed 1']);
    expect(await save({ movieId: 9, prompts: [] })).toEqual({ ok: false, error: 'no-such-movie' });
  });

  it('keeps a description as long as the prompt is the same', async () => {
    const { save, scene } = await setup();
    await save({ movieId: 1, prompts: [{ level: 1, scene: 'Renamed', prompt: 'Prompt 1' }] });
    expect(await scene(0)).toMatchObject({ scene: 'Renamed', describes: 'Shown 1' });
  });

  it('describes the shown image for players who can’t see it', async () => {
    const { describe: say, published, create, movies } = await setup(TOMORROW);
    await say({ movieId: 1, position: 0, describes: 'A corridor' });
    expect(published.at(-1)?.movie.imageDescriptions[0]).toBe('A corridor');
    await create({ title: 'Heat', year: 1995 });
    await say({ movieId: 2, position: 0, describes: 'A street' });
    expect((await movies.find(2))?.scenes[0]?.describes).toBe('A street');
  });
});
