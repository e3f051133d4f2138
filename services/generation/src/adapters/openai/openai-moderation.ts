import { randomUUID } from 'node:crypto';
import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { ok } from '@dreamreel/kit/result';
import * as z from 'zod';
import type { ImageModeration } from '../../application/ports.ts';
import type { PaidCall } from './openai-calls.ts';
import { unusableResponse } from './openai-failures.ts';
import type { OpenAiConfig } from './openai-settings.ts';

const OPENAI_DEFAULT_MODEL = 'omni-moderation-latest';
const MAX_CATEGORIES = 30;
const MAX_CHARACTERS = 100;

/** The schema is strict, so that a response with missing fields never counts as a safe image. */
const answerSchema = z.object({
  results: z.array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullish()) })).min(1),
});

/** Returns the name of the moderation model, or undefined if the configured server has none. */
export const moderationModelOf = ({ OPENAI_MODERATION_MODEL, OPENAI_BASE_URL }: OpenAiConfig): string | undefined =>
  OPENAI_MODERATION_MODEL ?? (OPENAI_BASE_URL === undefined ? OPENAI_DEFAULT_MODEL : undefined);

/** Moderates images with `POST /v1/moderations`, which OpenAI offers for free. */
export function openAiModeration(name: string, call: PaidCall): ImageModeration {
  return {
    name,
    async moderate(image, type, signal) {
      const url = `data:${type};base64,${Buffer.from(image).toString('base64')}`;
      const answer = await call({ callId: randomUUID(), purpose: 'questions' }, signal, (client, options) =>
        client.moderations.create({ model: name, input: [{ type: 'image_url', image_url: { url } }] }, options),
      );
      if (!answer.ok) return answer;
      const parsed = answerSchema.safeParse(answer.value);
      return parsed.success ? ok(verdictOf(parsed.data.results)) : unusableResponse();
    },
  };
}

function verdictOf(results: z.output<typeof answerSchema>['results']) {
  const found = results.flatMap(({ categories }) =>
    Object.keys(categories).filter((name) => categories[name] === true),
  );
  return {
    flagged: results.some(({ flagged }) => flagged),
    categories: [...new Set(found)].slice(0, MAX_CATEGORIES).map((name) => toStorableText(name, MAX_CHARACTERS)),
  };
}
