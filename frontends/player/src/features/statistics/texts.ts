import { count } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Statistics',
  loading: 'Loading your statistics',
  failed: 'Your statistics didn’t load',
  failedText: 'Your game is saved. Check your connection and try again.',
  played: 'Played',
  winRate: 'Win Rate %',
  currentStreak: 'Current Streak',
  maxStreak: 'Max Streak',
  distribution: 'Guess Distribution',
  byGuesses: 'Games won by number of guesses',
  guesses: count({ one: '{count} guess', other: '{count} guesses' }),
  today: 'today',
  savedFor: 'Progress saved for {name}',
  track: 'Track Your Progress',
  trackText: 'A free account keeps your streak and statistics on every device.',
  createAccount: 'Sign Up',
};

export const statisticsPanelTexts = defineTexts('statistics', english);
