import { currentLocale } from '@dreamreel/ui/i18n/locale';

/**
 * Returns the server's message in English and `translated` in any other language, because server messages are always in
 * English.
 */
export function serverMessage(message: string, translated: string): string {
  return currentLocale() === 'en' ? message : translated;
}
