import { expect, it } from '@jest/globals';
import { compareMovies } from './compare-movies.ts';

const alien = { year: 1979, director: 'Ridley Scott' };
const matrix = { year: 1999, director: 'Lana Wachowski, Lilly Wachowski' };

it.each([
  [
    'only the director, even if the decade matches too',
    alien,
    { year: 1977, directors: ['Ridley Scott'] },
    'same-director',
  ],
  ['one of several directors, ignoring case', matrix, { year: 2008, directors: ['LILLY WACHOWSKI'] }, 'same-director'],
  [
    'a director from the list before one from the text',
    { ...alien, directors: ['A B'] },
    { year: 2001, directors: ['A B'] },
    'same-director',
  ],
  ['the decade', alien, { year: 1970, directors: ['Robert Altman'] }, 'same-decade'],
  ['the decade of a movie with an unknown director', alien, { year: 1971, directors: [] }, 'same-decade'],
  ['nothing for the year before the decade', alien, { year: 1969, directors: [] }, undefined],
  ['nothing if both directors are unknown', { year: 1979, director: '' }, { year: 1982, directors: [] }, undefined],
] as const)('returns %s', (_what, answer, guess, expected) => {
  expect(compareMovies(answer, guess)).toBe(expected);
});
