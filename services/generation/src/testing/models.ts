import { ok } from '@dreamreel/kit/result';
import sharp from 'sharp';
import type { Models } from '../adapters/openai/openai-models.ts';
import type { Movie, PaintedImage } from '../application/ports.ts';

export const movie: Movie = {
  movieId: 7,
  title: 'The Silver Lake',
  year: 1962,
  director: 'Harald Reinl',
  description: 'An old ranger named Winnetou rides through a canyon to find a lost treasure.',
  aliases: ['Silbersee'],
  playedLevels: [],
  prompts: [],
};

export const image: PaintedImage = {
  original: { bytes: new Uint8Array([0]), type: 'image/png' },
  settings: { size: '1536x1024', quality: 'medium', seed: null },
  renditions: [
    { width: 384, ending: 'webp', bytes: new Uint8Array([1]) },
    { width: 384, ending: 'jpg', bytes: new Uint8Array([2]) },
  ],
  perceptualHash: '00ff00ff00ff00ff',
  isWrongSize: false,
};

/** Models that always succeed: the vision model sees a lake, and the prompts contain the movie's title. */
export const fakeModels = (): Models => ({
  images: { name: 'pencil', repeats: 'exact', paint: async () => ok(image) },
  vision: {
    name: 'lens',
    describe: async () => ok({ description: 'A lake at dusk.', germanDescription: 'Ein See am Abend.', guesses: [] }),
    compare: async () => ok({ shown: ['a lake'], missing: [], choices: [], germanScene: '' }),
  },
  moderation: undefined,
  stills: { name: 'pencil', describe: async () => ok('A lake at dusk') },
  prompts: {
    name: 'pencil',
    write: async ({ title }, attempt) =>
      ok([{ level: 1, scene: `attempt ${attempt}`, prompt: `a boat near ${title}` }]),
  },
});

/** Creates a PNG file in a single color. */
export const plainImage = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer();

/** Returns a result's value. Throws the error of a failed result. */
export function unwrap<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/**
 * Allows all image formats again after a test. sharp's settings apply to the whole process, and Jest runs many test
 * files in the same process.
 */
export function allowAllFormats(): void {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
}
