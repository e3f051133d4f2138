import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Today and the next seven days',
  notLoaded: 'The coming days didn’t load. Your schedule is unchanged.',
  retry: 'Retry',
  today: params('Today, {day}'),
  tomorrow: params('Tomorrow, {day}'),
  noMovie: 'No movie',
  choose: 'Choose a movie',
  generate: 'Generate Images',
  review: 'Review flagged images',
  improve: 'Improve the hints',
  forDay: params('for {day}'),
  forMovie: params('for {title}'),
  ofMovie: params('of {title}'),
  imagesOf: params('Images of {title}'),
  emptyPosition: params('{position} · Empty'),
};

export const comingDaysTexts = defineTexts('comingDays', english);
