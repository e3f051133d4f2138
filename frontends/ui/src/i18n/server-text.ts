import { HttpError } from '../network/http.ts';

/**
 * Returns the message for a server error: the translated text for its `code`, or the server's English message if there
 * is no translation. Returns undefined if the failure isn't a server error or has no message.
 *
 * @param byCode messages keyed by error code. In English, the messages are empty and the server's message is used.
 */
export function serverText(failure: unknown, byCode: Readonly<Record<string, string>>): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  return new Map(Object.entries(byCode)).get(failure.code ?? '') || failure.serverMessage;
}
