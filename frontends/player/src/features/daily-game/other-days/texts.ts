import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  notYet: 'This movie is not on yet',
  notYetText: params('The movie of {day} begins at midnight UTC of that day.'),
  impossible: 'There is no such day',
  impossibleText: 'The calendar does not know this date, so no movie was ever shown on it.',
  noMovie: 'No movie was on that day',
  noMovieText: 'The projector was still being built. Pick another day.',
  today: "Play Today's Challenge",
  earlier: 'Earlier days',
};

export const otherDayTexts = defineTexts('otherDay', english);
