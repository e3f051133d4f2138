import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  correct: 'Correct!',
  lost: 'You Lost!',
  hint: params('Hint {number}/{count}'),
  points: params('{points} points'),
  next: 'Next movie available tomorrow',
  scenes: 'All scenes of the movie',
  sceneAlt: params('Scene {number} of {count}'),
  previous: 'Previous scene',
  following: 'Next scene',
  goTo: params('Go to scene {number}'),
  cast: params('With {names}'),
  lookUp: 'Look it up',
  openInNewTab: params('{site} (opens in a new tab)'),
  play: 'Play the reel',
  pause: 'Pause the reel',
};

/** The texts of what is shown when a game is over. */
export const resultTexts = defineTexts('result', english);
