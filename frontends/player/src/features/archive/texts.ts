import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Earlier days',
  intro: 'Every movie that has been on. Play as many as you like: they do not count for your streak or statistics.',
  playToday: 'Play Today’s Challenge',
  totals: params('You have played {played} of {days} and won {won}.'),
  allPlayed: 'You have played them all.',
  random: 'A random one that I have not played',
  loading: 'Loading earlier days',
  notLoaded: 'The earlier days did not load',
  notLoadedText: 'What you have played is kept. Check your connection and try again.',
  firstDay: 'The first movie is on today. From tomorrow you will find it here.',
  nothingThisMonth: 'No movie was on in this month.',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  subscribe: 'Be reminded of the new movie: <feed>feed</feed> or <calendar>calendar</calendar>. Neither names it.',
  new: 'Not played',
  playing: 'Begun',
  won: 'Won',
  lost: 'Lost',
  days: count({ one: '{count} day', other: '{count} days' }),
};

export const archiveTexts = defineTexts('archive', english);
