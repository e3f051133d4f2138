import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../../define-texts.ts';

export const english = {
  movies: 'Movies',
  found: count({ one: '{count} movie found', other: '{count} movies found' }),
  noMovies: 'No movies found. Press Enter to submit your guess anyway.',
  alsoKnownAs: 'also known as {alias}',
  titleSpoken: params('{title}, {year}'),
  aliasSpoken: params('{title}, {year}, also known as {alias}'),
  meantOne: 'Did you mean this movie?',
  meantSome: 'Did you mean one of these?',
  insist: params('Guess “{guess}” anyway'),
  keys: 'Press Enter to guess the selected movie, Shift + Enter to guess what you typed, or Escape to return to the guess box.',
};

export const guessingTexts = defineTexts('guessing', english);
