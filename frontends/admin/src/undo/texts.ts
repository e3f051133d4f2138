import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  undone: 'Undone',
  notUndone: 'Not Undone',
  stays: params('{reason}. Your change wasn’t undone.'),
  uncertain: params('{reason}. Check the current state, or try Undo again.'),
  noResponse: 'The server didn’t respond',
  partlyUndone: params('{done} of {total} changes undone. Couldn’t undo {titles}: {reason}.'),
  previousImage: params('Position {position} of {title} shows the previous image again'),
  // Reasons by error code. The usual messages of these errors are for a first attempt.
  'being-played': 'Players can already see this movie',
  conflict: 'The images have changed again in the meantime',
  'date-taken': 'A different movie is now planned for that day',
  'day-begun': 'The day has started in the meantime',
  'no-such-movie': 'The movie no longer exists',
  'not-planned': 'The movie is no longer planned for that day',
};

export const undoTexts = defineTexts('undo', english);
