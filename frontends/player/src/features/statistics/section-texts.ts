import { defineTexts } from '../../define-texts.ts';

export const english = {
  statistics: 'Statistics',
  which: 'Which games are counted',
  allGames: 'All games',
  hardMode: 'Hard mode',
  nothingYet: 'No game of a day has ended here yet. Finish today’s, and it is the first.',
  ofThisBrowser: 'Counted in this browser. With an account they come along and stay with you.',
  loading: 'Loading your statistics',
  notLoaded: 'Your statistics did not load',
  savedAllTheSame: 'Your games are saved all the same.',
};

export const statisticsTexts = defineTexts('statisticsSection', english);
