import { randomUUID } from 'node:crypto';
import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import { ok, type Result } from '@dreamreel/kit/result';
import type OpenAI from 'openai';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import type { PaidCall } from './openai-calls.ts';
import { refusedByModel, unusableResponse } from './openai-failures.ts';

type Question<Schema extends z.ZodObject> = {
  /** The model that answers. */
  readonly model: string;
  /** The name of the schema. */
  readonly name: string;
  /** Only types, because the server receives this schema. `parse` checks the limits. */
  readonly schema: Schema;
  readonly messages: OpenAI.ChatCompletionMessageParam[];
  /** The id of the call. Omit it if a repeat is a different question. */
  readonly callId?: string;
  readonly signal: AbortSignal;
};

/** Requests a response with a given schema. */
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
