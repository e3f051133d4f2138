import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  menu: 'Menü',
  menuWithStreak: { one: 'Menü, Serie von {count} Tag', other: 'Menü, Serie von {count} Tagen' },
  today: 'Heute',
  streak: { one: '{count} Tag in Folge gewonnen', other: '{count} Tage in Folge gewonnen' },
  noStreak: 'Noch keine Serie. Errate den Film des Tages, um eine zu starten.',
  nextMovie: 'Nächster Film',
  play: 'Film von heute spielen',
  statistics: 'Statistik',
  archive: 'Frühere Filme',
  archiveText: 'Alle bisherigen Filme, nach Monaten sortiert.',
  howToPlay: 'So wird gespielt',
  settings: 'Einstellungen',
  settingsText: 'Schwerer Modus, Erinnerungen und Darstellung.',
};
