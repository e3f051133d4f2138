import { type GameDate, startOfDay } from '@dreamreel/proto/validators/game-date';
// Imported by its public name, which is a shared module. A relative import would create a second copy of the state.
import { currentLocale } from '@dreamreel/ui/i18n/locale';

/**
 * Returns the browser's variant of the page's language, for example `de-AT` for German. Use it as `lang` of a formatted
 * date.
 */
export function readerLanguage(): string {
  const locale = currentLocale();
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? locale;
}

/** Formats a day of the game in the reader's locale, for example `Nov 21, 2026`. */
export function shownDay(date: GameDate, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return startOfDay(date).toLocaleDateString(readerLanguage(), { ...style, timeZone: 'UTC' });
}

/** Formats a moment in the reader's locale and time zone, by default with date and time. */
export function shownMoment(
  moment: Date | string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(moment).toLocaleString(readerLanguage(), style);
}

/** Formats a number in the reader's locale. */
export function shownNumber(number: number): string {
  return number.toLocaleString(readerLanguage());
}
