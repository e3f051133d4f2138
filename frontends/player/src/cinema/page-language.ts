// Use the package import because `locale` is a shared federation module.
import { currentLocale, type Locale } from '@dreamreel/ui/i18n/locale';

/** A text and its `lang` attribute, which screen readers use to choose the pronunciation. */
export type TextOfMovie = { readonly text: string; readonly lang: Locale };

/** Returns the German text on German pages if it is known, otherwise the English text. */
export function inPageLanguage(english: string, german: string | null | undefined): TextOfMovie {
  return german && currentLocale() === 'de' ? { text: german, lang: 'de' } : { text: english, lang: 'en' };
}
