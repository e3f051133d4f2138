import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Past challenges',
  intro: 'Every past movie. Play as many as you like. They don’t count toward your streak or statistics.',
  playToday: 'Play Today’s Challenge',
  totals: params('You’ve played {played} of {days} and won {won}.'),
  allPlayed: 'You’ve played them all.',
  random: 'Play a random unplayed movie',
  loading: 'Loading past challenges',
  notLoaded: 'The past challenges didn’t load',
  notLoadedText: 'Your games are saved. Check your connection and try again.',
  nothingThisMonth: 'There were no movies this month.',
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  subscribe:
    'Get notified about new movies: subscribe to the <feed>feed</feed> or the <calendar>calendar</calendar>. Neither one gives away the title.',
  monthProgress: params('{played} of {days} played'),
  monthComplete: params('You’ve played every movie from {month}!'),
  today: 'Today',
  new: 'Not played',
  playing: 'Started',
  won: 'Won',
  lost: 'Lost',
  days: count({ one: '{count} day', other: '{count} days' }),
};

export const archiveTexts = defineTexts('archive', english);
