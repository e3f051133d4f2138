import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: '404 Page Not Found',
  text: 'This scene was cut from the movie. Today’s is still running.',
  play: 'Play today’s movie',
  start: 'Back to the start',
};

export const notFoundTexts = defineTexts('notFound', english);
