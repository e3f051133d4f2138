import { defineTexts } from '../define-texts.ts';

/** The titles of the dashboard's pages by the value of `tab` in their address. */
export const english = {
  movies: 'Movies',
  calendar: 'Calendar',
  posts: 'Posts',
  numbers: 'Numbers',
  import: 'Import',
  game: 'Game',
  people: 'People',
  audit: 'Audit log',
  account: 'Your access',
};

export const pageTitleTexts = defineTexts('pageTitles', english);
