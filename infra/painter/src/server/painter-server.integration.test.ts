import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as z from 'zod';
import { faultyPainter } from '../testing/faulty-painter.ts';

const { origin, stop } = await faultyPainter();
afterAll(stop);

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const imagesSchema = z.object({ data: z.array(z.object({ b64_json: z.string() })) });
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const imageOf = async (headers: Record<string, string>, more: object = {}) => {
  const response = await post('images/generations', { prompt: 'a lighthouse', ...more }, headers);
  const [image] = imagesSchema.parse(await response.json()).data;
  return Buffer.from(image?.b64_json ?? '', 'base64');
};

const chatSchema = z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]) });
/** Returns the answer of the stills model to a question about an image. */
const answerAbout = async (image: Buffer, name: string, ...texts: string[]): Promise<unknown> => {
  const url = `data:image/png;base64,${image.toString('base64')}`;
  const content = [...texts.map((text) => ({ type: 'text', text })), { type: 'image_url', image_url: { url } }];
  const response = await post('chat/completions', {
    model: 'local-vision-model',
    messages: [{ role: 'user', content }],
    response_format: { type: 'json_schema', json_schema: { name, schema: {}, strict: true } },
  });
  const [choice] = chatSchema.parse(await response.json()).choices;
  return JSON.parse(choice.message.content);
};

describe('the local model server', () => {
  it('identifies its models as local by name', async () => {
    const { data } = modelsSchema.parse(await (await fetch(`${origin}/v1/models`)).json());
    expect(data.map(({ id }) => id)).toEqual(['local-image-model', 'local-text-model', 'local-vision-model']);
  });

  it('paints the requested size, the same for the same prompt, level and seed, and not for another level or seed', async () => {
    const [level, seed] = ['x-scene-level', 'x-scene-seed'];
    const same = { [level]: '2', [seed]: encodeURIComponent('Amélie 2001') };
    const first = await imageOf(same);
    expect((await imageOf(same)).equals(first)).toBe(true);
    expect((await imageOf({ ...same, [level]: '5' })).equals(first)).toBe(false);
    expect((await imageOf({ ...same, [seed]: 'b' })).equals(first)).toBe(false);
    const small = await imageOf(same, { size: '300x200' });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
  });

  it('returns from the image alone what was placed in it, and which things of a prompt it shows', async () => {
    const image = await imageOf({}, { prompt: 'a lighthouse on a beach at night' });
    expect(await answerAbout(image, 'image_description', 'Say what is in the image.')).toEqual({
      description: 'A beach at night. A lighthouse is in the background on the left.',
      germanDescription: 'Ein Strand bei Nacht. Links im Hintergrund ist ein Leuchtturm.',
      guesses: [],
    });
    const prompt = JSON.stringify({ prompt: 'a lighthouse, a typewriter', titles: ['Jaws'] });
    expect(await answerAbout(image, 'image_check', 'Compare.', prompt)).toEqual({
      shown: ['lighthouse'],
      missing: ['typewriter'],
      ...{ titles: [], germanScene: '' },
    });
  });

  it('describes an image from elsewhere, or with untrusted metadata, by its light and colors', async () => {
    const blue = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6f97' } });
    const scene = { painter: 'dreamreel', places: ['beach'], hour: 'day', weathers: [], isMono: false, things: [] };
    const thing = { name: 'lighthouse', count: 1, side: 'left', where: 'far' };
    const untrusted = [
      { ...thing, name: 'Ripley' },
      { ...thing, count: 1_000 },
    ];
    const texts = ['none', ...untrusted.map((one) => JSON.stringify({ ...scene, things: [one] }))];
    for (const ImageDescription of texts) {
      const image = await blue.clone().withExif({ IFD0: { ImageDescription } }).png().toBuffer();
      const description = 'A softly lit shot in the evening. Colors: blue.';
      expect(await answerAbout(image, 'image_description', 'Say what is in the image.')).toEqual({
        ...{ description, germanDescription: '', guesses: [] },
      });
      expect(await answerAbout(image, 'still', 'Describe.')).toEqual({ description });
      expect(await answerAbout(image, 'image_check', 'Compare.', '{"prompt":"a lighthouse"}')).toEqual({
        ...{ shown: [], missing: [], titles: [], germanScene: '' },
      });
    }
  });

  it.each([
    ['another model', 'images/generations', { prompt: 'a', model: 'dall-e-3' }, 404, 'model_not_found'],
    ['no prompt', 'images/generations', {}, 400, null],
    ['no JSON', 'images/generations', '{', 400, null],
    ['addresses instead of bytes', 'images/generations', { prompt: 'a', response_format: 'url' }, 400, null],
    ['an invalid movie', 'chat/completions', { model: 'local-text-model', messages: [user('hello')] }, 400, null],
    ['no image', 'chat/completions', { model: 'local-vision-model', messages: [user('?')] }, 400, 'invalid_image'],
    ['moderation, which it does not offer', 'moderations', { input: 'a' }, 404, null],
    ['an unknown path', 'audio/speech', {}, 404, null],
  ])('rejects %s in the format of the OpenAI API', async (_what, path, body, status, code) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code } });
  });
});

function user(content: string) {
  return { role: 'user', content };
}
