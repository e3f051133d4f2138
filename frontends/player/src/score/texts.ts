import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  score: params('Hint {score}/{count}'),
  points: params('{points} points'),
  firstHint: 'Solved at first glance!',
  secondHint: 'Solved on the second hint!',
  explanation: 'The fewer scenes you need, the better.',
  explanationOfLoss: 'X means that you didn’t guess the movie.',
  guesses: count({ one: '{count} guess', other: '{count} guesses' }),
  wrong: 'wrong guess',
  skipped: 'skipped',
  solved: 'solved',
  unopened: 'not revealed',
  frame: params('Hint {number}: {outcome}.'),
};

export const scoreTexts = defineTexts('score', english);
