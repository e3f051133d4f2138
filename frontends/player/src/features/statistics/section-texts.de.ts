import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './section-texts.ts';

export const german: Translated<typeof english> = {
  statistics: 'Statistik',
  which: 'Welche Spiele gezählt sind',
  allGames: 'Alle Spiele',
  hardMode: 'Schwerer Modus',
  nothingYet: 'Hier ist noch kein Spiel eines Tages zu Ende gegangen. Spiele das heutige, und es ist das erste.',
  ofThisBrowser: 'In diesem Browser gezählt. Mit einem Konto kommen sie mit und bleiben dir.',
  loading: 'Deine Statistik wird geladen',
  notLoaded: 'Deine Statistik konnte nicht geladen werden',
  savedAllTheSame: 'Deine Spiele sind trotzdem gespeichert.',
};
