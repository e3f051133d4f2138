import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: '404 Page Not Found',
  text: 'There’s no page at this address. Today’s movie is still waiting for you.',
  play: 'Play today’s movie',
  start: 'Go to the home page',
};

export const notFoundTexts = defineTexts('notFound', english);
