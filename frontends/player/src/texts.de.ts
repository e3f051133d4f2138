import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  didNotLoad:
    'Ein Teil der Seite konnte nicht geladen werden. Dein Spiel ist gespeichert. Lade die Seite neu, um den Rest zu sehen.',
  reload: 'Neu laden',
  loadFailed: 'Das konnte nicht geladen werden',
  loadFailedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
  contact:
    'Schreib an {address}. So erreichst du die Betreiber dieser Seite, die für die hier gespeicherten Daten verantwortlich sind.',
  tenUtc: '10 Uhr (UTC)',
  ten: '10 Uhr',
  tenInZone: '10 Uhr (Zeitzone {zone})',
  sessionExpired: 'Sitzung abgelaufen',
  sessionExpiredText: 'Melde dich wieder an, damit dein Spielstand gespeichert wird.',
  signedOut: 'Abgemeldet',
  signedOutText: 'Du hast dich in einem anderen Tab abgemeldet.',
  playToday: 'Film von heute spielen',
  playEarlier: 'Frühere Filme spielen',
};
