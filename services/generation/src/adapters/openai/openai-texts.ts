import { randomUUID } from 'node:crypto';
import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import { ok, type Result } from '@dreamreel/kit/result';
import type OpenAI from 'openai';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import type { PaidCall } from './openai-calls.ts';
import { rejectedByModel, senseless } from './openai-failures.ts';

type Question<Schema extends z.ZodObject> = {
  /** The model that is to answer. */
  readonly model: string;
  /** Of the shape. */
  readonly name: string;
  /** Only types: what the server is given. Limits belong to `parse`. */
  readonly schema: Schema;
  readonly messages: OpenAI.ChatCompletionMessageParam[];
  /** Of the call; a new one where a repeat is another question. */
  readonly callId?: string;
  readonly signal: AbortSignal;
};

/** Asks for an answer of a given shape. */
export type AskForShape = <Schema extends z.ZodObject>(
  question: Question<Schema>,
) => Promise<Result<z.output<Schema>, ModelError>>;

export function openAiTexts(call: PaidCall): AskForShape {
  return async ({ model, name, schema, messages, callId = randomUUID(), signal }) => {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(schema);
    const response_format = { type: 'json_schema', json_schema: { name, schema: shape, strict: true } } as const;
    const answer = await call(callId, signal, (client, options) =>
      client.chat.completions.create({ model, messages, response_format }, options),
    );
    if (!answer.ok) return answer;

    const said = answer.value.choices?.[0];
    if (said?.message.refusal) return rejectedByModel(said.message.refusal);
    if (said?.finish_reason === 'content_filter') return rejectedByModel('Refused by the model’s content policy');
    const parsed = schema.safeParse(parseForeignJson(said?.message.content ?? ''));
    return parsed.success ? ok(parsed.data) : senseless();
  };
}
