import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  deleted: 'Movie Deleted',
  deletedText: params('You can restore “{title}” under “Recently deleted” until {date}.'),
  recentlyDeleted: params('Recently deleted ({count})'),
  onlyAdmins: 'Only an admin can restore a movie.',
  restorable: params('can be restored until {date}'),
  restore: 'Restore',
  restoreMovie: params('Restore {title}'),
  notDeleted: 'Failed to delete movie',
  notDeletedText: 'The server didn’t respond. Try again.',
  restored: 'Movie Restored',
  restoredText: params('{title} is back in the list'),
  restoredWithout: params('{title} is back in the list, but no longer scheduled for {dates}'),
  sameMovie: 'Is this the same movie?',
  restoreAnyway: 'Restore anyway',
  notRestored: 'Couldn’t restore the movie',
  notRestoredText: 'The server didn’t respond. Try again.',
};

export const deletingTexts = defineTexts('deleting', english);
