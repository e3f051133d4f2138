import { FORMAT_LOCALES, formatDay, type GameDate } from '@dreamreel/proto/validators/game-date';

// Use the package import because `locale` is a shared federation module. A relative import would create a second copy
// of the language state.
import { currentLocale } from '@dreamreel/ui/i18n/locale';

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
