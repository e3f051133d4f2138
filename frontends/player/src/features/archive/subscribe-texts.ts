import { defineTexts } from '../../define-texts.ts';

export const english = {
  reminder: 'Be reminded of the new movie: <feed>feed</feed> or <calendar>calendar</calendar>. Neither names it.',
};

export const subscribeTexts = defineTexts('subscribe', english);
