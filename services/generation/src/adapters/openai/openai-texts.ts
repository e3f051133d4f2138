import { randomUUID } from 'node:crypto';
import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import { ok, type Result } from '@dreamreel/kit/result';
import type { PaidPurpose } from '@dreamreel/proto/generation/cost-operations';
import type OpenAI from 'openai';
import * as z from 'zod';
import type { ModelError } from '../../application/ports.ts';
import type { PaidCall } from './openai-calls.ts';
import { cutOffResponse, isPolicyCode, refusedByModel, refusedByPolicy, unusableResponse } from './openai-failures.ts';

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
  /** What the response is for. The default is `questions`. */
  readonly purpose?: PaidPurpose;
};

/** Sends a request whose response must match a schema. */
export type AskWithSchema = <Schema extends z.ZodObject>(
  question: Question<Schema>,
) => Promise<Result<z.output<Schema>, ModelError>>;

export function openAiTexts(call: PaidCall): AskWithSchema {
  return async ({ model, name, schema, messages, callId = randomUUID(), signal, purpose = 'questions' }) => {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(schema);
    const response_format = { type: 'json_schema', json_schema: { name, schema: shape, strict: true } } as const;
    const answer = await call({ callId, purpose }, signal, (client, options) =>
      client.chat.completions.create({ model, messages, response_format }, options),
    );
    if (!answer.ok) return answer;

    const choice = answer.value.choices?.[0];
    if (choice?.message?.refusal) return refusedByModel(choice.message.refusal);
    const reason = choice?.finish_reason ?? '';
    if (isPolicyCode(reason)) return refusedByPolicy();
    const parsed = schema.safeParse(jsonIn(choice?.message?.content));
    if (parsed.success) return ok(parsed.data);
    return reason === 'length' ? cutOffResponse() : unusableResponse();
  };
}

/** Some servers split a text into parts, although only requests are specified like that. */
const contentSchema = z.union([
  z.string(),
  z.array(z.object({ text: z.string().default('') })).transform((parts) => parts.map(({ text }) => text).join('')),
]);

/** Parses the JSON object in a response. Some models write their thoughts first or put the object in a code fence. */
function jsonIn(content: unknown): unknown {
  const text = (contentSchema.safeParse(content).data ?? '').replace(/^[\s\S]*?<\/think>/, '');
  return parseForeignJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
