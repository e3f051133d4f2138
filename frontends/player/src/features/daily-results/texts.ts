import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'How everyone did',
  loading: 'Loading everyone’s results',
  failed: 'Everyone’s results didn’t load',
  failedText: 'Your own result is saved. Check your connection and try again.',
  amongFirst: '<strong>You’re one of the first.</strong> Check back when more players have finished.',
  solvedBy: params('solved it ({won} of {played} players)'),
  byGuesses: 'Players by number of guesses',
  guesses: count({ one: '{count} guess', other: '{count} guesses' }),
  notSolved: 'Not solved',
  you: 'you',
  wrongGuesses: 'Most common wrong guesses',
  players: params('{number} players'),
};

export const resultsTexts = defineTexts('dailyResults', english);
