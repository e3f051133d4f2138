import { defineTexts } from '../../define-texts.ts';

/** Names of undone changes, by the operation that reverts them, and the sentence templates that contain these names. */
export const english = {
  done: 'undid {change}',
  tried: 'tried to undo {change}',
  restoreMovie: 'the deletion of {movie}',
  planDay: 'the removal of {movie} from {date}',
  replaceDay: 'the replacement of {movie} on {date}',
  clearDay: 'the scheduling of {movie} for {date}',
  moveDay: 'the move of {movie} from {to} to {date}',
  swapDays: 'the swap of {movie} on {to} with the movie on {date}',
  reorderImages: 'the swap of images {from} and {position} of {movie}',
  restoreImage: 'the change of image {position} of {movie}',
};

export const auditUndoTexts = defineTexts('auditUndo', english);
