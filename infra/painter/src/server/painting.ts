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

// PNG compression level 1 is nine times as fast as the default level. The files are 50% larger, but they are only sent
// between processes on the same machine.
const ENCODINGS = { png: { compressionLevel: 1 }, jpeg: { quality: 92 }, webp: { quality: 92 } } as const;

/**
 * Creates the local models. Drawing an SVG takes a few milliseconds. sharp renders pixels on separate threads, with at
 * most one image per CPU core at a time.
 */
export function painting() {
  sharp.concurrency(1);
  sharp.cache(false);
  const atMostCores = pLimit(availableParallelism());
  return {
    /**
     * Generates an image and stores a list of its visible things in the image metadata. Identical requests always
     * return identical image files.
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
    /** Describes an image. Returns undefined if the bytes are not an image. */
    describeImage: (image: Uint8Array): Promise<ImageDescription | undefined> =>
      atMostCores(() => describeImage(image).catch(() => undefined)),
    /** Returns which things from a prompt an image shows, or undefined if the bytes are not an image. */
    checkImage: ({ image, prompt }: { image: Uint8Array; prompt: string }): Promise<PromptCheck | undefined> =>
      atMostCores(() => checkImage(image, prompt).catch(() => undefined)),
    /** Writes five prompts for a movie, hardest first. A different attempt results in different prompts. */
    writePrompts: async ({ movie, attempt }: { movie: MovieFacts; attempt: number }): Promise<Prompt[]> =>
      writePrompts(movie, attempt),
  };
}

export type Painting = ReturnType<typeof painting>;
