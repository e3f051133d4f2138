import { availableParallelism } from 'node:os';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { checkPrompt, type PromptCheck } from '../describing/check-prompt.ts';
import { describeScene } from '../describing/describe-scene.ts';
import { MAX_PIXELS, shownSceneOf, toShownScene, withShownScene } from '../describing/shown-scene.ts';
import { type ColorWord, colorWords } from '../drawing/lexicon.ts';
import { paintScene } from '../drawing/paint-scene.ts';
import { channels } from '../drawing/svg.ts';
import { type MovieFacts, writePrompts } from '../prompts/write-prompts.ts';

export type ImageOrder = {
  readonly prompt: string;
  readonly level: number;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
};

// PNG compression level 1 is nine times as fast as the default level. The files are 50% larger, but they are only sent
// between processes on the same machine.
const PNG = { compressionLevel: 1 } as const;

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
    paint: ({ prompt, level, seed, width, height }: ImageOrder): Promise<Uint8Array> =>
      atMostCores(() => {
        const painted = paintScene({ prompt, level, seed });
        const image = sharp(Buffer.from(painted.svg)).removeAlpha().resize(width, height, { fit: 'cover' });
        const shown = withShownScene(image.greyscale(painted.scene.isMono), toShownScene(painted));
        return shown.png(PNG).toBuffer();
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

/**
 * Describes a still by its light and its most frequent colors, but not people or things. The text can be used as a
 * prompt. Rejects if the bytes are not an image.
 */
async function describeStill(bytes: Uint8Array): Promise<string> {
  const coarse = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(48, 32, { fit: 'fill' });
  const rgb = await coarse.toColourspace('srgb').removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: rgb.length / 3 }, (_, at) => [...rgb.subarray(at * 3, at * 3 + 3)]);
  const meanOf = (measure: (pixel: readonly number[]) => number) =>
    pixels.reduce((sum, pixel) => sum + measure(pixel) / 255 / pixels.length, 0);
  const light = meanOf(([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  const isGray = meanOf((pixel) => Math.max(...pixel) - Math.min(...pixel)) < 0.04;
  const tone = light < 0.16 ? 'very dark' : light < 0.36 ? 'dark' : light < 0.62 ? 'softly lit' : 'bright';
  const hour = light < 0.2 ? 'at night' : light < 0.4 ? 'in the evening' : 'in daylight';
  const colors = [...Map.groupBy(pixels, nearestColor)]
    .filter(([, same]) => same.length / pixels.length > 0.04)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([color]) => color);
  return `A ${tone} shot ${hour}${isGray ? ', in black and white' : ''}. Colors: ${colors.slice(0, 3).join(', ')}.`;
}

/** Returns the color word of prompts that is most similar to a color. */
function nearestColor(rgb: readonly number[]): string {
  const distanceTo = ({ color }: ColorWord) =>
    Math.hypot(...channels(color).map((value, at) => value - (rgb[at] ?? 0)));
  return colorWords.reduce((nearest, word) => (distanceTo(word) < distanceTo(nearest) ? word : nearest)).name;
}
