import { defineTexts } from '../../../define-texts.ts';

export const english = {
  hardMode: 'Hard mode',
  noSkips: 'Hard mode: only wrong guesses reveal hints, and there are no scene descriptions.',
};

export const hardModeTexts = defineTexts('hardMode', english);
