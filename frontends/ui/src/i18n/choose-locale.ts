// Use the package import because `locale` is a shared federation module. A relative import would create a second copy
// of the language state.
import { LOCALE_STORED_AS, type Locale, setLocale } from '@dreamreel/ui/i18n/locale';
import { storeChoice } from '../browser/consent.ts';

/** Switches the page's language immediately and stores the choice. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale);
  storeChoice(LOCALE_STORED_AS, locale);
}
