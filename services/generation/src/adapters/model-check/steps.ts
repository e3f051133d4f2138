import { ok, type Result } from '@dreamreel/kit/result';
import sharp from 'sharp';
import type { ImageFile, ModelError, VisionModel } from '../../application/ports.ts';
import type { PaidCall } from '../openai/openai-calls.ts';
import { senseless } from '../openai/openai-failures.ts';
import { openAiImages } from '../openai/openai-images.ts';
import { moderationModelOf, openAiModeration } from '../openai/openai-moderation.ts';
import { openAiPrompts } from '../openai/openai-prompts.ts';
import type { OpenAiConfig } from '../openai/openai-settings.ts';
import { openAiStills } from '../openai/openai-stills.ts';
import { type AskForShape, openAiTexts } from '../openai/openai-texts.ts';
import { openAiVision } from '../openai/openai-vision.ts';
import type { Pixels } from '../pixels/pixels.ts';

/** What came back, in words. */
export type Done = { readonly size: string; readonly notes: readonly string[] };

export type Step = {
  readonly what: string;
  /** Undefined where there is none. */
  readonly model: string | undefined;
  /** Which setting chooses the model. */
  readonly setting: string;
  readonly asksForShape: boolean;
  /** Undefined where the server offers nothing of the kind. */
  readonly run: ((signal: AbortSignal) => Promise<Result<Done, ModelError>>) | undefined;
  /** What is said where there is nothing to run. */
  readonly otherwise: string;
};

const PROMPT = 'A red lighthouse on a cliff above a stormy sea at dusk, a small white sailing boat, gulls in the sky';
const SEEN = /lighthouse|tower|sea|ocean|water|cliff|boat|sail/i;
/** A movie that everybody may speak of. */
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

/** Everything that the product asks of models, in an order in which each part has what it needs. */
export function stepsFor(config: OpenAiConfig, call: PaidCall, pixels: Pixels): Step[] {
  const { OPENAI_TEXT_MODEL: textModel, OPENAI_STILL_MODEL: stillModel = textModel, OPENAI_IMAGE_MODEL } = config;
  const stillSetting = config.OPENAI_STILL_MODEL === undefined ? 'OPENAI_TEXT_MODEL' : 'OPENAI_STILL_MODEL';
  const ask = openAiTexts(call);
  const moderationModel = moderationModelOf(config);
  const vision = openAiVision(stillModel, ask);
  /** The image that was made. */
  let made: ImageFile | undefined;
  const image = async () => made ?? (await plainImage());
  const seen = { model: stillModel, setting: stillSetting, asksForShape: true, otherwise: '' };
  return [
    {
      ...{ what: 'an image', model: OPENAI_IMAGE_MODEL, setting: 'OPENAI_IMAGE_MODEL', asksForShape: false },
      otherwise: '',
      run: (signal) => paint({ config, call, pixels }, signal, (file) => (made = file)),
    },
    {
      ...{ what: 'five prompts', model: textModel, setting: 'OPENAI_TEXT_MODEL', asksForShape: true, otherwise: '' },
      run: (signal) => writePrompts(textModel, ask, signal),
    },
    {
      ...{ ...seen, what: 'a still described' },
      run: async (signal) => describeStill(stillModel, ask, pixels, await image(), signal),
    },
    {
      ...{ ...seen, what: 'an image described' },
      run: async (signal) => describeImage(vision, await image(), made !== undefined, signal),
    },
    {
      ...{ ...seen, what: 'an image compared with its prompt' },
      run: async (signal) => compare(vision, await image(), signal),
    },
    {
      ...{
        what: 'an image moderated',
        model: moderationModel,
        setting: 'OPENAI_MODERATION_MODEL',
        asksForShape: false,
      },
      otherwise: 'OPENAI_MODERATION_MODEL names no model: nobody checks whether an image may be public',
      run: moderationModel ? async (signal) => moderate(moderationModel, call, await image(), signal) : undefined,
    },
  ];
}

type Parts = { config: OpenAiConfig; call: PaidCall; pixels: Pixels };

async function paint({ config, call, pixels }: Parts, signal: AbortSignal, keep: (file: ImageFile) => void) {
  let file: ImageFile | undefined;
  const put = async (_key: string, bytes: Uint8Array, type: string) => {
    file = { bytes, type };
  };
  const model = openAiImages({ config, call, originals: { get: async () => null, put }, pixels });
  const order = { prompt: PROMPT, level: 5, seed: '7', orderId: crypto.randomUUID(), imageKey: 'check', signal };
  const painted = await model.paint(order);
  if (!painted.ok) return painted;
  if (file) keep(file);
  const { width, height } = await sharp(file?.bytes).metadata();
  return ok({
    size: `${width} × ${height}, ${kib(file?.bytes.byteLength ?? 0)}`,
    notes: [
      ...(painted.value.isWrongSize ? ['It is cut to 3:2 or enlarged: OPENAI_IMAGE_SIZE=1536x1024 fits as it is'] : []),
      `A repeat of an image is ${REPEATS[model.repeats]}`,
    ],
  });
}

const REPEATS = {
  exact: 'the same image',
  seeded: 'made with the same seed; the server does not promise the same image',
  never: 'another image: the server is given no seed (OPENAI_IMAGE_SEED=body where it takes one)',
} as const;

async function writePrompts(model: string, ask: AskForShape, signal: AbortSignal) {
  const written = await openAiPrompts(model, ask).write(MOVIE, 1, signal);
  return written.ok ? ok({ size: `${written.value.length} prompts`, notes: [] }) : written;
}

async function describeStill(
  model: string,
  ask: AskForShape,
  pixels: Pixels,
  { bytes }: ImageFile,
  signal: AbortSignal,
) {
  const still = await pixels.readStill(bytes);
  if (!still.ok) return senseless();
  const said = await openAiStills(model, ask).describe(still.value, signal);
  return said.ok ? ok({ size: characters(said.value), notes: [] }) : said;
}

async function describeImage(vision: VisionModel, file: ImageFile, isMade: boolean, signal: AbortSignal) {
  const said = await vision.describe(file, { callId: crypto.randomUUID(), signal });
  if (!said.ok) return said;
  const { description } = said.value;
  const isBlind = isMade && !SEEN.test(description);
  return ok({
    size: characters(description),
    notes: [`“${description}”`, ...(isBlind ? ['Nothing of the image is in it: does this model see images?'] : [])],
  });
}

async function compare(vision: VisionModel, file: ImageFile, signal: AbortSignal) {
  const said = await vision.compare(file, { callId: crypto.randomUUID(), prompt: PROMPT, signal });
  if (!said.ok) return said;
  const { shown, missing } = said.value;
  return ok({ size: `${shown.length} shown, ${missing.length} missing`, notes: [] });
}

async function moderate(model: string, call: PaidCall, { bytes, type }: ImageFile, signal: AbortSignal) {
  const verdict = await openAiModeration(model, call).moderate(bytes, type, signal);
  if (!verdict.ok) return verdict;
  const { flagged, categories } = verdict.value;
  return ok({ size: flagged ? `flagged: ${categories.join(', ')}` : 'not flagged', notes: [] });
}

/** For the questions about an image where none could be made. */
async function plainImage(): Promise<ImageFile> {
  const plain = sharp({ create: { width: 768, height: 512, channels: 3, background: '#2a6f97' } });
  return { bytes: await plain.png().toBuffer(), type: 'image/png' };
}

const kib = (bytes: number): string => `${Math.round(bytes / 1_024)} KiB`;
const characters = (text: string): string => `${text.length} characters`;
