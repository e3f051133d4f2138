import { count } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  menu: 'Menu',
  menuWithStreak: count({ one: 'Menu, {count}-day streak', other: 'Menu, {count}-day streak' }),
  today: 'Today',
  streak: count({ one: '{count}-day streak', other: '{count}-day streak' }),
  noStreak: 'No streak yet. Guess a daily movie to start one.',
  nextMovie: 'Next movie',
  play: 'Play Today’s Challenge',
  statistics: 'Statistics',
  archive: 'Past challenges',
  archiveText: 'Every past movie, by month.',
  howToPlay: 'How to Play',
  settings: 'Settings',
  settingsText: 'Hard mode, reminders, and theme.',
};

export const menuTexts = defineTexts('menu', english);
