import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Game',
  explanation: 'These settings apply to all players.',
  notLoaded: 'The settings didn’t load',
  notLoadedText: 'Check your connection and try again.',
  comparison: 'Compare wrong guesses with the answer',
  comparisonText:
    'After a wrong guess, players see what it has in common with the answer: “Same director”, “Same lead actor”, “Also science fiction” or “Same decade”. They also see whether the answer is older or newer. Decades work for every title. The others work only for famous movies and movies from past challenges.',
  planning: 'Schedule movies for empty days automatically',
  planningText:
    'Every night, each empty day in the next seven days gets a movie that has never been shown, preferably one that passed the guessability test. If this setting is off or no such movie exists, a movie is chosen when the day starts.',
  planningOn: 'Empty days in the next seven days get a movie automatically.',
  planningOff: 'Empty days stay empty until they start.',
  planningNotLoaded: 'The setting for automatic scheduling didn’t load',
  saved: 'Settings Saved',
  switchedOn: 'Within a few seconds, players will see what their wrong guesses have in common with the answer.',
  switchedOff:
    'Within a few seconds, players will no longer see what their wrong guesses have in common with the answer.',
  notSaved: 'Couldn’t save the settings',
  notSavedText: 'The server didn’t respond. Try again.',
};

export const gameSettingsTexts = defineTexts('gameSettings', english);
