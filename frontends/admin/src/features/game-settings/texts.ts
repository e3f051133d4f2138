import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Game',
  explanation: 'These settings apply to all players from their next guess.',
  notLoaded: 'The settings didn’t load',
  notLoadedText: 'Check your connection and try again.',
  comparison: 'Compare wrong guesses with the answer',
  comparisonText:
    'Wrong guesses show what they have in common with the answer: “Same director”, “Same lead actor”, “Same genre” or “Same decade”. The decade is known for all titles. Everything else is known only for movies from past challenges.',
  saved: 'Settings Saved',
  switchedOn: 'Within a few seconds, players will see what their wrong guesses have in common with the answer.',
  switchedOff:
    'Within a few seconds, players will no longer see what their wrong guesses have in common with the answer.',
  notSaved: 'Settings Not Saved',
  notSavedText: 'Nothing was changed. Try again.',
};

export const gameSettingsTexts = defineTexts('gameSettings', english);
