import { randomUUID } from 'node:crypto';
import { ok, type Result } from '@dreamreel/kit/result';
import sharp from 'sharp';
import type { ImageFile, ModelError, VisionModel } from '../../application/ports.ts';
import type { PaidCall } from '../openai/openai-calls.ts';
import { unusableResponse } from '../openai/openai-failures.ts';
import { openAiImages } from '../openai/openai-images.ts';
import { modelNamesOf } from '../openai/openai-models.ts';
import { moderationModelOf, openAiModeration } from '../openai/openai-moderation.ts';
import { openAiPrompts } from '../openai/openai-prompts.ts';
import type { OpenAiConfig } from '../openai/openai-settings.ts';
import { openAiTexts } from '../openai/openai-texts.ts';
import { openAiStills, openAiVision } from '../openai/openai-vision.ts';
import type { Pixels } from '../pixels/pixels.ts';

/** Adds a note about the response to the result of the check. */
type Note = (text: string) => void;

export type Step = {
  readonly what: string;
  /** Model name, or undefined if no model is configured. */
  readonly model: string | undefined;
  /** Name of the setting that selects the model. */
  readonly setting: string;
  readonly usesSchema: boolean;
  /** Sends the request. Returns a short description of the response, such as the size of an image. */
  run(signal: AbortSignal, note: Note): Promise<Result<string, ModelError>>;
};

const PROMPT = 'A red lighthouse on a cliff above a stormy sea at dusk, a small white sailing boat, gulls in the sky';
const SCENE = 'A lighthouse in a storm';
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
  const models = modelNamesOf(config);
  const moderationModel = moderationModelOf(config);
  const stillSetting = config.OPENAI_STILL_MODEL === undefined ? 'OPENAI_TEXT_MODEL' : 'OPENAI_STILL_MODEL';
  const ask = openAiTexts(call);
  const vision = openAiVision(models.questions, ask);
  /** The image from the first check, used by later checks. */
  let paintedImage: ImageFile | undefined;
  const image = async () => paintedImage ?? (await plainImage());
  const keep = (file: ImageFile) => {
    paintedImage = file;
  };
  const seeing = { model: models.questions, setting: stillSetting, usesSchema: true };
  return [
    {
      ...{ what: 'generating an image', model: models.images, setting: 'OPENAI_IMAGE_MODEL', usesSchema: false },
      run: (signal, note) => paint({ config, call, pixels }, signal, note, keep),
    },
    {
      ...{ what: 'writing five prompts', model: models.prompts, setting: 'OPENAI_TEXT_MODEL', usesSchema: true },
      async run(signal) {
        const style = { template: '', styleLine: '' };
        const written = await openAiPrompts(models.prompts, ask).write(MOVIE, 1, style, signal);
        return written.ok ? ok(`${written.value.length} prompts`) : written;
      },
    },
    {
      ...{ ...seeing, what: 'describing a still' },
      async run(signal) {
        const still = await pixels.readStill((await image()).bytes);
        if (!still.ok) return unusableResponse();
        const described = await openAiStills(models.questions, ask).describe(still.value, signal);
        return described.ok ? ok(characters(described.value)) : described;
      },
    },
    {
      ...{ ...seeing, what: 'describing an image' },
      run: async (signal, note) => describeImage(vision, await image(), signal, note, paintedImage !== undefined),
    },
    {
      ...{ ...seeing, what: 'comparing an image with its prompt' },
      run: async (signal, note) => compare(vision, await image(), signal, note),
    },
    {
      ...{ what: 'moderating an image', model: moderationModel },
      ...{ setting: 'OPENAI_MODERATION_MODEL', usesSchema: false },
      run: async (signal) => moderate(moderationModel ?? '', call, await image(), signal),
    },
  ];
}

type Parts = { config: OpenAiConfig; call: PaidCall; pixels: Pixels };

async function paint(parts: Parts, signal: AbortSignal, note: Note, keep: (file: ImageFile) => void) {
  const model = openAiImages({ ...parts, originals: { get: async () => null, put: async () => undefined } });
  const order = { prompt: PROMPT, level: 5, seed: '7', orderId: randomUUID(), imageKey: 'check', signal };
  const painted = await model.paint(order);
  if (!painted.ok) return painted;
  const { original, isWrongSize } = painted.value;
  keep(original);
  if (isWrongSize) note('The image is cropped to 3:2 or enlarged; OPENAI_IMAGE_SIZE=1536x1024 avoids that');
  note(`Repeating an image gives ${REPEATS[model.repeats]}`);
  const { width, height } = await sharp(original.bytes).metadata();
  return ok(`${width} × ${height}, ${Math.round(original.bytes.byteLength / 1_024)} KiB`);
}

const REPEATS = {
  exact: 'the same image',
  seeded: 'an image with the same seed, not necessarily the same one',
  never: 'another image, because no seed is sent (set OPENAI_IMAGE_SEED=body if the server supports seeds)',
} as const;

async function describeImage(vision: VisionModel, file: ImageFile, signal: AbortSignal, note: Note, isMade: boolean) {
  const described = await vision.describe(file, { callId: randomUUID(), signal });
  if (!described.ok) return described;
  const { description, germanDescription } = described.value;
  note(`“${description}”`);
  note(`German: “${germanDescription}”`);
  if (isMade && !SEEN.test(description))
    note('The description mentions nothing from the image; check that this model accepts images');
  return ok(characters(description));
}

async function compare(vision: VisionModel, file: ImageFile, signal: AbortSignal, note: Note) {
  const titles = ['Casablanca', MOVIE.title];
  const question = { callId: randomUUID(), prompt: PROMPT, scene: SCENE, titles, signal };
  const compared = await vision.compare(file, question);
  if (!compared.ok) return compared;
  const { shown, missing, choices, germanScene } = compared.value;
  note(`German caption: “${germanScene}”`);
  return ok(`${shown.length} shown, ${missing.length} missing, ${choices.length} titles`);
}

async function moderate(model: string, call: PaidCall, { bytes, type }: ImageFile, signal: AbortSignal) {
  const verdict = await openAiModeration(model, call).moderate(bytes, type, signal);
  if (!verdict.ok) return verdict;
  const { flagged, categories } = verdict.value;
  return ok(flagged ? `flagged: ${categories.join(', ')}` : 'not flagged');
}

/** Creates a plain image for later checks, in case image generation failed. */
async function plainImage(): Promise<ImageFile> {
  const plain = sharp({ create: { width: 768, height: 512, channels: 3, background: '#2a6f97' } });
  return { bytes: await plain.png().toBuffer(), type: 'image/png' };
}

const characters = (text: string): string => `${text.length} characters`;
