import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './preview-texts.ts';

export const german: Translated<typeof english> = {
  title: 'Vorschau',
  titleOf: 'Vorschau von „{title}“ ({year})',
  text: 'So sehen es die Spielerinnen und Spieler. Es wird nichts gespeichert. Lade die Seite neu, um von vorn anzufangen.',
  back: 'Zurück zur Verwaltung',
  failed: 'Die Vorschau konnte nicht geladen werden',
  signedOut: 'Melde dich zuerst in der Verwaltung an.',
  notFound: 'Dieser Film wurde nicht gefunden. Prüfe die Adresszeile oder öffne die Vorschau in der Verwaltung.',
  notReady: 'Dieser Film hat noch nicht alle fünf Bilder.',
  failedText: 'Prüfe deine Verbindung und versuche es noch einmal.',
};
