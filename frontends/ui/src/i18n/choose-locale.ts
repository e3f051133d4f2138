// Imported by its public name, which is a shared module. A relative import would create a second copy of the state.
import { chosenLocale, LOCALE_STORED_AS, type Locale, setLocale } from '@dreamreel/ui/i18n/locale';
import { storeChoice } from '../browser/stored-choice.ts';

/** Changes the language of the page immediately and stores the choice. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale);
  storeLocale();
}

/** Stores the current choice where the visitor's consent allows it, and removes it elsewhere. */
export function storeLocale(): void {
  storeChoice(LOCALE_STORED_AS, chosenLocale() ?? null);
}
