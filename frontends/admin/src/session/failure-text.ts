import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import * as z from 'zod/mini';
import { FAILURE_TEXTS } from './failure-texts.ts';

/** Error codes whose messages contain an untranslatable reason from a model, a network or a schema. */
const CONTAINS_REASON: ReadonlySet<string> = new Set([
  'caption-rejected',
  'invalid-request',
  'model-failed',
  'names-other-movie',
  'network-away',
  'network-refused',
  'outcome-unknown',
  'quota-reached',
  'refused-by-model',
]);

/** Error codes whose messages end with the title of the conflicting movie. */
const NAMES_MOVIE: ReadonlySet<string> = new Set([
  'date-taken',
  'movie-deleted',
  'movie-exists',
  'not-public',
  'similar-movie',
]);

const withMovieSchema = z.object({ movie: z.object({ title: z.string(), year: z.number() }) });

/**
 * Returns the server's error message in the user's language, or `otherwise` if the server sent no message. `byCode`
 * contains messages that replace the usual ones, by error code.
 */
export function failureText(
  failure: unknown,
  otherwise: string,
  byCode: Readonly<Record<string, MessageDescriptor>> = {},
): string {
  if (!(failure instanceof HttpError)) return otherwise;
  const replacement = new Map(Object.entries(byCode)).get(failure.code ?? '');
  const text = replacement ? i18n._(replacement) : serverText(failure, FAILURE_TEXTS);
  if (text === undefined) return otherwise;
  return text === failure.serverMessage ? text : `${text}${detailText(failure)}`;
}

/** Returns the variable part of an error message: the reason or the movie title. */
function detailText({ code = '', serverMessage, envelope }: HttpError): string {
  if (CONTAINS_REASON.has(code)) return serverMessage === undefined ? '' : `: ${serverMessage}`;
  if (!NAMES_MOVIE.has(code)) return '';
  const parsed = z.safeParse(withMovieSchema, envelope);
  return parsed.success ? `: ${parsed.data.movie.title} (${parsed.data.movie.year})` : '';
}

/**
 * Returns the server's message in English and `translated` in any other language because server messages are always in
 * English.
 */
export function serverMessage(message: string, translated: string): string {
  return currentLocale() === 'en' ? message : translated;
}
