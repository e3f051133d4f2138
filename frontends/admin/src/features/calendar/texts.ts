import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  notLoaded: 'The calendar didn’t load',
  notLoadedText: 'Your schedule is unchanged. Check your connection and try again.',
  showLater: 'Show later days',
  days: 'Days',
  month: 'Month',
  today: 'Today',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  nothingPlanned: 'no movie was scheduled',
  chooseMovie: 'Choose the movie for this day.',
  find: 'Find a movie',
  movies: 'Movies',
  noneFound: 'No movies found.',
  moreFound: count({
    one: '{count} more movie matches. Enter more of the title.',
    other: '{count} more movies match. Enter more of the title.',
  }),
  addMovie: 'Add a new movie for this day',
  selected:
    '{title} on {day} is selected. Choose another day to move it there. If that day already has a movie, the two swap.',
  generate: 'Generate Images',
  openMovie: 'Open movie',
  chooseAnother: 'Choose another movie',
  remove: 'Remove from this day',
  deselect: 'Deselect',
  saved: 'Calendar Saved',
  planned: params('Scheduled for {date}'),
  moved: params('Moved to {date}'),
  swapped: params('Swapped the movies on {from} and {to}'),
  removed: params('{date} no longer has a movie'),
  notPassed: params('{title} hasn’t passed the guessability test'),
  todayLocked: 'Today’s movie can’t change anymore',
  dayIsPast: params('{date} is in the past'),
  chooseLaterDay: 'Choose tomorrow or a later day.',
  notSaved: 'Couldn’t save the calendar',
  notSavedText: 'The server didn’t respond. Try again.',
};

export const calendarTexts = defineTexts('calendar', english);
