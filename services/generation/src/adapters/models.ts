import type { ImageStore } from '@dreamreel/kit/image-store';
import type { Budget, ImageModel, Painter, PromptModel, StillModel } from '../application/ports.ts';
import { localPromptMaker, localSentenceMaker } from './local-models.ts';
import { openAiCalls } from './openai/openai-calls.ts';
import { openAiImages } from './openai/openai-images.ts';
import { openAiPrompts } from './openai/openai-prompts.ts';
import type { OpenAiConfig } from './openai/openai-settings.ts';
import { openAiStills } from './openai/openai-stills.ts';
import { openAiTexts } from './openai/openai-texts.ts';
import { localImageModel } from './scene-painter.ts';

type Models = { images: ImageModel; stills: StillModel; prompts: PromptModel };
type Parts = { config: OpenAiConfig; budget: Budget; painter: Painter; originals: ImageStore };

/** Those of a server where a key is set, else those of this house. */
export function modelsFrom({ config, budget, painter, originals }: Parts): Models {
  const { OPENAI_API_KEY, OPENAI_TEXT_MODEL: textModel } = config;
  if (OPENAI_API_KEY === undefined) {
    return { images: localImageModel(painter), stills: localSentenceMaker, prompts: localPromptMaker };
  }
  const call = openAiCalls({ ...config, OPENAI_API_KEY }, budget);
  const ask = openAiTexts({ config, call });
  return {
    images: openAiImages({ config, call, originals }),
    stills: openAiStills(textModel, ask),
    prompts: openAiPrompts(textModel, ask),
  };
}
