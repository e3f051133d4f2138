import { parsePoFile } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Returns the source of a module that exports the translations of a `.po` file as `messages`, by message id. */
export function messagesOfPo(source: string): string {
  const translations = parsePoFile(source).items.map(({ msgid, msgctxt, msgstr: [translation = ''] }) => [
    generateMessageId(msgid, msgctxt),
    translation,
  ]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(translations))};`;
}
