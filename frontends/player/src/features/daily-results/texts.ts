import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'How everybody did',
  loading: 'Loading how everybody did',
  failed: 'How everybody did is not known right now',
  failedText: 'Your own result is saved.',
  amongFirst: '<strong>You are among the first.</strong> Look in again when more players have finished.',
  solvedBy: params('solved it: {won} of {played} players'),
  byGuesses: 'Players by number of guesses',
  guesses: count({ one: '{count} guess', other: '{count} guesses' }),
  notSolved: 'Not solved',
  you: 'you',
  wrongGuesses: 'Most frequent wrong guesses',
  players: params('{number} players'),
};

export const resultsTexts = defineTexts('dailyResults', english);
