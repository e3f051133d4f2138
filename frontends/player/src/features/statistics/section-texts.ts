import { defineTexts } from '../../define-texts.ts';

export const english = {
  statistics: 'Statistics',
  which: 'Games to show',
  allGames: 'All games',
  hardMode: 'Hard mode',
  nothingYet: 'You haven’t finished a daily game in this browser yet. Finish today’s game to start your statistics.',
  storedInBrowser:
    'These statistics include only games played in this browser. An account keeps your statistics on every device.',
  loading: 'Loading your statistics',
  notLoaded: 'Your statistics didn’t load',
  stillSaved: 'Your games are saved. Check your connection and try again.',
};

export const statisticsTexts = defineTexts('statisticsSection', english);
