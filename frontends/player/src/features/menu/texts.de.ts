import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  menu: 'Menü',
  menuWithStreak: { one: 'Menü, {count} Tag in Folge gewonnen', other: 'Menü, {count} Tage in Folge gewonnen' },
  today: 'Heute',
  streak: { one: '{count} Tag in Folge gewonnen', other: '{count} Tage in Folge gewonnen' },
  noStreak: 'Noch keine Serie: Sie beginnt mit dem nächsten Film des Tages, den du errätst.',
  nextMovie: 'Der nächste Film',
  play: 'Heutiges Rätsel spielen',
  statistics: 'Statistik',
  archive: 'Frühere Tage',
  archiveText: 'Alle bisherigen Filme, nach Monaten.',
  howToPlay: 'So wird gespielt',
  hardMode: 'Schwerer Modus',
  hardModeText:
    'Keine übersprungenen Hinweise, keine Beschreibungen der Szenen. Zählt in deiner Statistik und dort noch einmal für sich.',
  hardModeLater: 'Er gilt ab dem nächsten Spiel: Ein begonnenes bleibt, wie es ist.',
  theme: 'Farben',
  light: 'Hell',
  system: 'Gerät',
  dark: 'Dunkel',
};
