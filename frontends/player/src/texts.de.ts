import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  didNotLoad: 'Dieser Teil wurde nicht geladen. Dein Spiel ist gespeichert; lade die Seite neu, um den Rest zu sehen.',
  loadFailed: 'Das wurde nicht geladen',
  loadFailedText: 'Prüfe die Verbindung und versuch es noch einmal.',
  unknownContact:
    'Dreamreel betreibt, wem diese Adresse im Web gehört; schreib an den Kontakt, der dort angegeben ist. Dort wird auch verantwortet, was hier gespeichert ist.',
  contact:
    'Schreib an {address}. Wer dort antwortet, betreibt diese Seite und ist für alles verantwortlich, was hier gespeichert ist.',
  tenUtc: '10 Uhr (UTC)',
  ten: '10 Uhr',
  tenInZone: '10 Uhr (Zeitzone {zone})',
  sessionExpired: 'Sitzung abgelaufen',
  sessionExpiredText: 'Melde dich wieder an, damit dein Spielstand gespeichert wird.',
  signedOut: 'Abgemeldet',
  signedOutText: 'Du hast dich in einem anderen Tab abgemeldet.',
  playToday: 'Film von heute spielen',
  playEarlier: 'Frühere Tage spielen',
};
