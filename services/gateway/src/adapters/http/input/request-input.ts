import { isUtf8 } from 'node:buffer';
import { NOT_STORABLE, pathOfUnstorable } from '@dreamreel/kit/database/storable-text';
import { fieldError, firstFieldError, validationMessage } from '@dreamreel/kit/http/validation-messages';
import * as z from 'zod';
import { edgeFailure, type HttpFailure } from '../output/http-failure.ts';

/**
 * Parses input from a client by a route's schema; throws 400 with the name of the first field that does not fit. Input with
 * a text or a key that cannot be stored is rejected whole, also where no schema knows the field.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const unstorable = pathOfUnstorable(raw);
  if (unstorable) throw badField(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse(schema, raw, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw badField(firstFieldError(parsed.error));
}

/** Node decodes bytes that are not UTF-8 as U+FFFD: throws 400 for a query whose text would change by that. */
export function checkQueryText(querystring: string): void {
  const bytes = querystring.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw edgeFailure('invalid-request', 'The query is not UTF-8');
}

/** The same for a form, whose parser does so too. Nobody types U+FFFD: a form that really contains it is rejected too. */
export function checkFormText(fields: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(fields)) {
    if (`${field}${text}`.includes('\ufffd')) throw badField(fieldError([field], NOT_STORABLE));
  }
}

function badField({ field, text }: { field: string; text: string }): HttpFailure {
  return edgeFailure('invalid-request', text, { detail: { field } });
}
