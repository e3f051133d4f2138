import { FORMAT_LOCALES, formatDay, type GameDate } from '@dreamreel/proto/validators/game-date';

// Use the package import because `locale` is a shared federation module. A relative import would create a second copy
// of the language state.
import { currentLocale, LOCALE_STORED_AS, type Locale, setLocale } from '@dreamreel/ui/i18n/locale';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { storeChoice } from '../browser/consent.ts';
import { HttpError } from '../network/http.ts';

/** Switches the page's language immediately and stores the choice. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale);
  storeChoice(LOCALE_STORED_AS, locale);
}

/** Returns the locale that formats the page's language. Use it as the `lang` attribute of formatted dates. */
export function readerLanguage(): string {
  return FORMAT_LOCALES[currentLocale()];
}

/** Formats a game date in the page's language, such as `Nov 21, 2026`. */
export function shownDay(date: GameDate, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return formatDay(date, currentLocale(), style);
}

/**
 * Formats a timestamp in the page's language and the user's time zone. By default, the result includes the date and the
 * time.
 */
export function shownMoment(
  moment: Date | string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(moment).toLocaleString(readerLanguage(), style);
}

/** Formats a number in the page's language. */
export function shownNumber(number: number): string {
  return number.toLocaleString(readerLanguage());
}

/** Formats items as a list in the user's language, such as `Facebook and Instagram`. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(readerLanguage()).format(items);
}

/**
 * Returns the message for a server error: the server's message in English, and otherwise the text for its `code`.
 * Without a text, the server's message is used. Returns undefined if the failure isn't a server error or has no message.
 */
export function serverText(failure: unknown, byCode: Readonly<Record<string, MessageDescriptor>>): string | undefined {
  if (!(failure instanceof HttpError)) return undefined;
  const text = i18n.locale === 'en' ? undefined : new Map(Object.entries(byCode)).get(failure.code ?? '');
  return text ? i18n._(text) : failure.serverMessage;
}

/** A text and its `lang` attribute, which screen readers use to choose the pronunciation. */
export type TextOfMovie = { readonly text: string; readonly lang: Locale };

/** Returns the German text on German pages if it is known, otherwise the English text. */
export function inPageLanguage(english: string, german: string | null | undefined): TextOfMovie {
  return german && currentLocale() === 'de' ? { text: german, lang: 'de' } : { text: english, lang: 'en' };
}
