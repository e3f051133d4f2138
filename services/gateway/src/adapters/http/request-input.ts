import { isUtf8 } from 'node:buffer';
import { firstFieldError, validationMessage, fieldError } from '@dreamreel/kit/validation-messages';
import { NOT_STORABLE, pathOfUnstorable } from '@dreamreel/kit/storable-text';
import * as z from 'zod/mini';
import { edgeFailure, type HttpFailure } from './http-failure.ts';

/**
 * Parses what came from outside by a route's schema; throws 400 with the name of the first field that does not fit. What
 * holds a text or a key that could not be stored is refused whole, also where no schema knows the field.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const unstorable = pathOfUnstorable(raw);
  if (unstorable) throw badField(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse(schema, raw, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw badField(firstFieldError(parsed.error));
}

/** Node reads bytes that are no UTF-8 as U+FFFD: throws 400 for a query that would become another text. */
export function checkQueryText(querystring: string): void {
  const bytes = querystring.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw edgeFailure('invalid-request', 'The query is not UTF-8');
}

/** The same for a form, whose reader does so too. A text that really holds U+FFFD is nothing that a person types. */
export function checkFormText(fields: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (`${field}${text}`.includes('\ufffd')) throw badField(fieldError([field], NOT_STORABLE));
  }
}

function badField({ field, text }: { field: string; text: string }): HttpFailure {
  return edgeFailure('invalid-request', text, { detail: { field } });
}
