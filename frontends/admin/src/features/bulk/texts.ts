import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  region: 'Selected movies',
  marked: count({ one: '{count} movie selected', other: '{count} movies selected' }),
  plan: 'Schedule for the next free days',
  imagesMissing: 'Some movies are missing images',
  imagesMissingText: params(
    '{titles}. If a movie is still missing images on its scheduled day, players get another movie instead.',
  ),
  planAnyway: 'Schedule anyway',
  onlyAdminsDelete: 'Only an admin can delete movies',
  delete: 'Delete',
  unmarkAll: 'Clear selection',
  deleteTitle: count({ one: 'Delete {count} movie', other: 'Delete {count} movies' }),
  deleteAll: 'Delete all',
  deleteQuestion: params(
    '{titles}. Movies that players have already seen won’t be deleted. You can restore the others within 30 days.',
  ),
  progress: params('{done} of {total}…'),
  allDone: params('{done} of {total} done'),
  someFailed: params('{done} of {total} done, {failed} failed'),
  done: 'Done',
  failed: 'Failed',
  deleting: 'Deleting movies',
  deleted: 'Deleted',
  planning: 'Scheduling movies for the next free days',
  planned: params('Scheduled for {date}'),
  moviesDeleted: count({ one: '{count} movie deleted', other: '{count} movies deleted' }),
  restorable: params('You can restore them under “Recently deleted” until {date}.'),
  moviesBack: count({ one: '{count} movie restored', other: '{count} movies are back' }),
  moviesPlanned: count({ one: '{count} movie scheduled', other: '{count} movies scheduled' }),
  plannedFrom: params('On free days from {first} to {last}'),
  moviesUnplanned: count({
    one: '{count} movie is no longer scheduled',
    other: '{count} movies are no longer scheduled',
  }),
  noResponse: 'The server didn’t respond. Try again.',
};

export const bulkTexts = defineTexts('bulk', english);
