// By its public name, which is the shared one: by its path it would be a second language.
import { chosenLocale, LOCALE_STORED_AS, type Locale, setLocale } from '@dreamreel/ui/i18n/locale';
import { keepChoice } from '../browser/kept-choice.ts';

/** Changes the language of the page at once and keeps the choice. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale);
  keepLocale();
}

/** Stores the current choice where the visitor's consent allows it, and nowhere else. */
export function keepLocale(): void {
  keepChoice(LOCALE_STORED_AS, chosenLocale() ?? null);
}
