import { HttpError } from '../network/http.ts';

/**
 * Returns the message of a server error: the text for its `code`, or else the server's own message, which is in
 * English. Returns undefined if the failure didn't come from the server or has no message.
 *
 * @param byCode texts by error code; they are empty in English, where the server's message is shown
 */
export function serverText(failure: unknown, byCode: Readonly<Record<string, string>>): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  return new Map(Object.entries(byCode)).get(failure.code ?? '') || failure.serverMessage;
}
