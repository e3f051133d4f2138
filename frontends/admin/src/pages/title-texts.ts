import { defineTexts } from '../define-texts.ts';

/** Page titles by the value of the `tab` query parameter. */
export const english = {
  movies: 'Movies',
  calendar: 'Calendar',
  posts: 'Posts',
  numbers: 'Statistics',
  import: 'Import',
  game: 'Game',
  people: 'People',
  audit: 'Audit log',
  image: 'Image',
  account: 'Your access',
};

export const pageTitleTexts = defineTexts('pageTitles', english);
