import { availableParallelism } from 'node:os';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { checkPrompt, type PromptCheck } from '../describing/check-prompt.ts';
import { describeScene } from '../describing/describe-scene.ts';
import { describeStill } from '../describing/describe-still.ts';
import { shownSceneOf, toShownScene, withShownScene } from '../describing/shown-scene.ts';
import { paintScene } from '../drawing/paint-scene.ts';
import { type MovieFacts, writePrompts } from '../prompts/write-prompts.ts';

export type ImageOrder = {
  readonly prompt: string;
  readonly level: number;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg' | 'webp';
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
        const painted = paintScene({ prompt, level, seed });
        const image = sharp(Buffer.from(painted.svg)).removeAlpha().resize(width, height, { fit: 'cover' });
        const shown = withShownScene(image.greyscale(painted.scene.isMono), toShownScene(painted));
        return shown.toFormat(format, ENCODINGS[format]).toBuffer();
      }),
    /** Describes a still. Returns undefined if the bytes are not an image. */
    describe: (image: Uint8Array): Promise<string | undefined> =>
      atMostCores(() => describeStill(image).catch(() => undefined)),
    /**
     * Describes a generated image by its metadata, and other images by their light and colors, in English only. The
     * local models know no movies, so `guesses` is always empty. Returns undefined if the bytes are not an image.
     */
    describeImage: (image: Uint8Array) =>
      atMostCores(async () => {
        const scene = await shownSceneOf(image);
        if (scene) return { ...describeScene(scene), guesses: [] };
        return { description: await describeStill(image), germanDescription: '', guesses: [] };
      }).catch(() => undefined),
    /**
     * Returns which things from a prompt a generated image shows. Both lists are empty for other images. Returns
     * undefined if the bytes are not an image.
     */
    checkImage: ({ image, prompt }: { image: Uint8Array; prompt: string }): Promise<PromptCheck | undefined> =>
      atMostCores(async () => {
        const scene = await shownSceneOf(image);
        return scene ? checkPrompt(prompt, scene) : { shown: [], missing: [] };
      }).catch(() => undefined),
    /** Writes five prompts for a movie, hardest first. A different attempt results in different prompts. */
    writePrompts: async ({ movie, attempt }: { movie: MovieFacts; attempt: number }): Promise<Prompt[]> =>
      writePrompts(movie, attempt),
  };
}

export type Painting = ReturnType<typeof painting>;
