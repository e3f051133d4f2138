import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: '404 Page Not Found',
  text: 'There’s no page at this address. You can still play today’s movie.',
  play: 'Play Today’s Challenge',
  start: 'Go to the home page',
};

export const notFoundTexts = defineTexts('notFound', english);
