import { HttpError } from '../network/http.ts';

/**
 * What to tell people of an error of the server: the text for its `code`, else the server's own message, which is English.
 * `undefined` where nothing came from the server.
 * @param byCode texts by the codes of the error envelope; they are empty in English, where the server's message is shown
 */
export function serverText(failure: unknown, byCode: Readonly<Record<string, string>>): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  return new Map(Object.entries(byCode)).get(failure.code ?? '') || failure.serverMessage;
}
