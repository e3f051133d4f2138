import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { describe, expect, it } from '@jest/globals';
import { readinessOf } from '../../domain/movie.ts';
import { imageReadiness } from '../../domain/readiness.ts';
import { adminHarness, imageKey, LATER, TOMORROW } from '../../testing/admin-harness.ts';
import { imageRecord } from '../../testing/images.ts';
import { catalogueInMemory, newMovie } from '../../testing/in-memory.ts';
import { addMovie } from '../movies/create-movie.ts';

const MOVIE = { title: 'Alien', year: 1979, director: 'Ridley Scott', aliases: ['Nostromo'] };

/** Creates Alien (1) with five images without records. */
async function setup(...days: string[]) {
  const catalogue = catalogueInMemory();
  const admin = adminHarness(catalogue.transaction);
  await addMovie({ transaction: catalogue.transaction, isSearchable: () => false })(newMovie(MOVIE));
  for (const date of days) await admin.schedule({ movieId: 1, date });
  await admin.addImages(1);
  catalogue.facts.length = 0;
  const movie = async () => {
    const found = await catalogue.movies.find(1);
    if (!found) throw new Error('There is no movie');
    return found;
  };
  const shown = async (position: number) => (await movie()).scenes[position]?.image;
  const described = () => catalogue.published.at(-1)?.movie.imageDescriptions;
  const germanTexts = () => catalogue.published.at(-1)?.movie.germanImageDescriptions;
  return { ...catalogue, ...admin, movie, shown, described, germanTexts };
}

const NEW = 'f'.repeat(32);
const place = { movieId: 1, position: 2 };
const painted = { ...place, imageKey: NEW, model: 'pencil' };
const flagged = imageRecord({ moderation: { by: 'm', flagged: true, categories: ['violence'] } });

describe('the record of an image', () => {
  it('shows players the image’s description and the admin its check, whichever way the image was added', async () => {
    const { records, storedKeys, replace, attach, described, shown } = await setup(TOMORROW);
    const attached = 'e'.repeat(32);
    for (const key of [NEW, attached]) records.set(key, imageRecord());
    storedKeys.add(attached);
    await replace(painted);
    expect(described()?.[2]).toBe('A ship under a moon.');
    const { description: _text, level: _level, prompt: _prompt, model: _model, ...facts } = imageRecord();
    expect(await shown(2)).toMatchObject({ ...facts, describes: 'A ship under a moon.' });

    const address = { imageUrl: imageAddress(attached), description: 'Ripley in the rain', confirmLive: false };
    await attach({ ...place, position: 3, ...address });
    expect(described()?.[3]).toBe('A ship under a moon.');
    expect(await shown(3)).toMatchObject({ model: 'local-image-model', prompt: 'Ripley in the rain' });
  });

  it.each([
    'A poster that says Alien.',
    'The crew of the Nostromo at a table.',
    'A film by Ridley Scott.',
    'Scott stands behind a camera.',
  ])('drops a description that names the movie: %s', async (description) => {
    const { records, replace, shown } = await setup();
    records.set(NEW, imageRecord({ description }));
    await replace(painted);
    expect(await shown(2)).toMatchObject({ describes: '', describedBy: null, check: { shown: ['a ship', 'a moon'] } });
  });

  it('publishes the German description, unless it names the movie or one of its titles', async () => {
    const { records, replace, readRecord, change, germanTexts, shown } = await setup(TOMORROW);
    records.set(NEW, imageRecord());
    await replace(painted);
    expect(germanTexts()).toEqual(['', '', 'Ein Schiff unter dem Mond.', '', '']);
    await change({ movieId: 1, germanTitle: 'Das unheimliche Wesen' });
    records.set(NEW, imageRecord({ germanDescription: 'Das unheimliche Wesen im Gang.' }));
    await readRecord({ movieId: 1, imageKey: NEW });
    expect(await shown(2)).toMatchObject({ describes: 'A ship under a moon.', germanDescription: '' });
    expect(germanTexts()?.[2]).toBe('');
  });

  it('reads a changed record again and publishes it, but keeps the admin’s description', async () => {
    const { records, replace, readRecord, describe: say, described, shown } = await setup(TOMORROW);
    expect(await readRecord({ movieId: 1, imageKey: imageKey(1, 2) })).toMatchObject({ error: 'no-such-image' });
    await replace(painted);
    records.set(NEW, imageRecord());
    expect(await readRecord({ movieId: 1, imageKey: NEW })).toMatchObject({ ok: true });
    expect(described()?.[2]).toBe('A ship under a moon.');

    await say({ ...place, describes: 'My own words', germanDescription: 'Eigene Worte' });
    records.set(NEW, imageRecord({ description: 'A boat under a moon.' }));
    await readRecord({ movieId: 1, imageKey: NEW });
    expect(described()?.[2]).toBe('My own words');
    expect(await shown(2)).toMatchObject({ germanDescription: 'Eigene Worte', describedBy: 'the admin' });
    await say({ ...place, describes: ' ' });
    expect(await shown(2)).toMatchObject({ describedBy: null });
    expect(await readRecord({ movieId: 9, imageKey: NEW })).toMatchObject({ error: 'no-such-movie' });
  });
});

describe('an image that moderation has flagged', () => {
  it('keeps a flagged image as a version, and shows it only to the admin of a movie without a day', async () => {
    const { records, replace, shown, restoreImage, clear } = await setup(TOMORROW);
    records.set(NEW, flagged);
    expect(await replace(painted)).toEqual({ ok: false, error: 'not-public' });
    const version = { ...place, imageUrl: imageAddress(NEW), confirmLive: false };
    expect(await restoreImage(version)).toEqual({ ok: false, error: 'not-public' });
    expect(await shown(2)).toMatchObject({ key: imageKey(1, 2) });
    await clear({ movieId: 1, date: TOMORROW });
    expect(await restoreImage(version)).toMatchObject({ ok: true });
  });

  it('plans no day for a movie with a flagged image, and never chooses it as a fallback', async () => {
    const { records, replace, plan, schedule, change, ofDay, create, addImages } = await setup();
    records.set(NEW, flagged);
    await replace(painted);
    const error = {
      error: 'not-public',
      message: 'This movie has an image that can’t be published: Alien (1979). Replace that image first.',
    };
    expect(await plan({ movieId: 1, date: TOMORROW })).toMatchObject(error);
    expect(await change({ movieId: 1, featureDate: TOMORROW })).toMatchObject(error);
    expect(await schedule({ movieId: 1, date: TOMORROW })).toEqual({ ok: false, error: 'not-public' });
    expect(await ofDay({ date: TOMORROW })).toEqual({ ok: false, error: 'no-ready-movie' });
    await create({ title: 'Heat', year: 1995 });
    await addImages(2);
    expect(await ofDay({ date: TOMORROW })).toMatchObject({ value: { movie: { title: 'Heat' } } });
  });
});

it('restores a movie with an image that can’t be published without its days', async () => {
  const { records, replace, readRecord, remove, restore, movie } = await setup(TOMORROW);
  records.set(NEW, imageRecord());
  await replace(painted);
  records.set(NEW, flagged);
  await readRecord({ movieId: 1, imageKey: NEW });
  await remove({ movieId: 1 });
  expect(await restore({ movieId: 1 })).toMatchObject({ ok: true });
  expect((await movie()).featureDates).toEqual([]);
});

describe('a movie that failed the guessability test', () => {
  const nothing = imageRecord({ check: { by: 'local-vision-model', shown: [], missing: ['an egg'], guesses: [] } });

  it('can be planned, moved and swapped like any other', async () => {
    const { records, replace, create, addImages, plan, move, change, clear, movie } = await setup();
    records.set(NEW, nothing);
    await replace({ ...painted, position: 4 });
    await create({ title: 'Heat', year: 1995 });
    await addImages(2);
    await plan({ movieId: 2, date: LATER });
    expect(readinessOf(await movie()).guessability?.verdict).toBe('hint-5-says-nothing');
    expect(await change({ movieId: 1, featureDate: TOMORROW })).toMatchObject({ ok: true });
    await clear({ movieId: 1, date: TOMORROW });
    expect(await plan({ movieId: 1, date: TOMORROW })).toMatchObject({ ok: true });
    expect(await move({ movieId: 2, date: LATER, to: TOMORROW, swapWith: 1 })).toMatchObject({ ok: true });
  });
});

describe('two hints that look alike', () => {
  it('reports two hints that look alike until an admin accepts them, and again when one changes', async () => {
    const { records, replace, acceptDuplicate, movie, facts } = await setup();
    const alike = async () => {
      const { scenes, ...texts } = await movie();
      const shown = scenes.map(({ image }) => image);
      return shown.flatMap((image, at) => (image ? imageReadiness(texts, shown, at, image).looksLike : []));
    };
    const second = 'e'.repeat(32);
    for (const key of [NEW, second, 'd'.repeat(32)]) records.set(key, imageRecord());
    await replace(painted);
    await replace({ ...painted, position: 3, imageKey: second });
    expect(await alike()).toEqual([4, 3]);
    facts.length = 0;
    expect(await acceptDuplicate(place)).toMatchObject({ ok: true });
    expect(await acceptDuplicate(place)).toMatchObject({ ok: true });
    expect(facts).toEqual(['changed 1']);
    expect(await alike()).toEqual([]);
    await replace({ ...painted, position: 3, imageKey: 'd'.repeat(32) });
    expect(await alike()).toEqual([4, 3]);
    expect(await acceptDuplicate({ movieId: 9, position: 0 })).toMatchObject({ error: 'no-such-movie' });
  });
});

it('computes the readiness of a movie from its shown images only', async () => {
  const { records, replace, movie, restoreImage } = await setup();
  records.set(NEW, flagged);
  await replace(painted);
  expect(readinessOf(await movie())).toMatchObject({ score: 100, weakHint: false, notPublic: true });
  await restoreImage({ ...place, imageUrl: imageAddress(imageKey(1, 2)), confirmLive: false });
  expect(readinessOf(await movie())).toMatchObject({ score: null, weakHint: false, notPublic: false });
});
