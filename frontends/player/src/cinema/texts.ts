import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  veryHard: 'Very Hard',
  hard: 'Hard',
  medium: 'Medium',
  easy: 'Easy',
  veryEasy: 'Very Easy',
  poster: params('Poster of {title}'),
  retry: 'Retry',
};

export const cinemaTexts = defineTexts('cinema', english);
