import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  late: 'Das dauert gerade etwas länger.',
  retry: 'Noch einmal versuchen',
  partFailed: 'Ein Teil der Seite konnte nicht geladen werden.',
  failed: 'Diese Seite konnte nicht geladen werden',
  failedText: 'Dein Spiel ist gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
  crashed: 'Etwas ist schiefgegangen',
  crashedText: 'Dein Spiel ist gespeichert. Lade die Seite neu.',
};
