import { parsePoFile } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Returns the translations in the text of a `.po` file, by message id. */
export function translationsIn(po: string): Record<string, string> {
  const { items } = parsePoFile(po);
  return Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr: [translation = ''] }) => [
      generateMessageId(msgid, msgctxt ?? undefined),
      translation,
    ]),
  );
}

/** The loader that lets the front ends import the `messages` of a `.po` file. */
export default (po: string) => `export const messages = ${JSON.stringify(translationsIn(po))};`;
