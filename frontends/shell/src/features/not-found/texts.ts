import { catalogue } from '../../catalogue.ts';

export const english = {
  title: '404 Page Not Found',
  text: 'This scene was cut from the movie. Today’s is still running.',
  play: 'Play today’s movie',
  start: 'Back to the start',
};

export const notFoundTexts = catalogue('notFound', english);
