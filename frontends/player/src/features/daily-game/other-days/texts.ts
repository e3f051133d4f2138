import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  notYet: 'This movie isn’t available yet',
  notYetText: params('The movie for {day} will be available at midnight UTC that day.'),
  impossible: 'This date doesn’t exist',
  impossibleText: 'Check the date in the URL, or choose another day.',
  noMovie: 'There was no movie on this day',
  noMovieText: 'Pick another day.',
  today: "Play Today's Challenge",
  earlier: 'Past challenges',
};

export const otherDayTexts = defineTexts('otherDay', english);
