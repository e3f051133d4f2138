import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  undone: 'Undone',
  notUndone: 'Couldn’t undo the change',
  stays: params('{reason}. Your change stays.'),
  uncertain: params('{reason}. Check the current state, or try Undo again.'),
  noResponse: 'The server didn’t respond',
  partlyUndone: params('{done} of {total} changes undone. Couldn’t undo {titles}: {reason}.'),
  previousImage: params('Position {position} of {title} shows the previous image again'),
};

export const undoTexts = defineTexts('undo', english);
