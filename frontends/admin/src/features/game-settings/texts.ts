import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Game',
  explanation: 'These settings apply to all players from their next guess.',
  notLoaded: 'The settings didn’t load',
  notLoadedText: 'Check your connection and try again.',
  comparison: 'Compare wrong guesses with the answer',
  comparisonText:
    'After a wrong guess, players see “The answer has the same director.” or “The answer is from the same decade.” if it’s true, but never both. Directors are known only for the movies in this catalog. Decades are known for all titles.',
  saved: 'Settings Saved',
  switchedOn: 'Within a few seconds, players will see what their wrong guesses have in common with the answer.',
  switchedOff:
    'Within a few seconds, players will no longer see what their wrong guesses have in common with the answer.',
  notSaved: 'Settings Not Saved',
  notSavedText: 'Nothing was changed. Try again.',
};

export const gameSettingsTexts = defineTexts('gameSettings', english);
