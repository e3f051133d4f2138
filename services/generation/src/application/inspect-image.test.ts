import { err, ok } from '@dreamreel/kit/result';
import { describe, expect, it } from '@jest/globals';
import { fakeModels, image, movie } from '../testing/models.ts';
import { type InspectedMovie, inspectImage, storeImage } from './inspect-image.ts';
import type { ImageFiles, ImageModeration, VisionModel } from './ports.ts';

const { vision: seesLake } = fakeModels();
const PLANNED = { prompt: 'a lake', scene: 'The lake' };
const file = { bytes: new Uint8Array([1]), type: 'image/png' };
const question = { callId: 'item', signal: new AbortController().signal };
const failed = err('model-failed', undefined, 'The model is unreachable');
const check = { by: 'lens', shown: ['a lake'], missing: [], guesses: [] };
const texts = { description: 'A lake at dusk.', germanDescription: 'Ein See am Abend.' };
const seen = { ...texts, describedBy: 'lens', check, moderation: null };

type Overrides = Partial<VisionModel> & { moderation?: ImageModeration };
async function inspectWith({ moderation, ...vision }: Overrides, planned = PLANNED, about: InspectedMovie = movie) {
  return inspectImage({ vision: { ...seesLake, ...vision }, moderation })(file, planned, about, question);
}

/** Returns a vision model that returns these descriptions, one after another. A pair also has a German text. */
function visionDescribing(...descriptions: (string | readonly [english: string, german: string])[]) {
  const requests: { callId: string; avoid: readonly string[] | undefined }[] = [];
  const describe: VisionModel['describe'] = async (_image, { callId, avoid }) => {
    requests.push({ callId, avoid });
    const [description = '', germanDescription = 'Ein Boot.'] = [descriptions.shift() ?? []].flat();
    return ok({ description, germanDescription, guesses: [`guess ${requests.length}`] });
  };
  return { describe, requests };
}

describe('a generated image', () => {
  it.each([
    ['its title', 'A poster of The Silver Lake.', 'The Silver Lake'],
    ['an alias', 'A boat on the Silbersee.', 'Silbersee'],
    ['a character', 'Here Winnetou rides.', 'Winnetou'],
    ['its director', 'Shot by Harald Reinl.', 'Harald Reinl'],
    ['the last name of its director', 'As Reinl saw it.', 'Reinl'],
  ])('describes an image again if the description contains %s', async (_what, text, word) => {
    const { describe: describes, requests } = visionDescribing(text, 'A boat on water.');
    const { findings } = await inspectWith({ describe: describes });
    expect(findings).toMatchObject({ description: 'A boat on water.', check: { guesses: ['guess 1'] } });
    expect(requests).toEqual([
      { callId: 'item-describe', avoid: undefined },
      { callId: 'item-describe-again', avoid: expect.arrayContaining([word]) },
    ]);
  });

  it('inspects an image once, even if its process crashed after that', async () => {
    const kept = new Map<string, Awaited<ReturnType<ImageFiles['findRecord']>>>();
    const { describe: describes, requests } = visionDescribing('A boat.', 'A ship.');
    const record = storeImage({
      files: {
        putImage: async () => {},
        findRecord: async (key) => kept.get(key),
        putRecord: async (key, record) => void kept.set(key, record),
      },
      inspectors: { vision: { ...seesLake, describe: describes }, moderation: undefined },
    });
    const order = { ...question, ...PLANNED, imageKey: 'k', level: 1, model: 'pencil' };
    const first = await record(order, image, movie);
    expect(first).toMatchObject({ model: 'pencil', description: 'A boat.', settings: image.settings });
    expect(await record(order, image, movie)).toEqual(first);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['replaces the German one', ['A boat.', 'Am Silbersee.'], ['A ship.', 'Ein Schiff.'], 'A boat.', 'Ein Schiff.'],
    ['leaves out the German one', ['A boat.', 'Am Silbersee.'], ['A ship.', 'Der Silbersee.'], 'A boat.', null],
    ['replaces the English one', ['Silbersee', 'Ein See.'], ['A lake.', 'Silbersee'], 'A lake.', 'Ein See.'],
    ['leaves out the English one', ['Silbersee', 'Ein See.'], ['Am Silbersee', 'Ein Teich.'], null, 'Ein See.'],
  ] as const)('a second description %s if the first names the movie', async (_what, first, second, english, german) => {
    const { describe: describes, requests } = visionDescribing(first, second, 'never asked');
    const { findings } = await inspectWith({ describe: describes });
    const describedBy = english === null ? null : 'lens';
    const described = { description: english, germanDescription: german, describedBy };
    expect(findings).toMatchObject({ ...described, check: { guesses: ['guess 1'] } });
    expect(requests.map(({ avoid }) => avoid)).toEqual([undefined, ['Silbersee']]);
  });

  it('keeps an image if a question fails, with null and the reason', async () => {
    const unseen = { description: null, germanDescription: null, describedBy: null, check: null };
    const undescribed = { findings: { ...seen, ...unseen }, error: failed };
    expect(await inspectWith({ describe: async () => failed })).toEqual(undescribed);
    const unchecked = { findings: { ...seen, check: null }, error: failed };
    expect(await inspectWith({ compare: async () => failed })).toEqual(unchecked);
  });

  it.each([
    ['also with a prompt', 'a lake', ['a lake']],
    ['also without a prompt, which shows nothing', '', []],
  ])('guesses the movie from a list of titles, %s', async (_what, prompt, shown) => {
    const titles = ['Heat', 'The Silver Lake'];
    const asked: unknown[] = [];
    const compare: VisionModel['compare'] = async (_image, { callId, titles: offered }) => {
      asked.push({ callId, offered });
      return ok({ shown: ['a lake'], missing: [], choices: ['The Silver Lake'], germanScene: '' });
    };
    const { findings } = await inspectWith({ compare }, { prompt, scene: '' }, { ...movie, titles });
    expect(asked).toEqual([{ callId: 'item-check', offered: titles }]);
    expect(findings.check).toEqual({ ...check, shown, choices: ['The Silver Lake'] });
  });

  it.each([
    ['is recorded', 'A boat', 'Ein Boot', 'Ein Boot'],
    ['is left out if only it names the movie', 'A boat', 'Ein Boot auf dem Silbersee', undefined],
    ['can name what the English caption names', 'Winnetou on a boat', 'Winnetou im Boot', 'Winnetou im Boot'],
  ])('a German caption %s', async (_what, scene, germanScene, recorded) => {
    const compare: VisionModel['compare'] = async () => ok({ shown: [], missing: [], choices: [], germanScene });
    const { findings } = await inspectWith({ compare }, { prompt: 'a lake', scene });
    expect(findings.germanScene).toBe(recorded);
  });

  it('moderates an image if the provider offers it, and never treats a failure as clean', async () => {
    const flagged = { flagged: true, categories: ['violence'] };
    for (const [answer, recorded] of [
      [ok(flagged), flagged],
      [failed, { flagged: null, categories: [] }],
    ] as const) {
      const moderation = { name: 'guard', moderate: async () => answer };
      expect((await inspectWith({ moderation })).findings.moderation).toEqual({ by: 'guard', ...recorded });
    }
  });

  it('does not wait for a silent model, stops when its job is dropped, and throws if a service is unavailable', async () => {
    const tooLate: VisionModel['compare'] = async () => {
      throw new DOMException('late', 'TimeoutError');
    };
    expect((await inspectWith({ compare: tooLate })).error).toMatchObject({
      message: 'The model did not respond in time. Try again.',
    });
    const stop = new AbortController();
    stop.abort();
    const cancelled = inspectImage({ vision: { ...seesLake, compare: tooLate }, moderation: undefined });
    await expect(cancelled(file, PLANNED, movie, { ...question, signal: stop.signal })).rejects.toThrow('late');
    // The image is retried.
    const away: VisionModel['compare'] = async () => {
      throw new Error('database unavailable');
    };
    await expect(inspectWith({ compare: away })).rejects.toThrow('database unavailable');
  });
});
