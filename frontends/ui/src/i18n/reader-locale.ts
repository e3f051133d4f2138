import { type GameDate, startOfDay } from '@dreamreel/proto/validators/game-date';
// Use the package import, because `locale` is a shared federation module. A relative import would create a second copy
// of the language state.
import { currentLocale } from '@dreamreel/ui/i18n/locale';

/**
 * Returns the browser's regional variant of the page's language, such as `de-AT` for German. Use it as the `lang`
 * attribute of formatted dates.
 */
export function readerLanguage(): string {
  const locale = currentLocale();
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? locale;
}

/** Formats a game date in the user's locale, such as `Nov 21, 2026`. */
export function shownDay(date: GameDate, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return startOfDay(date).toLocaleDateString(readerLanguage(), { ...style, timeZone: 'UTC' });
}

/** Formats a timestamp in the user's locale and time zone. By default, the result includes the date and the time. */
export function shownMoment(
  moment: Date | string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(moment).toLocaleString(readerLanguage(), style);
}

/** Formats a number in the user's locale. */
export function shownNumber(number: number): string {
  return number.toLocaleString(readerLanguage());
}
