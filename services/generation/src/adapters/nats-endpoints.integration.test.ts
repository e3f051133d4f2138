import { randomUUID } from 'node:crypto';
import { err } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { imageKeyOf, renditionKey } from '@dreamreel/proto/catalogue/images';
import { candidateOperations } from '@dreamreel/proto/generation/candidates';
import { costOperations } from '@dreamreel/proto/generation/cost-operations';
import { generationCalls as calls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations as operations } from '@dreamreel/proto/generation/operations';
import { WRITTEN_BY_ADMIN } from '@dreamreel/proto/generation/prompts';
import { UPLOADED } from '@dreamreel/proto/generation/stills';
import { styleOperations } from '@dreamreel/proto/generation/style-operations';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ModelError, Movie } from '../application/ports.ts';
import { generationService } from '../testing/generation-service.ts';
import { fakeModels, image, movie, plainImage, unwrap } from '../testing/models.ts';
import { originalKey } from './object-store.ts';

const service = await generationService();
afterAll(service.stop);
const photo = await plainImage(900, 600);
const small = await plainImage(300, 200);

/** The movie of the current test. */
let movieId = 0;
const add = (changes: Partial<Movie> = {}) =>
  void service.catalogue.movies.set(movieId, { ...movie, movieId, ...changes });
beforeEach(() => {
  movieId += 1;
  add();
  const { images, vision, prompts } = fakeModels();
  Object.assign(service.models.images, images);
  Object.assign(service.models.vision, vision);
  Object.assign(service.models.prompts, prompts);
});

const hasImage = async (key: string) => (await service.images.get(renditionKey(key, 384, 'webp'))) !== null;
const failing = (error: ModelError, message: string, detail?: Readonly<Record<string, unknown>>) => async () =>
  err(error, detail, message);

describe('a still', () => {
  const analysis = { success: true, description: 'A lake at dusk', originalFilename: 'still.png', model: 'pencil' };

  it('describes a still, and deletes the upload after reading, even if it is not an image', async () => {
    const still = await service.upload(small);
    expect(await service.call(calls.analyzeStill, still)).toEqual({ ok: true, value: analysis });
    expect(await service.call(calls.analyzeStill, still)).toMatchObject({ error: 'no-such-upload', status: 400 });
    const text = await service.upload(Buffer.from('nothing'));
    expect(await service.call(calls.analyzeStill, text)).toMatchObject({ error: 'not-an-image' });
    expect(await service.images.get(text.uploadKey)).toBeNull();
  });

  it('generates an image from a still only with a title', async () => {
    const still = await service.upload(small);
    const generate = (movieTitle: string) => service.call(calls.analyzeAndGenerate, { ...still, movieTitle });
    expect(await generate(' ')).toMatchObject({ error: 'missing-title' });
    expect(await service.images.get(still.uploadKey)).toBeNull();
    await service.images.put(still.uploadKey, small, 'image/png');
    const { generatedImageUrl, ...generated } = unwrap(await generate('Alien'));
    expect(generated).toEqual(analysis);
    expect(await hasImage(imageKeyOf(generatedImageUrl))).toBe(true);
  });
});

describe('an image from a description', () => {
  const generate = (description?: string) => service.call(operations.generateFromDescription, { description });

  it('stores an image from a description, which is required, with its record', async () => {
    expect(await generate()).toMatchObject({
      ...{ error: 'missing-description', status: 400, message: 'Please provide a description to generate from' },
    });
    const generated = unwrap(await generate(' a lake '));
    const key = imageKeyOf(generated.generatedImageUrl);
    expect(await hasImage(key)).toBe(true);
    const record = { model: 'pencil', prompt: 'a lake', describedBy: 'lens' };
    expect(await service.files.findRecord(key)).toMatchObject(record);
  });

  it.each([
    ['budget-spent', 429, { retryAfterSeconds: 90 }],
    ['refused-by-model', 422, undefined],
  ] as const)('returns the model’s message and detail: %s', async (error, status, detail) => {
    Object.assign(service.models.images, { paint: failing(error, 'Too scary', detail) });
    expect(await generate('a ghost')).toMatchObject({
      ...{ ok: false, error, status, message: 'Too scary', ...(detail && { detail }) },
    });
  });
});

describe('a draft of prompts', () => {
  const edited = [{ level: 1, scene: 'edited', prompt: 'a boat' }];
  const write = () => service.call(operations.generatePrompts, { movieId });
  const read = () => service.call(operations.promptDraft, { movieId });
  const save = (prompts = edited, seen?: string) =>
    service.call(operations.savePromptDraft, { movieId: String(movieId), prompts, ...(seen && { seen }) });

  it('keeps the generated, the edited and the previous prompts of a draft with warnings', async () => {
    expect(await write()).toMatchObject({
      value: { prompts: [{ scene: 'attempt 1' }], previous: null, warnings: [{ code: 'names-movie', level: 1 }] },
    });
    expect(await save()).toMatchObject({
      value: { draft: { prompts: edited, generated: [{ scene: 'attempt 1' }], warnings: [], model: 'pencil' } },
    });
    expect(await write()).toMatchObject({ value: { prompts: [{ scene: 'attempt 2' }], previous: edited } });
    expect(await read()).toMatchObject({
      value: { draft: { prompts: [{ scene: 'attempt 2' }], generated: [{ scene: 'attempt 2' }], previous: edited } },
    });
  });

  it('has no draft after a failed attempt, and then names the admin as its author', async () => {
    Object.assign(service.models.prompts, { write: failing('model-failed', 'No') });
    expect(await write()).toMatchObject({ error: 'model-failed', message: 'No' });
    expect(await read()).toEqual({ ok: true, value: { success: true, draft: null, job: null } });
    expect(await save()).toMatchObject({
      value: { draft: { prompts: edited, generated: edited, model: WRITTEN_BY_ADMIN } },
    });
    Object.assign(service.models.prompts, fakeModels().prompts);
    expect(await write()).toMatchObject({ value: { prompts: [{ scene: 'attempt 2' }], previous: edited } });
  });

  it('saves a draft for only one of two admins who edited the same version, and again after a lost response', async () => {
    const { savedAt: seen } = unwrap(await write());
    const drafts = ['mine', 'theirs'].map((scene) => [{ level: 1, scene, prompt: 'a boat' }]);
    const saves = await Promise.all(drafts.map((prompts) => save(prompts, seen)));
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    const won = saves.findIndex(({ ok }) => ok);
    expect(await save(drafts[won], seen)).toEqual(saves[won]);
    expect(await save(drafts[1 - won], seen)).toMatchObject({
      ...{ error: 'conflict', status: 409, detail: { draft: { prompts: drafts[won] } } },
    });
    expect(await save(drafts[1 - won])).toMatchObject({ value: { draft: { prompts: drafts[1 - won] } } });
  });

  it('warns that new images replace the ones that players see today', async () => {
    add({ playedLevels: [2, 3, 5] });
    const prompts = [1, 2, 5].map((level) => ({ level, scene: '', prompt: 'a boat' }));
    expect(await save(prompts)).toMatchObject({
      value: { draft: { warnings: [2, 5].map((level) => ({ code: 'being-played', level })) } },
    });
  });

  it('rejects a draft of an unknown movie, two prompts of the same level, and an id that is no number', async () => {
    await expect(save([...edited, ...edited])).rejects.toThrow();
    await expect(service.call(operations.promptDraft, { movieId: 'seven' })).rejects.toThrow();
    service.catalogue.movies.delete(movieId);
    for (const request of [write, save]) expect(await request()).toMatchObject({ error: 'no-such-movie', status: 404 });
  });
});

describe('the style of prompts', () => {
  const write = () => service.call(operations.generatePrompts, { movieId });
  const list = () => service.call(styleOperations.promptStyles, {});
  const save = (styleLine: string, seen: number) =>
    service.call(styleOperations.savePromptStyle, { styleLine, template: ' Wide shots. ', seen });
  beforeEach(() => service.database.pool.query('TRUNCATE prompt_styles'));
  afterAll(() => service.database.pool.query('TRUNCATE prompt_styles'));

  it('keeps all versions, and lets only one of two admins who edited the same version save', async () => {
    expect(await list()).toEqual({ ok: true, value: { success: true, styles: [] } });
    const saves = await Promise.all([save('35 mm', 0), save('70 mm', 0)]);
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    const won = saves[0].ok ? '35 mm' : '70 mm';
    const first = { version: 1, styleLine: won, template: 'Wide shots.', savedBy: 'seed' };
    expect(saves.find(({ ok }) => !ok)).toMatchObject({
      ...{ error: 'conflict', status: 409, detail: { styles: [first] } },
    });
    // A repeated request whose response was lost isn't a conflict. A version that doesn't exist yet is.
    expect(await save(won, 0)).toMatchObject({ ok: true, value: { styles: [first] } });
    expect(await save('no text', 5)).toMatchObject({ error: 'conflict' });
    expect(await save('no text', 1)).toMatchObject({
      value: { styles: [{ version: 2, styleLine: 'no text' }, first] },
    });
    await expect(save('two\nlines', 2)).rejects.toThrow();
  });

  it('gives new prompts the newest style, and keeps the style of earlier prompts', async () => {
    expect(unwrap(await write())).not.toHaveProperty('style');
    const written = jest.spyOn(service.models.prompts, 'write');
    await save('35 mm', 0);
    await save('70 mm', 1);
    expect(await write()).toMatchObject({ value: { style: { version: 2, styleLine: '70 mm' } } });
    expect(written.mock.lastCall?.[2]).toMatchObject({ styleLine: '70 mm', template: 'Wide shots.' });
    await save('no text', 2);
    expect(await service.call(operations.promptDraft, { movieId })).toMatchObject({
      value: { draft: { style: { version: 2, styleLine: '70 mm' } } },
    });
  });
});

const prompt = { level: 1, scene: '', prompt: 'a boat' };
const retry = (confirmLive = false) =>
  service.call(calls.retryPrompt, { movieId, jobId: randomUUID(), prompt, confirmLive });
const cancel = () => service.call(operations.cancelImages, { movieId });

describe('an image job', () => {
  const start = (confirmLive = false) =>
    service.call(calls.startImageJob, { movieId, jobId: randomUUID(), prompts: [prompt], confirmLive });

  it('replaces images that players see today only after a confirmation, and starts for no unknown movie', async () => {
    add({ playedLevels: [1] });
    for (const request of [start, retry]) expect(await request()).toMatchObject({ error: 'being-played', status: 409 });
    expect(await cancel()).toMatchObject({ error: 'no-running-job', status: 404 });
    for (const request of [start, retry]) expect(await request(true)).toMatchObject({ ok: true });
    add({ playedLevels: [2] });
    // A missing image of today's movie needs no confirmation.
    for (const request of [start, retry]) expect(await request()).toMatchObject({ ok: true });
    service.catalogue.movies.delete(movieId);
    for (const request of [start, retry]) expect(await request()).toMatchObject({ error: 'no-such-movie' });
  });

  it('lists a job with the models and the budget, and returns its events from any number on', async () => {
    const { jobId } = unwrap(await start());
    expect(await service.call(operations.generationStatus, {})).toMatchObject({
      value: {
        models: { images: { name: 'pencil' }, stills: { name: 'pencil' }, prompts: { name: 'pencil' } },
        budget: { used: 0, limit: 5 },
        running: expect.arrayContaining([expect.objectContaining({ jobId, movieId, total: 1 })]),
      },
    });
    const eventsOf = (id: string) => service.call(calls.imageJobEvents, { jobId: id, after: 1 });
    expect(await eventsOf(jobId)).toMatchObject({ value: { events: [{ seq: 2 }] } });
    expect(await eventsOf(randomUUID())).toMatchObject({ error: 'no-such-job', status: 404 });
  });
});

describe('the monthly limit', () => {
  const prompts = [prompt, { ...prompt, level: 2 }];
  const start = (jobId: string = randomUUID()) => service.call(calls.startImageJob, { movieId, jobId, prompts });
  const candidates = () =>
    service.call(candidateOperations.makeCandidates, { movieId, position: 4, prompt: 'a boat', count: 2 });
  const change = (changes: object) => service.call(costOperations.changeGenerationCosts, changes);
  const otherMovie = () => {
    movieId += 1;
    add();
  };
  beforeEach(async () => {
    await service.database.pool.query('TRUNCATE image_jobs, paid_calls CASCADE');
    await change({ pricesMicros: { images: 40_000, questions: 5_000, prompts: 1_000 }, monthlyLimitMicros: 200_000 });
  });
  afterAll(() => change({ monthlyLimitMicros: null, pricesMicros: { images: 0, questions: 0, prompts: 0 } }));

  it('stops new images and prompts before they are stored, and names the price and the rest', async () => {
    // Two images cost $0.10 with their questions, so the second job takes the rest.
    const jobId = randomUUID();
    expect(await start(jobId)).toMatchObject({ ok: true });
    expect(await start(jobId)).toMatchObject({ ok: true, value: { jobId } });
    otherMovie();
    expect(await start()).toMatchObject({ ok: true });
    otherMovie();
    const message = /^This would cost about \$0\.(05|10), but only \$0\.00 of this month’s \$0\.20 is left\./;
    for (const request of [() => start(), () => retry(), candidates])
      expect(await request()).toMatchObject({
        ...{ error: 'monthly-limit-reached', status: 429, detail: { remainingMicros: 0, limitMicros: 200_000 } },
        message: expect.stringMatching(message),
      });
    expect(await cancel()).toMatchObject({ error: 'no-running-job' });

    await change({ monthlyLimitMicros: 300_000 });
    expect(await candidates()).toMatchObject({ ok: true });
    expect(await service.call(costOperations.generationCosts, {})).toMatchObject({
      value: { isPaid: true, models: { images: 'pencil' }, monthlyLimitMicros: 300_000, spentThisMonthMicros: 0 },
    });
  });

  it('lets only one of two simultaneous jobs have the rest', async () => {
    await change({ monthlyLimitMicros: 100_000 });
    const first = start();
    otherMovie();
    const answers = await Promise.all([first, start()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('counts an image only once while it is waiting and after it is paid, and shows a finished image for free', async () => {
    unwrap(await start());
    const { rows } = await service.database.pool.query<{ id: string }>('SELECT id FROM image_items ORDER BY level');
    for (const { id } of rows) await service.budget.spend(id, 'images');
    otherMovie();
    expect(await start()).toMatchObject({ ok: true });
    otherMovie();
    expect(await retry()).toMatchObject({ error: 'monthly-limit-reached' });
    await service.database.pool.query(
      `UPDATE image_items SET state = 'failed', error_code = 'being-played', model = 'pencil'
       WHERE movie_id = $1 AND level = 1`,
      [movieId - 2],
    );
    movieId -= 2;
    expect(await retry()).toMatchObject({ ok: true });
    movieId += 2;
  });
});

describe('an uploaded image', () => {
  const upload = async (bytes: Buffer, position = 2) =>
    service.call(calls.uploadImage, { ...(await service.upload(bytes)), movieId, position });

  it('adds an uploaded image as a hidden version, compared with the planned prompt if there is one', async () => {
    add({ prompts: [{ level: 3, scene: 'The lake', prompt: 'A lake in a canyon' }] });
    for (const [position, prompt, shown] of [
      [2, 'A lake in a canyon', ['a lake']],
      [0, '', []],
    ] as const) {
      const imageKey = imageKeyOf(unwrap(await upload(photo, position)).imageUrl);
      expect(service.catalogue.versions).toContainEqual({ movieId, position, imageKey, model: UPLOADED });
      expect(await hasImage(imageKey)).toBe(true);
      expect(await service.files.findRecord(imageKey)).toMatchObject({
        ...{ model: UPLOADED, level: position + 1, prompt, description: 'A lake at dusk.', check: { shown } },
      });
    }
    expect(service.catalogue.shown).toEqual([]);
  });

  it('rejects an uploaded image that is too small or whose movie no longer exists', async () => {
    const before = service.catalogue.versions.length;
    expect(await upload(small)).toMatchObject({ error: 'too-small', status: 422 });
    service.catalogue.movies.delete(movieId);
    expect(await upload(photo)).toMatchObject({ error: 'no-such-movie' });
    expect(service.catalogue.versions).toHaveLength(before);
  });
});

describe('an imported image', () => {
  const record = {
    ...{ model: 'pencil', level: 1, prompt: 'a house', description: 'A house.', describedBy: 'lens' },
    germanDescription: 'Ein Haus.',
    check: { by: 'lens', shown: ['house'], missing: [], guesses: [] },
  };
  const importFile = (file: Buffer, level = 1) =>
    service.call(calls.importImage, { image: file.toString('base64'), record: { ...record, level } });

  it('is stored with its record, unless it is no image or its level does not exist', async () => {
    expect(await importFile(Buffer.from('a text'))).toMatchObject({ error: 'not-an-image' });
    await expect(importFile(photo, 9)).rejects.toThrow();
    const { imageKey } = unwrap(await importFile(photo));
    expect(await hasImage(imageKey)).toBe(true);
    const settings = { size: null, quality: null, seed: null };
    const perceptualHash = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(await service.files.findRecord(imageKey)).toEqual({ ...record, settings, perceptualHash, moderation: null });
  });
});

it('draws a link preview of a stored image only once', async () => {
  const imageKey = 'e'.repeat(32);
  const make = () => service.call(calls.makePreview, { imageKey, dayNumber: 212 });
  expect(await make()).toMatchObject({ error: 'no-such-image', status: 404 });
  await service.images.put(renditionKey(imageKey, 1536, 'webp'), photo, 'image/webp');
  const made = await make();
  const { key } = unwrap(made);
  expect(await service.images.get(key)).not.toBeNull();
  await service.images.put(key, Buffer.from('kept'), 'image/jpeg');
  expect(await make()).toEqual(made);
  expect((await service.images.get(key))?.bytes.toString()).toBe('kept');
});

describe('checking an image again', () => {
  const known: ImageRecord = {
    ...{ model: 'pencil', level: 3, prompt: 'a lake', perceptualHash: image.perceptualHash },
    settings: { size: null, quality: null, seed: null },
    ...{ description: 'A pond.', germanDescription: 'Ein Teich.', describedBy: 'lens', moderation: null },
    check: { by: 'lens', shown: ['a pond'], missing: ['a lake'], guesses: [] },
  };
  const seen = {
    ...{ description: 'A lake at dusk.', germanDescription: 'Ein See am Abend.', describedBy: 'lens' },
    check: { by: 'lens', shown: ['a lake'], missing: [], guesses: [], choices: [] },
  };
  const local = { by: 'local-vision-model', shown: ['a pond'], missing: [], guesses: [] };
  const localRecord = { describedBy: local.by, check: local };
  const away = failing('model-failed', 'away');
  const failed = { describe: away, compare: away };
  it.each<[string, { isOriginal: boolean; before?: Partial<ImageRecord>; vision?: object }, Partial<ImageRecord>]>([
    ['records the content of an image without a record', { isOriginal: true }, seen],
    ['replaces the record of the same file', { isOriginal: true, before: {} }, seen],
    ['replaces what a vision model saw before, even with only a rendition', { isOriginal: false, before: {} }, seen],
    [
      'keeps what the local model saw in the original if only a rendition is left',
      { isOriginal: false, before: localRecord, vision: { name: local.by } },
      { ...known, ...localRecord },
    ],
    ['keeps the previous record if a model fails', { isOriginal: true, before: {}, vision: failed }, known],
  ])('a new check of an image %s', async (_what, { isOriginal, before, vision }, after) => {
    const imageKey = movieId.toString(16).padStart(32, '0');
    service.catalogue.shown.push({ movieId, position: 2, imageKey, model: 'pencil' });
    const key = isOriginal ? originalKey(imageKey, 'png') : renditionKey(imageKey, 1536, 'webp');
    await service.images.put(key, photo, isOriginal ? 'image/png' : 'image/webp');
    if (before) await service.files.putRecord(imageKey, { ...known, ...before });
    Object.assign(service.models.vision, vision);
    await service.call(operations.checkImage, { movieId, position: 2 });
    expect(await service.files.findRecord(imageKey)).toMatchObject(after);
    expect(service.catalogue.readRecords).toContain(imageKey);
    const missing = await service.call(operations.checkImage, { movieId, position: 0 });
    expect(missing).toMatchObject({ error: 'no-such-image' });
  });
});
