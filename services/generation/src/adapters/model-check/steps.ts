import { ok, type Result } from '@dreamreel/kit/result';
import sharp from 'sharp';
import type { ImageFile, ModelError, VisionModel } from '../../application/ports.ts';
import type { PaidCall } from '../openai/openai-calls.ts';
import { unusableResponse } from '../openai/openai-failures.ts';
import { openAiImages } from '../openai/openai-images.ts';
import { moderationModelOf, openAiModeration } from '../openai/openai-moderation.ts';
import { openAiPrompts } from '../openai/openai-prompts.ts';
import type { OpenAiConfig } from '../openai/openai-settings.ts';
import { type AskWithSchema, openAiTexts } from '../openai/openai-texts.ts';
import { openAiStills, openAiVision } from '../openai/openai-vision.ts';
import type { Pixels } from '../pixels/pixels.ts';

/** Description of the response, and notes about problems. */
export type StepResult = { readonly size: string; readonly notes: readonly string[] };

export type Step = {
  readonly what: string;
  /** Model name, or undefined if no model is configured. */
  readonly model: string | undefined;
  /** Name of the setting that selects the model. */
  readonly setting: string;
  readonly usesSchema: boolean;
  /** Undefined if the server doesn't offer this kind of model. */
  readonly run: ((signal: AbortSignal) => Promise<Result<StepResult, ModelError>>) | undefined;
  /** Shown if the step is skipped. */
  readonly skippedNote: string;
};

const PROMPT = 'A red lighthouse on a cliff above a stormy sea at dusk, a small white sailing boat, gulls in the sky';
const SEEN = /lighthouse|tower|sea|ocean|water|cliff|boat|sail/i;
/** A movie in the public domain. */
const MOVIE = {
  movieId: 1,
  title: 'A Trip to the Moon',
  year: 1902,
  description: 'Six astronomers travel to the moon in a capsule that is fired from a giant cannon.',
  director: 'Georges Méliès',
  aliases: ['Le Voyage dans la Lune'],
  playedLevels: [],
  prompts: [],
};

/**
 * Returns a check for each kind of model request that the service sends. Later checks use the results of earlier ones,
 * such as the generated image.
 */
export function stepsFor(config: OpenAiConfig, call: PaidCall, pixels: Pixels): Step[] {
  const { OPENAI_TEXT_MODEL: textModel, OPENAI_STILL_MODEL: stillModel = textModel, OPENAI_IMAGE_MODEL } = config;
  const stillSetting = config.OPENAI_STILL_MODEL === undefined ? 'OPENAI_TEXT_MODEL' : 'OPENAI_STILL_MODEL';
  const ask = openAiTexts(call);
  const moderationModel = moderationModelOf(config);
  const vision = openAiVision(stillModel, ask);
  /** The image from the first check, used by later checks. */
  let paintedImage: ImageFile | undefined;
  const image = async () => paintedImage ?? (await plainImage());
  const seeing = { model: stillModel, setting: stillSetting, usesSchema: true, skippedNote: '' };
  const texts = { ...seeing, model: textModel, setting: 'OPENAI_TEXT_MODEL' };
  const painting = { model: OPENAI_IMAGE_MODEL, setting: 'OPENAI_IMAGE_MODEL', usesSchema: false, skippedNote: '' };
  const moderating = { model: moderationModel, setting: 'OPENAI_MODERATION_MODEL', usesSchema: false };
  const notModerated = 'OPENAI_MODERATION_MODEL is not set, so images are not moderated';
  return [
    {
      ...{ ...painting, what: 'generating an image' },
      run: (signal) => paint({ config, call, pixels }, signal, (file) => (paintedImage = file)),
    },
    { ...texts, what: 'writing five prompts', run: (signal) => writePrompts(textModel, ask, signal) },
    {
      ...{ ...seeing, what: 'describing a still' },
      run: async (signal) => describeStill(stillModel, ask, pixels, await image(), signal),
    },
    {
      ...{ ...seeing, what: 'describing an image' },
      run: async (signal) => describeImage(vision, await image(), paintedImage !== undefined, signal),
    },
    {
      ...{ ...seeing, what: 'comparing an image with its prompt' },
      run: async (signal) => compare(vision, await image(), signal),
    },
    {
      ...{ ...moderating, what: 'moderating an image', skippedNote: notModerated },
      run: moderationModel ? async (signal) => moderate(moderationModel, call, await image(), signal) : undefined,
    },
  ];
}

type Parts = { config: OpenAiConfig; call: PaidCall; pixels: Pixels };

async function paint({ config, call, pixels }: Parts, signal: AbortSignal, keep: (file: ImageFile) => void) {
  const originals = { get: async () => null, put: async () => undefined };
  const model = openAiImages({ config, call, originals, pixels });
  const order = { prompt: PROMPT, level: 5, seed: '7', orderId: crypto.randomUUID(), imageKey: 'check', signal };
  const painted = await model.paint(order);
  if (!painted.ok) return painted;
  const { bytes } = painted.value.original;
  keep(painted.value.original);
  const { width, height } = await sharp(bytes).metadata();
  return ok({
    size: `${width} × ${height}, ${kib(bytes.byteLength)}`,
    notes: [
      ...(painted.value.isWrongSize
        ? ['The image is cropped to 3:2 or enlarged; OPENAI_IMAGE_SIZE=1536x1024 avoids that']
        : []),
      `Repeating an image gives ${REPEATS[model.repeats]}`,
    ],
  });
}

const REPEATS = {
  exact: 'the same image',
  seeded: 'an image with the same seed, not necessarily the same one',
  never: 'another image, because no seed is sent (set OPENAI_IMAGE_SEED=body if the server supports seeds)',
} as const;

async function writePrompts(model: string, ask: AskWithSchema, signal: AbortSignal) {
  const written = await openAiPrompts(model, ask).write(MOVIE, 1, { template: '', styleLine: '' }, signal);
  return written.ok ? ok({ size: `${written.value.length} prompts`, notes: [] }) : written;
}

async function describeStill(
  model: string,
  ask: AskWithSchema,
  pixels: Pixels,
  { bytes }: ImageFile,
  signal: AbortSignal,
) {
  const still = await pixels.readStill(bytes);
  if (!still.ok) return unusableResponse();
  const described = await openAiStills(model, ask).describe(still.value, signal);
  return described.ok ? ok({ size: characters(described.value), notes: [] }) : described;
}

async function describeImage(vision: VisionModel, file: ImageFile, isMade: boolean, signal: AbortSignal) {
  const described = await vision.describe(file, { callId: crypto.randomUUID(), signal });
  if (!described.ok) return described;
  const { description, germanDescription } = described.value;
  const isBlind = isMade && !SEEN.test(description);
  return ok({
    size: characters(description),
    notes: [
      `“${description}”`,
      `German: “${germanDescription}”`,
      ...(isBlind ? ['The description mentions nothing from the image; check that this model accepts images'] : []),
    ],
  });
}

async function compare(vision: VisionModel, file: ImageFile, signal: AbortSignal) {
  const titles = ['Casablanca', MOVIE.title];
  const compared = await vision.compare(file, { callId: crypto.randomUUID(), prompt: PROMPT, titles, signal });
  if (!compared.ok) return compared;
  const { shown, missing, choices } = compared.value;
  return ok({ size: `${shown.length} shown, ${missing.length} missing, ${choices.length} titles`, notes: [] });
}

async function moderate(model: string, call: PaidCall, { bytes, type }: ImageFile, signal: AbortSignal) {
  const verdict = await openAiModeration(model, call).moderate(bytes, type, signal);
  if (!verdict.ok) return verdict;
  const { flagged, categories } = verdict.value;
  return ok({ size: flagged ? `flagged: ${categories.join(', ')}` : 'not flagged', notes: [] });
}

/** Creates a plain image for later checks, in case image generation failed. */
async function plainImage(): Promise<ImageFile> {
  const plain = sharp({ create: { width: 768, height: 512, channels: 3, background: '#2a6f97' } });
  return { bytes: await plain.png().toBuffer(), type: 'image/png' };
}

const kib = (bytes: number): string => `${Math.round(bytes / 1_024)} KiB`;
const characters = (text: string): string => `${text.length} characters`;
