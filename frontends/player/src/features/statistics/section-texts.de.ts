import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './section-texts.ts';

export const german: Translated<typeof english> = {
  statistics: 'Statistik',
  which: 'Angezeigte Spiele',
  allGames: 'Alle Spiele',
  hardMode: 'Schwerer Modus',
  nothingYet: 'In diesem Browser gibt es noch kein beendetes Spiel. Beende das heutige, um deine Statistik zu starten.',
  storedInBrowser: 'Das sind die Spiele dieses Browsers. Mit einem Konto behältst du deine Statistik auf jedem Gerät.',
  loading: 'Deine Statistik wird geladen',
  notLoaded: 'Deine Statistik konnte nicht geladen werden',
  stillSaved: 'Deine Spiele sind gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
};
