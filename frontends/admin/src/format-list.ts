import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Formats items as a list in the user's language, such as `Facebook and Instagram`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(readerLanguage()).format(items);
}
