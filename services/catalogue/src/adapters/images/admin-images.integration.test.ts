import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { imageRecord } from '../../testing/images.ts';
import { emptyCatalogue, imageKey, LAST_WEEK, TODAY, TOMORROW, unwrap } from '../../testing/running-catalogue.ts';

const [NEW, OTHER] = ['f'.repeat(32), 'e'.repeat(32)];
const PROMPTS = [1, 2, 3, 4, 5].map((level) => `Prompt ${level}`);
const place = { movieId: 1, position: 2 };
const painted = { ...place, imageKey: NEW, model: 'pencil' };
const made = { scene: 'A moon', prompt: 'a moon, at night' };
const flagged = imageRecord({ moderation: { by: 'm', flagged: true, categories: ['violence'] } });
const attached = { movieId: 1, position: '2', imageUrl: imageAddress(NEW), description: 'Ripley in the rain' };
/** Restores the image with a key at the third position. */
const restoring = (key: string) => ({ ...place, imageUrl: imageAddress(key), confirmLive: false });

const catalogue = await emptyCatalogue();
const { acceptDuplicate, add, addImages, addVersion, attachImage, changeMovie, clearDay, create, describeImage } =
  catalogue;
const { addImage, deleteMovie, exists, imageVersions, movie, movieOfDay, movieToPlay, planDay, planned } = catalogue;
const { readImageRecord, records, reorderImages, replaceImage, restoreImage, restoreMovie, rows } = catalogue;
const { savePrompts, scheduleMovie, storedKeys, takeEvents, time } = catalogue;
/** Creates Alien (1) with five planned scenes and their images, which have no records. */
beforeEach(async () => {
  await add();
  await addImages(1);
  await takeEvents();
});

/** Plans the movie and forgets the events about it. */
async function planFor(...dates: string[]): Promise<void> {
  for (const date of dates) await scheduleMovie({ movieId: 1, date });
  await takeEvents();
}

const facts = async () => (await takeEvents()).facts;
/** Returns the key of the image that is shown at a position. */
const shownKey = async (position = 2) => (await movie(1)).generatedImages[position]?.split('/').at(-1);
const scene = async (position = 2) => (await movie(1)).scenes[position];
const prompts = async () => (await movie(1)).imagePrompts;
/** Returns the movie as the game receives it. */
const played = async () => unwrap(await movieToPlay({ movieId: 1 }));

it('adds an image only at an empty position, and accepts the same image twice', async () => {
  expect(await addImage({ ...place, imageKey: NEW })).toMatchObject({ error: 'position-taken', status: 409 });
  expect(await addImage({ ...place, imageKey: imageKey(1, 2) })).toMatchObject({ ok: true });
  expect(await addImage({ ...place, movieId: 5, imageKey: NEW })).toMatchObject({ error: 'no-such-movie' });
});

describe('replacing an image', () => {
  it('shows a new image with the texts from which it was generated and publishes the coming days', async () => {
    await planFor(LAST_WEEK, TOMORROW);
    expect(await replaceImage({ ...painted, made })).toEqual({ ok: true, value: {} });
    expect([await shownKey(), (await prompts())[2], (await scene())?.model]).toEqual([NEW, made.prompt, 'pencil']);
    expect(await facts()).toEqual([`featured ${TOMORROW} Alien`]);
  });

  it('uses the planned texts if none are given, and changes nothing when repeated', async () => {
    for (const _twice of [1, 2]) expect(await replaceImage(painted)).toMatchObject({ ok: true });
    expect([await shownKey(), (await prompts())[2], (await scene())?.versions]).toEqual([NEW, 'Prompt 3', 2]);
  });

  it('replaces an image of today’s movie only with a confirmation for today, and otherwise keeps it as a version', async () => {
    await planFor(TOMORROW);
    time.now = new Date(`${TOMORROW}T00:00:01Z`);
    for (const confirmedFor of [null, TODAY])
      expect(await replaceImage({ ...painted, confirmedFor })).toMatchObject({ error: 'being-played', status: 409 });
    expect([await shownKey(), await facts()]).toEqual([imageKey(1, 2), []]);
    expect(await restoreImage(restoring(NEW))).toMatchObject({ error: 'being-played' });

    expect(await replaceImage({ ...painted, confirmedFor: TOMORROW })).toMatchObject({ ok: true });
    expect(await shownKey()).toBe(NEW);
    // The request is sent again because its first response was lost.
    expect(await replaceImage(painted)).toMatchObject({ ok: true });

    // An empty position needs no confirmation.
    await add('Heat', 1995);
    await scheduleMovie({ movieId: 2, date: TODAY });
    time.now = new Date(`${TODAY}T12:00:00Z`);
    expect(await replaceImage({ ...painted, movieId: 2, imageKey: OTHER })).toMatchObject({ ok: true });
  });

  it.each([
    ['replaces', (request: typeof painted) => replaceImage(request)],
    ['adds as a version', (request: typeof painted) => addVersion({ ...request, made })],
  ])('never %s an image from another position or movie', async (_what, store) => {
    await add('Heat', 1995);
    const used = { ...painted, imageKey: imageKey(1, 0) };
    expect(await store(used)).toMatchObject({ error: 'image-in-use' });
    expect(await store({ ...used, movieId: 2, position: 0 })).toMatchObject({ error: 'image-in-use' });
    expect(await store({ ...painted, movieId: 9 })).toMatchObject({ error: 'no-such-movie' });
  });
});

describe('the versions of an image', () => {
  it('include added versions, which are hidden until an admin chooses one at its own position', async () => {
    await planFor(TOMORROW);
    for (const key of [imageKey(1, 3), NEW])
      expect(await restoreImage(restoring(key))).toMatchObject({ error: 'no-such-image' });
    for (const _twice of [1, 2]) expect(await addVersion({ ...painted, made })).toEqual({ ok: true, value: {} });
    expect([await shownKey(), await prompts(), await facts()]).toEqual([imageKey(1, 2), PROMPTS, []]);
    expect(await restoreImage(restoring(NEW))).toMatchObject({
      value: { message: 'Position 3 of Alien now shows the selected image' },
    });
    expect([await shownKey(), (await prompts())[2], (await scene())?.model]).toEqual([NEW, made.prompt, 'pencil']);
    expect(await facts()).toEqual([`featured ${TOMORROW} Alien`]);
  });

  it('are listed newest first, and move with their image in a swap', async () => {
    const record = imageRecord({ moderation: { by: 'm', flagged: false, categories: [] } });
    const { settings, moderation } = record;
    records.set(NEW, record);
    time.now = new Date(`${TODAY}T13:00:00Z`);
    await replaceImage({ ...painted, position: 0 });
    await reorderImages({ movieId: 1, fromPosition: 0, toPosition: 4 });
    expect(await imageVersions({ movieId: 1, position: 4 })).toMatchObject({
      value: [
        { image: imageAddress(NEW), model: 'pencil', prompt: 'Prompt 1', shown: true, settings, moderation },
        { image: imageAddress(imageKey(1, 0)), model: null, shown: false, settings: null },
      ],
    });
    expect(await imageVersions({ movieId: 1, position: 0 })).toMatchObject({
      value: [{ image: imageAddress(imageKey(1, 4)) }],
    });
    await add('Heat', 1995);
    expect(await imageVersions({ movieId: 2, position: 0 })).toEqual({ ok: true, value: [] });
    await deleteMovie({ movieId: 2 });
    expect(await imageVersions({ movieId: 2, position: 0 })).toMatchObject({ error: 'no-such-movie' });
    expect(await imageVersions({ movieId: 9, position: 0 })).toMatchObject({ error: 'no-such-movie', status: 404 });
  });
});

describe('attaching an image', () => {
  it('shows only a stored image, and hides its text, which could name the movie, from players', async () => {
    expect(await attachImage(attached)).toMatchObject({ error: 'no-such-image' });
    storedKeys.add(NEW);
    expect(await attachImage(attached)).toMatchObject({ value: { message: 'Image added to Alien at position 3' } });
    expect([await shownKey(), (await prompts())[2]]).toEqual([NEW, 'Ripley in the rain']);
    expect((await played()).imageDescriptions).toEqual(Array(5).fill('A scene from the movie, not described yet'));
  });

  it('changes today’s images only when the admin confirms it', async () => {
    await planFor(TODAY);
    storedKeys.add(NEW);
    expect(await attachImage({ ...attached, confirmLive: false })).toMatchObject({ error: 'being-played' });
    expect(await attachImage({ ...attached, confirmLive: true })).toMatchObject({ ok: true });
    const old = restoring(imageKey(1, 2));
    expect(await restoreImage(old)).toMatchObject({ error: 'being-played' });
    expect(await restoreImage({ ...old, confirmLive: true })).toMatchObject({ ok: true });
    expect(await shownKey()).toBe(imageKey(1, 2));
  });

  it('replaces only the image that the admin loaded, and succeeds again if its first response was lost', async () => {
    storedKeys.add(NEW);
    const seen = imageAddress(imageKey(1, 2));
    for (const other of [imageAddress(OTHER), null])
      expect(await attachImage({ ...attached, seen: other })).toMatchObject({ error: 'conflict' });
    for (const _twice of [1, 2]) expect(await attachImage({ ...attached, seen })).toMatchObject({ ok: true });
    const old = restoring(imageKey(1, 2));
    expect(await restoreImage({ ...old, seen: null })).toMatchObject({ error: 'conflict' });
    expect(await restoreImage({ ...old, seen: imageAddress(NEW) })).toMatchObject({ ok: true });
  });
});

describe('swapping two positions', () => {
  const swap = { movieId: 1, fromPosition: 0, toPosition: 4 };
  const seen = { from: imageAddress(imageKey(1, 0)), to: imageAddress(imageKey(1, 4)) };

  it('swaps scenes, prompts and versions without changing addresses, also with an empty position', async () => {
    await replaceImage({ ...painted, position: 0 });
    expect(await reorderImages(swap)).toMatchObject({ value: { message: 'Positions 1 and 5 of Alien swapped' } });
    expect([await shownKey(0), await shownKey(4)]).toEqual([imageKey(1, 4), NEW]);
    expect(await prompts()).toEqual(['Prompt 5', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 1']);
    expect((await scene(4))?.scene).toBe('Scene 1');
    const first = { movieId: 1, position: 4, imageUrl: imageAddress(imageKey(1, 0)) };
    expect(await restoreImage(first)).toMatchObject({ ok: true });
    await rows('UPDATE scenes SET image_key = NULL WHERE position = 1');
    await reorderImages({ ...swap, fromPosition: 1 });
    expect([await shownKey(1), await shownKey(4)]).toEqual([imageKey(1, 0), undefined]);
  });

  it('undoes a swap with a second swap, but not if that repeats the same seen addresses', async () => {
    for (const _twice of [1, 2]) {
      expect(await reorderImages({ ...swap, seen })).toMatchObject({ ok: true });
      expect(await shownKey(0)).toBe(imageKey(1, 4));
    }
    const other = { ...seen, from: imageAddress(imageKey(1, 3)) };
    expect(await reorderImages({ ...swap, seen: other })).toMatchObject({ error: 'conflict' });
    await reorderImages(swap);
    expect(await shownKey(0)).toBe(imageKey(1, 0));
  });

  it('rejects a swap of a position with itself, and changes today’s movie only when the admin confirms it', async () => {
    await planFor(TODAY);
    expect(await reorderImages({ ...swap, toPosition: 0 })).toMatchObject({ error: 'same-position', status: 400 });
    expect(await reorderImages({ ...swap, confirmLive: false })).toMatchObject({ error: 'being-played' });
    expect([await shownKey(0), await facts()]).toEqual([imageKey(1, 0), []]);
    expect(await reorderImages({ ...swap, confirmLive: true })).toMatchObject({ ok: true });
    expect(await facts()).toEqual([`featured ${TODAY} Alien`]);
  });
});

describe('the texts of a movie', () => {
  it('can be planned anew without a change for players, and keep a description as long as the prompt is the same', async () => {
    await planFor(TOMORROW);
    const renamed = { level: 2, scene: 'Renamed', prompt: 'Prompt 2' };
    await savePrompts({ movieId: 1, prompts: [{ level: 1, scene: 'Sea', prompt: 'a sea' }, renamed] });
    expect(await prompts()).toEqual(PROMPTS);
    expect(await facts()).toEqual([]);
    await rows('UPDATE scenes SET image_key = NULL');
    expect(await prompts()).toEqual(['a sea', 'Prompt 2', 'Prompt 3', 'Prompt 4', 'Prompt 5']);
    expect([await scene(0), await scene(1)]).toMatchObject([
      { scene: 'Sea', describes: '' },
      { scene: 'Renamed', describes: 'Shown 2' },
    ]);
    expect(await savePrompts({ movieId: 9, prompts: [renamed] })).toMatchObject({ error: 'no-such-movie' });
  });

  it('describe the shown image, or the planned scene, if the admin loaded the current description', async () => {
    const edit = { movieId: 1, position: 0, describes: 'A corridor' };
    expect(await describeImage({ ...edit, seen: 'Something else' })).toMatchObject({ error: 'conflict' });
    expect(await describeImage({ ...edit, seen: '' })).toMatchObject({ value: { message: 'Position 1 described' } });
    expect((await played()).imageDescriptions[0]).toBe('A corridor');
    // The request is sent again because its first response was lost.
    expect(await describeImage({ ...edit, seen: '' })).toMatchObject({ ok: true });
    await create({ title: 'Heat', year: 1995 });
    await describeImage({ movieId: 2, position: 0, describes: 'A street' });
    expect((await movie(2)).scenes[0]?.describes).toBe('A street');
  });

  it('include a caption for players, which stays if omitted and doesn’t change who described the image', async () => {
    const captions = { scene: 'Ripley finds Jones', germanScene: 'Ripley findet Jones' };
    await describeImage({ movieId: 1, position: 4, describes: '', ...captions });
    expect(await scene(4)).toMatchObject({ ...captions, describes: '', describedBy: null });
    await describeImage({ movieId: 1, position: 4, describes: 'A cat' });
    expect(await scene(4)).toMatchObject({ ...captions, describes: 'A cat', describedBy: 'the admin' });
    const { sceneCaptions, germanSceneCaptions } = await played();
    const shown = [sceneCaptions[0], sceneCaptions[4], germanSceneCaptions[4]];
    expect(shown).toEqual(['Scene 1', ...Object.values(captions)]);
    await create({ title: 'Heat', year: 1995 });
    await describeImage({ movieId: 2, position: 0, describes: '', scene: 'A street' });
    await addImage({ movieId: 2, position: 0, imageKey: NEW, germanScene: 'Eine Straße' });
    expect((await movie(2)).scenes[0]).toMatchObject({ scene: 'A street', germanScene: 'Eine Straße' });
  });

  it('include the German caption of the image’s record, unless an admin wrote one', async () => {
    const record = (germanScene: string) => void records.set(NEW, imageRecord({ germanScene }));
    record('Ein Gang');
    await replaceImage(painted);
    expect(await scene()).toMatchObject({ germanScene: 'Ein Gang' });
    await describeImage({ movieId: 1, position: painted.position, describes: '', germanScene: 'Ein dunkler Gang' });
    record('Noch ein Gang');
    await readImageRecord({ movieId: 1, imageKey: NEW });
    expect(await scene()).toMatchObject({ germanScene: 'Ein dunkler Gang' });
  });
});

describe('the record of an image', () => {
  it('shows players the image’s description and the admin its check, whichever way the image was added', async () => {
    await planFor(TOMORROW);
    for (const key of [NEW, OTHER]) records.set(key, imageRecord());
    storedKeys.add(OTHER);
    await replaceImage(painted);
    await attachImage({ ...attached, position: '3', imageUrl: imageAddress(OTHER) });
    const { plans } = await takeEvents();
    expect(plans.at(-1)?.movie.imageDescriptions.slice(2, 4)).toEqual(Array(2).fill('A ship under a moon.'));
    const { check, describedBy, germanDescription, moderation } = imageRecord();
    const recorded = { check, describedBy, germanDescription, moderation, describes: 'A ship under a moon.' };
    expect(await scene(2)).toMatchObject({ ...recorded, model: 'pencil' });
    expect(await scene(3)).toMatchObject({ ...recorded, model: 'local-image-model' });
  });

  it('never shows a description that names the movie, in either language', async () => {
    const names = { director: 'Ridley Scott', aliases: ['Nostromo'], germanTitle: 'Das unheimliche Wesen' };
    await changeMovie({ movieId: 1, ...names });
    records.set(NEW, imageRecord());
    await replaceImage(painted);
    for (const description of [
      'A poster that says Alien.',
      'The crew of the Nostromo at a table.',
      'A film by Ridley Scott.',
      'Scott stands behind a camera.',
    ]) {
      records.set(NEW, imageRecord({ description }));
      expect(await readImageRecord({ movieId: 1, imageKey: NEW })).toMatchObject({ ok: true });
      expect(await scene()).toMatchObject({ describes: '', describedBy: null, check: { shown: ['a ship', 'a moon'] } });
    }
    records.set(NEW, imageRecord({ germanDescription: 'Das unheimliche Wesen im Gang.' }));
    await readImageRecord({ movieId: 1, imageKey: NEW });
    expect(await scene()).toMatchObject({ describes: 'A ship under a moon.', germanDescription: '' });
    expect((await played()).germanImageDescriptions).toEqual(['', '', '', '', '']);
  });

  it('is read again and published when it changes, but the admin’s description stays', async () => {
    await planFor(TOMORROW);
    expect(await readImageRecord({ movieId: 1, imageKey: imageKey(1, 2) })).toMatchObject({ error: 'no-such-image' });
    await replaceImage(painted);
    records.set(NEW, imageRecord({ moderation: { by: 'm', flagged: false, categories: [] } }));
    await facts();
    expect(await readImageRecord({ movieId: 1, imageKey: NEW })).toMatchObject({ ok: true });
    expect(await facts()).toEqual([`featured ${TOMORROW} Alien`]);
    expect((await played()).germanImageDescriptions[2]).toBe('Ein Schiff unter dem Mond.');

    await describeImage({ ...place, describes: 'My own words', germanDescription: 'Eigene Worte' });
    records.set(NEW, imageRecord({ description: 'A boat under a moon.', check: null }));
    await readImageRecord({ movieId: 1, imageKey: NEW });
    const byAdmin = { describes: 'My own words', germanDescription: 'Eigene Worte', describedBy: 'the admin' };
    expect(await scene()).toMatchObject({ ...byAdmin, check: null, moderation: null });
    await describeImage({ ...place, describes: ' ' });
    expect(await scene()).toMatchObject({ describedBy: null });
    expect(await readImageRecord({ movieId: 9, imageKey: NEW })).toMatchObject({ error: 'no-such-movie' });
  });
});

describe('an image that moderation has flagged', () => {
  it('is kept as a version, and is shown only to the admin of a movie without a day', async () => {
    await planFor(TOMORROW);
    records.set(NEW, flagged);
    expect(await replaceImage(painted)).toMatchObject({ error: 'not-public' });
    expect(await restoreImage(restoring(NEW))).toMatchObject({ error: 'not-public' });
    expect(await shownKey()).toBe(imageKey(1, 2));
    await clearDay({ movieId: 1, date: TOMORROW });
    expect(await restoreImage(restoring(NEW))).toMatchObject({ ok: true });
  });

  it('keeps its movie out of the calendar, unless the movie has another day already', async () => {
    records.set(NEW, flagged);
    await replaceImage(painted);
    const error = {
      error: 'not-public',
      message: 'This movie has an image that can’t be published: Alien (1979). Replace that image first.',
    };
    expect(await planDay({ movieId: 1, date: TOMORROW })).toMatchObject(error);
    expect(await changeMovie({ movieId: 1, featureDate: TOMORROW })).toMatchObject(error);
    expect(await scheduleMovie({ movieId: 1, date: TOMORROW })).toMatchObject({ error: 'not-public' });
    expect(await movieOfDay({ date: TOMORROW })).toMatchObject({ error: 'no-ready-movie' });
    await create({ title: 'Heat', year: 1995 });
    await addImages(2);
    expect(await movieOfDay({ date: TOMORROW })).toMatchObject({ value: { movie: { title: 'Heat' } } });
    expect((await movie(1)).readiness).toMatchObject({ notPublic: true });
    await restoreImage(restoring(imageKey(1, 2)));
    expect((await movie(1)).readiness).toMatchObject({ notPublic: false });
  });

  it('prevents a restored movie from being planned again for its days', async () => {
    await planFor(TOMORROW);
    records.set(NEW, imageRecord());
    await replaceImage(painted);
    records.set(NEW, flagged);
    await readImageRecord({ movieId: 1, imageKey: NEW });
    await deleteMovie({ movieId: 1 });
    expect(await restoreMovie({ movieId: 1 })).toMatchObject({ ok: true });
    expect([await exists(1), await planned()]).toEqual([true, []]);
  });
});

it('plans a movie that failed the guessability test like any other', async () => {
  records.set(NEW, imageRecord({ check: { by: 'local-vision-model', shown: [], missing: ['an egg'], guesses: [] } }));
  await replaceImage({ ...painted, position: 4 });
  expect((await movie(1)).readiness.guessability.verdict).toBe('hint-5-says-nothing');
  expect(await planDay({ movieId: 1, date: TOMORROW })).toMatchObject({ ok: true });
});

it('reports two hints that look alike until an admin accepts them, and again when one changes', async () => {
  const alike = async () => (await movie(1)).scenes.flatMap(({ readiness }) => readiness?.looksLike ?? []);
  const third = 'd'.repeat(32);
  for (const key of [NEW, OTHER, third]) records.set(key, imageRecord());
  await replaceImage(painted);
  await replaceImage({ ...painted, position: 3, imageKey: OTHER });
  expect(await alike()).toEqual([4, 3]);
  for (const _twice of [1, 2]) expect(await acceptDuplicate(place)).toMatchObject({ ok: true });
  expect(await alike()).toEqual([]);
  await replaceImage({ ...painted, position: 3, imageKey: third });
  expect(await alike()).toEqual([4, 3]);
  expect(await acceptDuplicate({ movieId: 9, position: 0 })).toMatchObject({ error: 'no-such-movie' });
});

describe('fallback images', () => {
  const images = [NEW, OTHER].map(imageAddress);
  beforeEach(() => {
    for (const key of [NEW, OTHER, imageKey(1, 4)]) storedKeys.add(key);
  });

  it('are set for a new movie, changed, and kept when a change omits them', async () => {
    await create({ title: 'Heat', year: 1995, images });
    expect((await movie(2)).images).toEqual(images);
    await changeMovie({ movieId: 2, year: 1980 });
    expect((await movie(2)).images).toEqual(images);
    await changeMovie({ movieId: 2, images: images.slice(1) });
    expect((await movie(2)).images).toEqual(images.slice(1));
    await changeMovie({ movieId: 2, images: [] });
    expect((await movie(2)).images).toEqual([]);
  });

  it('are published for today and the coming days, but don’t make a movie ready', async () => {
    await planFor(LAST_WEEK, TODAY, TOMORROW);
    await changeMovie({ movieId: 1, images });
    expect((await takeEvents()).plans).toMatchObject([
      { date: TODAY, movie: { fallbackKeys: [NEW, OTHER] } },
      { date: TOMORROW, movie: { fallbackKeys: [NEW, OTHER] } },
    ]);
    await rows('UPDATE scenes SET image_key = NULL WHERE position > 2');
    await changeMovie({ movieId: 1, images: images.slice(1) });
    expect((await takeEvents()).plans).toEqual([]);
  });

  it('must be stored, and can be images of the movie itself, but not of another movie', async () => {
    const heat = { title: 'Heat', year: 1995 };
    const missing = { images: [imageAddress(NEW), imageAddress('0'.repeat(32))] };
    const own = { images: [imageAddress(imageKey(1, 4))] };
    expect(await create({ ...heat, ...missing })).toMatchObject({ error: 'no-such-image' });
    expect(await changeMovie({ movieId: 1, year: 1980, ...missing })).toMatchObject({ error: 'no-such-image' });
    expect(await create({ ...heat, ...own })).toMatchObject({ error: 'image-in-use' });
    expect([await exists(2), (await movie(1)).year]).toEqual([false, 1979]);
    expect(await changeMovie({ movieId: 1, ...own })).toMatchObject({ ok: true });
    await create(heat);
    expect(await changeMovie({ movieId: 2, ...own })).toMatchObject({ error: 'image-in-use' });
    expect((await movie(2)).images).toEqual([]);
  });
});
