import { catalogue } from '../../catalogue.ts';

export const english = {
  reminder: 'Be reminded of the new movie: <feed>feed</feed> or <calendar>calendar</calendar>. Neither names it.',
};

export const subscribeTexts = catalogue('subscribe', english);
