import type { ImageStore } from '@dreamreel/kit/images/image-store';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { ok } from '@dreamreel/kit/result';
import {
  type Budget,
  type ImageModel,
  type Inspectors,
  MODEL_ERRORS,
  type PromptModel,
  type StillModel,
} from '../../application/ports.ts';
import type { ModelNames } from '../pg-costs.ts';
import type { Pixels } from '../pixels/pixels.ts';
import { openAiCalls } from './openai-calls.ts';
import { openAiImages } from './openai-images.ts';
import { moderationModelOf, openAiModeration } from './openai-moderation.ts';
import { openAiPrompts } from './openai-prompts.ts';
import type { OpenAiConfig } from './openai-settings.ts';
import { openAiTexts } from './openai-texts.ts';
import { openAiStills, openAiVision } from './openai-vision.ts';

export type Models = Inspectors & {
  readonly images: ImageModel;
  readonly stills: StillModel;
  readonly prompts: PromptModel;
};
type Originals = Pick<ImageStore, 'get' | 'put'>;
type Parts = {
  config: OpenAiConfig;
  /** Undefined if model calls are free. */
  budget: Pick<Budget, 'spend'> | undefined;
  originals: Originals;
  pixels: Pick<Pixels, 'render'>;
  metrics: Pick<Metrics, 'counter'>;
};

/**
 * Budget for servers without costs. Calls aren't counted and originals aren't stored, because a lost image can be
 * generated again for free.
 */
const unlimited: Pick<Budget, 'spend'> = { spend: async () => ok(true) };
const noOriginals: Originals = { get: async () => null, put: async () => undefined };

/** Returns the name of the configured model for each purpose. */
export function modelNamesOf({ OPENAI_IMAGE_MODEL, OPENAI_TEXT_MODEL, OPENAI_STILL_MODEL }: OpenAiConfig): ModelNames {
  return { images: OPENAI_IMAGE_MODEL, questions: OPENAI_STILL_MODEL ?? OPENAI_TEXT_MODEL, prompts: OPENAI_TEXT_MODEL };
}

/** Creates the adapters for models on OpenAI-compatible servers. */
export function openAiModels({ config, budget, originals, pixels, metrics }: Parts): Models {
  const { questions: stillModel, prompts: textModel } = modelNamesOf(config);
  const call = openAiCalls(config, budget ?? unlimited);
  const ask = openAiTexts(call);
  const images = openAiImages({ config, call, originals: budget ? originals : noOriginals, pixels });
  const moderationModel = moderationModelOf(config);
  return {
    images: countedImages(metrics, images),
    stills: openAiStills(stillModel, ask),
    prompts: openAiPrompts(textModel, ask),
    vision: openAiVision(stillModel, ask),
    // Moderation is free, so it still runs after the budget is used up.
    moderation: moderationModel ? openAiModeration(moderationModel, openAiCalls(config, unlimited)) : undefined,
  };
}

/** Counts a model's requested images by outcome. */
function countedImages(metrics: Pick<Metrics, 'counter'>, model: ImageModel): ImageModel {
  const images = metrics.counter('dreamreel_images_total', 'Requested images by outcome', {
    provider: [model.name],
    outcome: ['made', ...MODEL_ERRORS, 'error'],
  });
  return {
    ...model,
    async paint(order) {
      let outcome = 'error';
      try {
        const painted = await model.paint(order);
        outcome = painted.ok ? 'made' : painted.error;
        return painted;
      } finally {
        images.inc({ provider: model.name, outcome });
      }
    },
  };
}
