import { i18n, type MessageDescriptor } from '@lingui/core';
import { HttpError } from '../network/http.ts';

/**
 * Returns the message for a server error: the server's message in English, and otherwise the text for its `code`.
 * Without a text, the server's message is used. Returns undefined if the failure isn't a server error or has no message.
 */
export function serverText(failure: unknown, byCode: Readonly<Record<string, MessageDescriptor>>): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  const text = i18n.locale === 'en' ? undefined : new Map(Object.entries(byCode)).get(failure.code ?? '');
  return text ? i18n._(text) : failure.serverMessage;
}
