import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Game',
  explanation: 'These settings apply to all players.',
  notLoaded: 'The settings didn’t load',
  notLoadedText: 'Check your connection and try again.',
  comparison: 'Compare wrong guesses with the answer',
  comparisonText:
    'After a wrong guess, players see “Same director.” or “Same decade.” if one applies, but never both. Directors are known for the movies in this catalog, decades for all titles.',
  planning: 'Plan empty days automatically',
  planningText:
    'Every night, empty days in the next seven days get a movie that has never been shown, preferably one that passed the guessability test. If this is off, or if there is no such movie, an empty day gets a movie when it starts.',
  planningOn: 'Empty days of the next seven days are planned automatically.',
  planningOff: 'Empty days stay empty until they start.',
  planningNotLoaded: 'The setting for automatic planning didn’t load.',
  retry: 'Retry',
  saved: 'Settings Saved',
  switchedOn: 'Wrong guesses show what they have in common with the answer within seconds.',
  switchedOff: 'Wrong guesses stop showing what they have in common with the answer within seconds.',
  notSaved: 'Settings Not Saved',
  notSavedText: 'Nothing was changed. Try again.',
};

export const gameSettingsTexts = defineTexts('gameSettings', english);
