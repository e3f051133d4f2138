import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  hidden: 'Which movie is it?',
  play: params('Which movie is it? Play the movie from {date}'),
  reveal: 'Reveal',
  revealOf: params('Reveal the movie from {date}'),
  hiddenScene: 'A scene from a movie you haven’t played',
  lastHidden:
    'Five scenes from the previous movie, with the easier ones blurred. Could you guess the movie from the first scene?',
  playLast: 'Play it',
  sceneHidden: params('Scene {number} of 5 from the previous movie'),
};

export const revealTexts = defineTexts('reveal', english);
