import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'Statistik',
  explanation:
    'Tägliche Spiele, auch die von Gästen. Spiele früherer Filme und geöffnete E-Mails werden nicht gezählt.',
  period: 'Zeitraum',
  fourWeeks: 'Letzte vier Wochen',
  twelveWeeks: 'Letzte zwölf Wochen',
  year: 'Letzte zwölf Monate',
  download: 'CSV herunterladen',
  notLoaded: 'Die Statistik konnte nicht geladen werden',
  empty:
    'In diesem Zeitraum hat niemand gespielt. Die Statistik erscheint ein paar Minuten nach dem ersten Versuch eines Tages.',
  started: 'Begonnene Spiele',
  finished: 'Beendet',
  wonOfFinished: 'Gewonnen (von beendeten)',
  returned: 'Innerhalb einer Woche wieder da',
  counted: 'Zuletzt aktualisiert: {moment}',
  players: 'Spieler',
  playersSummary: 'Begonnene Spiele: {started}. Beendet: {rate}.',
  seriesStarted: 'Begonnen',
  endings: 'So gingen die Spiele aus',
  endingsSummary:
    'Aufgeteilt nach dem zuletzt aufgedeckten Hinweis. Die meisten Siege gab es bei Hinweis {hint} ({difficulty}). Verloren: {lost}. Nicht beendet: {unfinished}.',
  endingsWithoutWins: 'Gewonnen: 0. Verloren: {lost}. Nicht beendet: {unfinished}.',
  games: 'Spiele',
  lost: 'Verloren',
  unfinished: 'Nicht beendet',
  returnedSummary: '{rate} der Spieler eines Tages haben in den nächsten sieben Tagen wieder gespielt.',
  returnedUnknown: 'Der Wert eines Tages steht fest, wenn die nächsten sieben Tage vorbei sind.',
  seriesReturned: 'Wieder da',
  chartNotLoaded: 'Das Diagramm konnte nicht geladen werden. Die Tabelle darunter enthält dieselben Zahlen.',
  byDay: 'Statistik nach Tagen',
  day: 'Tag',
  won: 'Gewonnen',
  averageHint: 'Ø Hinweis',
  predictedHint: 'Vorhersage',
  hintsHelp:
    'Ø Hinweis: der Hinweis, bei dem Spiele im Durchschnitt endeten. Ein verlorenes Spiel zählt als Hinweis 6. Die Vorhersage beruht auf dem Ratetest mit den aktuellen Bildern des Films.',
  pending: 'noch offen',
};
