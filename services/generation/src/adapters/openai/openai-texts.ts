import { randomUUID } from 'node:crypto';
import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import { ok, type Result } from '@dreamreel/kit/result';
import type OpenAI from 'openai';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import type { PaidCall } from './openai-calls.ts';
import { refusedByModel, unusableResponse } from './openai-failures.ts';

type Question<Schema extends z.ZodObject> = {
  /** Name of the model to use. */
  readonly model: string;
  /** Name of the response schema. */
  readonly name: string;
  /** Schema that is sent to the server. Contains types only. Length limits are checked by `parse`. */
  readonly schema: Schema;
  readonly messages: OpenAI.ChatCompletionMessageParam[];
  /** Idempotency key of the call. Omit the ID if a retry should return a different response. */
  readonly callId?: string;
  readonly signal: AbortSignal;
};

/** Sends a request whose response must match a schema. */
export type AskWithSchema = <Schema extends z.ZodObject>(
  question: Question<Schema>,
) => Promise<Result<z.output<Schema>, ModelError>>;

export function openAiTexts(call: PaidCall): AskWithSchema {
  return async ({ model, name, schema, messages, callId = randomUUID(), signal }) => {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(schema);
    const response_format = { type: 'json_schema', json_schema: { name, schema: shape, strict: true } } as const;
    const answer = await call(callId, signal, (client, options) =>
      client.chat.completions.create({ model, messages, response_format }, options),
    );
    if (!answer.ok) return answer;

    const choice = answer.value.choices?.[0];
    if (choice?.message.refusal) return refusedByModel(choice.message.refusal);
    if (choice?.finish_reason === 'content_filter') return refusedByModel('Refused by the model’s content policy');
    const parsed = schema.safeParse(parseForeignJson(choice?.message.content ?? ''));
    return parsed.success ? ok(parsed.data) : unusableResponse();
  };
}
