import { randomUUID } from 'node:crypto';
import { promptSchema as sceneSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import { MODELS } from './models.ts';
import type { Painting } from './painting.ts';

const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);
type Part = z.output<typeof partSchema>;
const textSchema = z.string().transform((text): Part[] => [{ type: 'text', text }]);
const messageSchema = z.object({ role: z.string(), content: z.union([textSchema, z.array(partSchema)]) });

const bodySchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  response_format: z.object({ type: z.literal('json_schema'), json_schema: z.object({ name: z.string() }) }).optional(),
});

/** The movie in the user's last message, as JSON. */
const movieSchema = z.object({
  title: z.string(),
  year: z.int(),
  description: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  scenes: z.array(sceneSchema).default([]),
  attempt: z.int().default(1),
});

const promptSchema = z.object({ prompt: z.string() });

/** Handles `POST /v1/chat/completions`. Each model supports only specific kinds of structured responses. */
export async function completeChat(painting: Omit<Painting, 'paint'>, body: unknown) {
  const { model, messages, response_format: format } = bodySchema.parse(body);
  const parts = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content);
  const content = JSON.stringify(await answerOf(painting, model, parts, format?.json_schema.name));
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

/**
 * Selects the kind of response by the model and the name of the requested JSON schema. If no schema is requested, the
 * image is described as a movie still.
 */
async function answerOf(painting: Omit<Painting, 'paint'>, model: string, parts: readonly Part[], shape?: string) {
  if (model === MODELS.prompts) {
    const { scenes, attempt, ...facts } = lastJson(parts, movieSchema);
    return { prompts: await painting.writePrompts({ movie: { ...facts, prompts: scenes }, attempt }) };
  }
  if (model !== MODELS.stills) throw unknownModel(model);
  const image = imageOf(parts);
  if (shape === 'image_description') return readable(await painting.describeImage(image));
  if (shape !== 'image_check') return { description: readable(await painting.describe(image)) };
  const check = readable(await painting.checkImage({ image, ...lastJson(parts, promptSchema) }));
  // The local models don't know any movie, so they never choose a title.
  return { ...check, titles: [], germanScene: '' };
}

function readable<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new ApiError(400, 'The image can’t be read', 'invalid_image');
  return answer;
}

/** Parses the user's last text as JSON. */
const lastJson = <Schema extends z.ZodType>(parts: readonly Part[], schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(parts.findLast((part) => part.type === 'text')?.text ?? ''));

/** Reads the image from the request. Image URLs aren't supported, because this server never downloads files. */
function imageOf(parts: readonly Part[]): Uint8Array {
  const { url = '' } = parts.findLast((part) => part.type === 'image_url')?.image_url ?? {};
  const [, base64] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  if (base64 === undefined) throw new ApiError(400, 'An image is required as a data: URL', 'invalid_image');
  return Buffer.from(base64, 'base64');
}

/** An error in the format of the OpenAI API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body() {
    const type = this.status >= 500 ? 'server_error' : 'invalid_request_error';
    return { error: { message: this.message, type, param: null, code: this.code } };
  }
}

export const unknownModel = (model: string) =>
  new ApiError(404, `The model \`${model}\` does not exist on this local painter`, 'model_not_found');
