import { defineTexts } from '../../define-texts.ts';

export const english = {
  statistics: 'Statistics',
  which: 'Games to show',
  allGames: 'All games',
  hardMode: 'Hard mode',
  nothingYet: 'No finished daily games in this browser yet. Finish today’s to start your statistics.',
  storedInBrowser: 'These are the games of this browser. An account keeps your statistics on every device.',
  loading: 'Loading your statistics',
  notLoaded: 'Your statistics didn’t load',
  stillSaved: 'Your games are saved. Check your connection and try again.',
};

export const statisticsTexts = defineTexts('statisticsSection', english);
