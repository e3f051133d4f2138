import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  hidden: 'Which movie is it?',
  play: params('Which movie is it? Play the movie of {date}'),
  reveal: 'Reveal',
  revealOf: params('Reveal the movie of {date}'),
  hiddenScene: 'A scene of a movie that you have not played',
  lastHidden: 'Five dreams of the last movie, the plainer ones covered. Would you know it by the first?',
  playLast: 'Play it',
  sceneHidden: params('Scene {number} of 5 of the last movie'),
};

export const revealTexts = defineTexts('reveal', english);
