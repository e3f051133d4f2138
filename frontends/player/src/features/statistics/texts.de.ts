import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Statistik',
  loading: 'Deine Statistik wird geladen',
  failed: 'Deine Statistik konnte nicht geladen werden',
  failedText: 'Dein Spiel ist gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
  played: 'Gespielt',
  winRate: 'Gewonnen (%)',
  currentStreak: 'Aktuelle Serie',
  maxStreak: 'Längste Serie',
  distribution: 'Verteilung der Versuche',
  byGuesses: 'Gewonnene Spiele nach Anzahl der Versuche',
  guesses: { one: '{count} Versuch', other: '{count} Versuche' },
  today: 'heute',
  savedFor: 'Spielstand gespeichert für {name}',
  track: 'Sichere deinen Spielstand',
  trackText: 'Mit einem kostenlosen Konto bleiben Serie und Statistik auf jedem Gerät erhalten.',
  createAccount: 'Konto anlegen',
};
