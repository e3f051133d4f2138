import { defineTexts } from '../../define-texts.ts';

export const english = {
  keys: 'Shortcuts',
  deleteKey: 'Delete',
  search: 'Search movies',
  add: 'Add a movie',
  movies: 'Open Movies',
  calendar: 'Open Calendar',
  arrows: 'Move between Select buttons, calendar days, or enlarged images',
  select: 'Select a position or day, then select a second one to move or swap',
  undo: 'Undo the last action, while its message is shown',
  clearDay: 'Remove the movie from the selected day in the calendar',
  cancel: 'Cancel the selection or close the dialog',
  zoom: 'Zoom an enlarged image in, out, or back to its original size',
  help: 'Show these shortcuts',
};

export const adminKeysTexts = defineTexts('adminKeys', english);
