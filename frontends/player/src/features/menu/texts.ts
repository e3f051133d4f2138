import { count } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  menu: 'Menu',
  menuWithStreak: count({ one: 'Menu, {count} day won in a row', other: 'Menu, {count} days won in a row' }),
  today: 'Today',
  streak: count({ one: '{count} day won in a row', other: '{count} days won in a row' }),
  noStreak: 'No streak yet: it begins with the next daily movie that you guess.',
  nextMovie: 'The next movie',
  play: 'Play Today’s Challenge',
  statistics: 'Statistics',
  archive: 'Earlier days',
  archiveText: 'Every movie that has been on, by month.',
  howToPlay: 'How to Play',
  hardMode: 'Hard mode',
  hardModeText: 'No Skip Hint and no descriptions of scenes. Counted in your statistics, and once more apart.',
  hardModeLater: 'It begins with the next game: one that has begun stays as it is.',
  theme: 'Theme',
  light: 'Light',
  system: 'System',
  dark: 'Dark',
};

export const menuTexts = defineTexts('menu', english);
