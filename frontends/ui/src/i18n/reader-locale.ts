import { type GameDate, startOfDay } from '@dreamreel/proto/validators/game-date';
// By its public name, which is the shared one: by its path it would be a second language.
import { currentLocale } from '@dreamreel/ui/i18n/locale';

/** The language of the page as the browser has it, `de-AT` for German: for `lang` where a date stands in it. */
export function readerLanguage(): string {
  const locale = currentLocale();
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? locale;
}

/** A day of the game as the reader writes dates: `Nov 21, 2026`, or in another style. */
export function shownDay(date: GameDate, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return startOfDay(date).toLocaleDateString(readerLanguage(), { ...style, timeZone: 'UTC' });
}

/** A moment on the reader's own clock: date and time, or in another style. */
export function shownMoment(
  moment: Date | string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(moment).toLocaleString(readerLanguage(), style);
}

/** A number as the reader writes it. */
export function shownNumber(number: number): string {
  return number.toLocaleString(readerLanguage());
}
