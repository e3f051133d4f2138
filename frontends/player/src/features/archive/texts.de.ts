import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Frühere Filme',
  intro: 'Alle bisherigen Filme. Spiel so viele, wie du magst. Für Serie und Statistik zählen sie nicht.',
  playToday: 'Film von heute spielen',
  totals: 'Du hast {played} von {days} gespielt und {won} gewonnen.',
  allPlayed: 'Du hast alle Filme gespielt.',
  random: 'Zufälligen Film spielen',
  loading: 'Frühere Filme werden geladen',
  notLoaded: 'Die früheren Filme konnten nicht geladen werden',
  notLoadedText: 'Deine Spiele sind gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
  nothingThisMonth: 'In diesem Monat gab es keinen Film.',
  month: 'Monat',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  subscribe:
    'Lass dich über neue Filme informieren: per <feed>Feed</feed> oder <calendar>Kalender</calendar>. Beide verraten den Titel nicht.',
  monthProgress: '{played} von {days} gespielt',
  monthComplete: 'Du hast alle Filme aus dem {month} gespielt!',
  today: 'Heute',
  new: 'Nicht gespielt',
  playing: 'Angefangen',
  won: 'Gewonnen',
  lost: 'Verloren',
  days: { one: '{count} Tag', other: '{count} Tagen' },
};
