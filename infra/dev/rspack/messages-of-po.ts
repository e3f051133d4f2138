import { formatter } from '@lingui/format-po';

const po = formatter();

/** Returns the source of a module that exports the translations of a `.po` file as `messages`, by message id. */
export async function messagesOfPo(source: string, filename: string): Promise<string> {
  const catalog = await po.parse(source, { locale: 'de', sourceLocale: 'en', filename });
  const translations = Object.entries(catalog).map(([id, { translation }]) => [id, translation] as const);
  return `export const messages = ${JSON.stringify(Object.fromEntries(translations))};`;
}
