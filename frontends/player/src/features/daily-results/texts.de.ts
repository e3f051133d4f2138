import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: 'So lief es bei allen',
  loading: 'Die Ergebnisse aller Spieler werden geladen',
  failed: 'Die Ergebnisse aller Spieler konnten nicht geladen werden',
  failedText: 'Dein eigenes Ergebnis ist gespeichert. Prüfe deine Verbindung und versuche es noch einmal.',
  amongFirst: '<strong>Du gehörst zu den Ersten.</strong> Schau wieder vorbei, wenn mehr Leute gespielt haben.',
  solvedBy: 'haben den Film erraten ({won} von {played})',
  byGuesses: 'Spielerinnen und Spieler nach Anzahl der Versuche',
  guesses: { one: '{count} Versuch', other: '{count} Versuche' },
  notSolved: 'Nicht erraten',
  you: 'du',
  wrongGuesses: 'Am häufigsten falsch geraten',
  players: '{number}-mal',
};
