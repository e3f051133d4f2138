import { availableParallelism } from 'node:os';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { withShownScene } from '../describing/image-metadata.ts';
import { checkImage, describeImage, type ImageDescription, type PromptCheck } from '../describing/image-vision.ts';
import { whatIsShown } from '../describing/what-is-shown.ts';
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

// Level 1 is nine times as fast as the default, for half as many bytes again. The images travel on one machine.
const ENCODINGS = { png: { compressionLevel: 1 }, jpeg: { quality: 92 }, webp: { quality: 92 } } as const;

/**
 * What the models do. Drawing takes a few milliseconds; the pixels are made on sharp's own threads, of which no more are
 * busy at a time than there are cores.
 */
export function painting() {
  sharp.concurrency(1);
  sharp.cache(false);
  const atMostCores = pLimit(availableParallelism());
  return {
    /** The same order always gives the same bytes. What was placed is written into the metadata of the image. */
    paint: ({ prompt, level, seed, width, height, format }: ImageOrder): Promise<Uint8Array> =>
      atMostCores(() => {
        const painted = paintedScene({ prompt, level, seed });
        const image = sharp(Buffer.from(painted.svg)).removeAlpha().resize(width, height, { fit: 'cover' });
        return withShownScene(image, whatIsShown(painted)).toFormat(format, ENCODINGS[format]).toBuffer();
      }),
    /** Says what a still shows; undefined where the bytes are no image. */
    describe: async (image: Uint8Array): Promise<string | undefined> => {
      const measures = await atMostCores(() => measureStill(image).catch(() => undefined));
      return measures && stillSentence(measures);
    },
    /** Says what an image shows, and which movies it may be of; undefined where the bytes are no image. */
    describeImage: (image: Uint8Array): Promise<ImageDescription | undefined> =>
      atMostCores(() => describeImage(image).catch(() => undefined)),
    /** Says which things of a prompt an image shows; undefined where the bytes are no image. */
    checkImage: ({ image, prompt }: { image: Uint8Array; prompt: string }): Promise<PromptCheck | undefined> =>
      atMostCores(() => checkImage(image, prompt).catch(() => undefined)),
    /** Five prompts for a movie, hardest first; another attempt gives others. */
    writePrompts: async ({ movie, attempt }: { movie: MovieFacts; attempt: number }): Promise<Prompt[]> =>
      writePrompts(movie, attempt),
  };
}

export type Painting = ReturnType<typeof painting>;
