import { defineTexts } from '../define-texts.ts';

/** Why something can't be undone, by error code. The usual messages of these errors are for a first attempt. */
export const english = {
  'being-played': 'Players can already see this movie',
  conflict: 'The images have changed again in the meantime',
  'date-taken': 'A different movie is now scheduled for that day',
  'day-begun': 'That day has already started',
  'no-such-movie': 'The movie no longer exists',
  'not-planned': 'The movie is no longer scheduled for that day',
};

export const undoFailureTexts = defineTexts('undoFailures', english);
