import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './session-texts.ts';

export const german: Translated<typeof english> = {
  expired: 'Sitzung abgelaufen',
  expiredText: 'Melde dich wieder an, um weiterzumachen. Was du hier eingegeben hast, bleibt erhalten.',
  logoutFailed: 'Abmeldung fehlgeschlagen',
  logoutFailedText: 'Der Server antwortet nicht. Du bist noch angemeldet. Versuche es noch einmal.',
};
