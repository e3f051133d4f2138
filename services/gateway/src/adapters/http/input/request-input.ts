import { isUtf8 } from 'node:buffer';
import { NOT_STORABLE, pathOfUnstorable } from '@dreamreel/kit/database/storable-text';
import { fieldError, firstFieldError, validationMessage } from '@dreamreel/kit/http/validation-messages';
import type { Context } from 'koa';
import * as z from 'zod';
import { edgeFailure, type HttpFailure } from '../output/http-failure.ts';

/**
 * Validates client input with a route's schema. Throws 400 with the name of the first invalid field. Input that
 * contains strings or keys that can't be stored is also rejected, even in fields that aren't in the schema.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const unstorable = pathOfUnstorable(raw);
  if (unstorable) throw badField(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse(schema, raw, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw badField(firstFieldError(parsed.error));
}

/**
 * Throws 400 if the query string isn't valid UTF-8. Without this check, Node.js would silently replace invalid bytes
 * with U+FFFD.
 */
export function checkQueryText(querystring: string): void {
  const bytes = querystring.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw edgeFailure('invalid-request', 'The query is not valid UTF-8');
}

/**
 * Throws 400 if a field contains U+FFFD. Form parsers and editors replace invalid bytes with that character, and no one
 * types it intentionally.
 */
export function checkReadable(fields: Readonly<Record<string, unknown>>): void {
  const unreadable = pathOfUnstorable(fields, (text) => !text.includes('\ufffd'));
  if (unreadable) throw badField(fieldError(unreadable, NOT_STORABLE));
}

function badField({ field, text }: { field: string; text: string }): HttpFailure {
  return edgeFailure('invalid-request', text, { detail: { field } });
}

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Returns true for browser navigations and HEAD requests. Over plain HTTP and in older browsers, navigations can only
 * be recognized by their `Accept` header.
 */
export function isPageRequest(request: Request): boolean {
  return (
    request.method === 'HEAD' ||
    request.get('sec-fetch-mode') === 'navigate' ||
    // If the client accepts any type, `accepts` returns the first type in the list.
    request.accepts('json', 'html') === 'html'
  );
}
