import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './section-texts.ts';

export const german: Translated<typeof english> = {
  statistics: 'Statistik',
  which: 'Angezeigte Spiele',
  allGames: 'Alle Spiele',
  hardMode: 'Schwerer Modus',
  nothingYet:
    'In diesem Browser hast du noch kein tägliches Spiel beendet. Beende das Spiel von heute, um deine Statistik zu starten.',
  storedInBrowser:
    'Diese Statistik enthält nur Spiele aus diesem Browser. Mit einem Konto behältst du sie auf jedem Gerät.',
  loading: 'Deine Statistik wird geladen',
  notLoaded: 'Deine Statistik konnte nicht geladen werden',
  stillSaved: 'Deine Spiele sind gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
};
