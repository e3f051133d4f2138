import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Game',
  explanation: 'These settings apply to all players from their next guess.',
  notLoaded: 'The settings didn’t load',
  notLoadedText: 'Check your connection and try again.',
  comparison: 'Compare wrong guesses with the answer',
  comparisonText:
    'Wrong guesses are marked with what applies: “Same director”, “Same lead actor”, “Same genre” or “Same decade”. The decade is known for all titles, everything else for movies of past days.',
  saved: 'Settings Saved',
  switchedOn: 'Wrong guesses show what they have in common with the answer within seconds.',
  switchedOff: 'Wrong guesses stop showing what they have in common with the answer within seconds.',
  notSaved: 'Settings Not Saved',
  notSavedText: 'Nothing was changed. Try again.',
};

export const gameSettingsTexts = defineTexts('gameSettings', english);
