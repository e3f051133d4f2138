import { defineTexts } from '../../../define-texts.ts';

export const english = {
  hardMode: 'Hard mode',
  noSkips: 'Hard mode: hints open by wrong guesses only, and no scene is described.',
  sameDirector: 'Same director.',
  sameDecade: 'Same decade.',
};

export const hardModeTexts = defineTexts('hardMode', english);
