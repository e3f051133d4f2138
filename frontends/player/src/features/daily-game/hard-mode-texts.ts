import { catalogue } from '../../catalogue.ts';

export const english = {
  hardMode: 'Hard mode',
  noSkips: 'Hard mode: hints open by wrong guesses only, and no scene is described.',
  sameDirector: 'Same director.',
  sameDecade: 'Same decade.',
};

export const hardModeTexts = catalogue('hardMode', english);
