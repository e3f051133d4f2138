import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  correct: 'Correct!',
  lost: 'You Lost!',
  next: 'Next movie available tomorrow',
  scenes: 'All scenes from the movie',
  sceneAlt: params('Scene {number} of {count}'),
  previous: 'Previous scene',
  following: 'Next scene',
  goTo: params('Go to scene {number}'),
  cast: params('Starring {names}'),
  lookUp: 'More about the movie',
  openInNewTab: params('{site} (opens in a new tab)'),
  play: 'Play slideshow',
  pause: 'Pause slideshow',
};

/** The messages of a finished game. */
export const resultTexts = defineTexts('result', english);
