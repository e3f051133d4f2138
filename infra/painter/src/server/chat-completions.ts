import { randomUUID } from 'node:crypto';
import { promptSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import { ApiError, unknownModel } from './api-error.ts';
import { MODELS } from './models.ts';
import type { Painting } from './painting.ts';

const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);
type Part = z.output<typeof partSchema>;
const messageSchema = z.object({ role: z.string(), content: z.union([z.string(), z.array(partSchema)]) });

const bodySchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  response_format: z.object({ type: z.literal('json_schema'), json_schema: z.object({ name: z.string() }) }).optional(),
});

/** What a movie's prompts are written from: the last message of the user, as JSON. */
const movieSchema = z.object({
  title: z.string(),
  year: z.int(),
  description: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  scenes: z.array(promptSchema).default([]),
  attempt: z.int().default(1),
});

/** `POST /v1/chat/completions`: each model gives one kind of structured answer, and says nothing else. */
export async function completeChat(painting: Omit<Painting, 'paint'>, body: unknown) {
  const { model, messages } = bodySchema.parse(body);
  const parts = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => partsOf(content));
  const content = JSON.stringify(await answerOf(painting, model, parts));
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1_000),
    model,
    choices: [
      { index: 0, finish_reason: 'stop', logprobs: null, message: { role: 'assistant', content, refusal: null } },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}

async function answerOf(painting: Omit<Painting, 'paint'>, model: string, parts: readonly Part[]): Promise<object> {
  if (model === MODELS.prompts) {
    const { scenes, attempt, ...facts } = movieOf(parts);
    return { prompts: await painting.writePrompts({ movie: { ...facts, prompts: scenes }, attempt }) };
  }
  if (model === MODELS.stills) {
    const description = await painting.describe(imageOf(parts));
    if (description === undefined) throw new ApiError(400, 'The image cannot be read', 'invalid_image');
    return { description };
  }
  throw unknownModel(model);
}

const partsOf = (content: string | readonly Part[]): readonly Part[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content;

function movieOf(parts: readonly Part[]): z.output<typeof movieSchema> {
  const text = parts.findLast((part) => part.type === 'text')?.text ?? '';
  try {
    return movieSchema.parse(JSON.parse(text));
  } catch {
    throw new ApiError(400, 'The last message of the user is not a movie as JSON: title, year, description …');
  }
}

/** Images come inside the request: the painter fetches nothing from anywhere. */
function imageOf(parts: readonly Part[]): Uint8Array {
  const { url = '' } = parts.findLast((part) => part.type === 'image_url')?.image_url ?? {};
  const [, base64] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  if (base64 === undefined) throw new ApiError(400, 'An image is needed, as a data: URL', 'invalid_image');
  return Buffer.from(base64, 'base64');
}
