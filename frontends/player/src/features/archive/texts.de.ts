import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Frühere Tage',
  intro: 'Alle bisherigen Filme. Spiele so viele, wie du magst: Für Serie und Statistik zählen sie nicht.',
  playToday: 'Heutiges Rätsel spielen',
  totals: 'Du hast {played} von {days} gespielt und {won} gewonnen.',
  allPlayed: 'Du hast alle gespielt.',
  random: 'Einen zufälligen ungespielten Film',
  loading: 'Frühere Tage werden geladen',
  notLoaded: 'Die früheren Tage konnten nicht geladen werden',
  notLoadedText: 'Was du gespielt hast, ist gespeichert. Prüfe die Verbindung und versuche es noch einmal.',
  firstDay: 'Heute läuft der erste Film. Ab morgen findest du ihn hier.',
  nothingThisMonth: 'In diesem Monat lief kein Film.',
  month: 'Monat',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  subscribe:
    'Lass dich an den neuen Film erinnern: <feed>Feed</feed> oder <calendar>Kalender</calendar>. Keiner nennt seinen Titel.',
  new: 'Nicht gespielt',
  playing: 'Begonnen',
  won: 'Gewonnen',
  lost: 'Verloren',
  days: { one: '{count} Tag', other: '{count} Tagen' },
};
