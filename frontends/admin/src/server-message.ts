import { currentLocale } from '@dreamreel/ui/i18n/locale';

/** Returns the server's message in English, and `translated` in other languages: the server's messages are English. */
export function serverMessage(message: string, translated: string): string {
  return currentLocale() === 'en' ? message : translated;
}
