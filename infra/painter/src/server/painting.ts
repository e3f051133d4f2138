import { availableParallelism } from 'node:os';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { withShownScene } from '../describing/image-metadata.ts';
import { checkImage, describeImage, type ImageDescription, type PromptCheck } from '../describing/image-vision.ts';
import { toShownScene } from '../describing/to-shown-scene.ts';
import { paintedScene } from '../drawing/paint-scene.ts';
import type { Level } from '../drawing/scene.ts';
import { type MovieFacts, writePrompts } from '../prompts/write-prompts.ts';
import { measureStill } from '../stills/measure-still.ts';
import { stillSentence } from '../stills/still-sentence.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp';

export type ImageOrder = {
  readonly prompt: string;
  readonly level: Level;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
};

// Level 1 is nine times as fast as the default, with 50 percent larger files. The images are only sent within one
// machine.
const ENCODINGS = { png: { compressionLevel: 1 }, jpeg: { quality: 92 }, webp: { quality: 92 } } as const;

/**
 * Implements the models. Drawing takes a few milliseconds. Pixels are rendered on sharp's own threads, at most one per
 * core.
 */
export function painting() {
  sharp.concurrency(1);
  sharp.cache(false);
  const atMostCores = pLimit(availableParallelism());
  return {
    /**
     * Paints an order. The same order always gives the same bytes. What was placed is written into the metadata of the
     * image.
     */
    paint: ({ prompt, level, seed, width, height, format }: ImageOrder): Promise<Uint8Array> =>
      atMostCores(() => {
        const painted = paintedScene({ prompt, level, seed });
        const image = sharp(Buffer.from(painted.svg)).removeAlpha().resize(width, height, { fit: 'cover' });
        return withShownScene(image, toShownScene(painted)).toFormat(format, ENCODINGS[format]).toBuffer();
      }),
    /** Describes a still. Returns undefined if the bytes are not an image. */
    describe: async (image: Uint8Array): Promise<string | undefined> => {
      const measures = await atMostCores(() => measureStill(image).catch(() => undefined));
      return measures && stillSentence(measures);
    },
    /** Describes an image and guesses its movie. Returns undefined if the bytes are not an image. */
    describeImage: (image: Uint8Array): Promise<ImageDescription | undefined> =>
      atMostCores(() => describeImage(image).catch(() => undefined)),
    /** Returns which things of a prompt an image shows, or undefined if the bytes are not an image. */
    checkImage: ({ image, prompt }: { image: Uint8Array; prompt: string }): Promise<PromptCheck | undefined> =>
      atMostCores(() => checkImage(image, prompt).catch(() => undefined)),
    /** Writes five prompts for a movie, hardest first. Another attempt gives different ones. */
    writePrompts: async ({ movie, attempt }: { movie: MovieFacts; attempt: number }): Promise<Prompt[]> =>
      writePrompts(movie, attempt),
  };
}

export type Painting = ReturnType<typeof painting>;
