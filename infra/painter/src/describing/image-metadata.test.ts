import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { painting } from '../server/painting.ts';
import { shownSceneOf } from './image-metadata.ts';
import { checkImage, describeImage } from './image-vision.ts';

const order = { prompt: 'a lighthouse in a meadow', level: 4, seed: 'a', width: 300, height: 200 } as const;
const blank = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6f97' } });
const withDescription = (text: string) =>
  blank()
    .withExif({ IFD0: { ImageDescription: text } })
    .png()
    .toBuffer();

const scene = {
  painter: 'dreamreel',
  places: ['meadow'],
  kind: 'outdoors',
  hour: 'day',
  weathers: [],
  things: [{ name: 'lighthouse', count: 1, where: 'ground' }],
};
const [thing] = scene.things;

describe('the metadata of an image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'writes what an image shows into a %s file and reads it again',
    async (format) => {
      const image = await painting().paint({ ...order, format });
      expect(await shownSceneOf(image)).toMatchObject({
        places: ['meadow', 'distant hills'],
        things: [{ name: 'lighthouse' }],
      });
      expect(await describeImage(image)).toEqual({
        description: 'A meadow in front of distant hills in daylight. A lighthouse stands in the middle.',
        germanDescription: 'Eine Wiese vor fernen Hügeln bei Tag. In der Mitte steht ein Leuchtturm.',
        guesses: [],
      });
      expect(await checkImage(image, 'a lighthouse and a typewriter')).toEqual({
        shown: ['lighthouse'],
        missing: ['typewriter'],
      });
    },
  );

  it.each(['nobody to be seen', 'with no one in sight', 'not a soul in sight'])(
    'does not count people as missing if the prompt says: %s',
    async (words) => {
      const image = await painting().paint({ ...order, format: 'png' });
      expect(await checkImage(image, `a lighthouse, ${words}`)).toEqual({ shown: ['lighthouse'], missing: [] });
    },
  );

  it('measures an image without metadata', async () => {
    const image = await blank().jpeg().toBuffer();
    expect(await describeImage(image)).toEqual({
      description: expect.stringContaining('blue'),
      germanDescription: '',
      guesses: [],
    });
    expect(await checkImage(image, 'a lighthouse')).toEqual({ shown: [], missing: [] });
  });

  it('accepts metadata in the right format from anyone', async () => {
    expect(await shownSceneOf(await withDescription(JSON.stringify(scene)))).toEqual(scene);
  });

  it.each([
    ['no JSON', '{"painter":"dreamreel", "places"'],
    ['JSON of another shape', '{"painter":"dreamreel","places":"all"}'],
    ['a list in a list in a list', `{"painter":"dreamreel","things":${'['.repeat(5_000)}`],
    ['a thing that the painter does not know', JSON.stringify({ ...scene, things: [{ ...thing, name: 'Ripley' }] })],
    ['a place that the painter does not know', JSON.stringify({ ...scene, places: ['Hogwarts'] })],
    ['a thousand lighthouses', JSON.stringify({ ...scene, things: [{ ...thing, count: 1_000 }] })],
    ['too many things', JSON.stringify({ ...scene, things: Array.from({ length: 10 }, () => thing) })],
    ['a key of the prototype', JSON.stringify({ ...scene, hour: 'constructor' })],
    ['too much text', JSON.stringify({ ...scene, more: 'x'.repeat(30_000) })],
    ['another description', 'A photograph of {"painter":"somebody"}'],
  ])('ignores metadata with %s', async (_what, text) => {
    const image = await withDescription(text);
    expect(await shownSceneOf(image)).toBeUndefined();
    expect((await describeImage(image)).description).toContain('blue');
  });
});
