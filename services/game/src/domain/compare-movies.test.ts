import { expect, it } from '@jest/globals';
import { compareDecades, compareMovies, sharedGenre } from './compare-movies.ts';

const alien = {
  year: 1979,
  director: 'Ridley Scott',
  cast: ['Sigourney Weaver', 'Tom Skerritt'],
  genres: ['Horror', 'Science Fiction'],
};
const matrix = { ...alien, year: 1999, director: 'Lana Wachowski, Lilly Wachowski' };
const unknown = { year: 1979, director: '', cast: [], genres: [] };
/** A guessed movie that has nothing in common with the answers. */
const other = { year: 2021, directors: ['Robert Altman'], leadActor: 'Shelley Duvall', genres: ['Drama'] };

it.each([
  ['the director', alien, { directors: ['Ridley Scott'] }, ['same-director']],
  ['one of several directors, ignoring case', matrix, { directors: ['LILLY WACHOWSKI'] }, ['same-director']],
  [
    'a director from a list before one from the text',
    { ...alien, directors: ['A B'] },
    { directors: ['A B'] },
    ['same-director'],
  ],
  ['the lead actor', alien, { leadActor: 'Sigourney Weaver' }, ['same-lead-actor']],
  ['nothing if the guess’s lead actor isn’t the answer’s lead actor', alien, { leadActor: 'Tom Skerritt' }, []],
  ['one of several genres', alien, { genres: ['Comedy', 'science fiction'] }, ['same-genre']],
  ['the decade', alien, { year: 1970 }, ['same-decade']],
  ['nothing for the year before the decade', alien, { year: 1969 }, []],
  ['nothing if the other facts of both movies are unknown', unknown, { directors: [], leadActor: '', genres: [] }, []],
  [
    'everything that applies, with the rarest property first',
    alien,
    { year: 1977, directors: ['Ridley Scott'], leadActor: 'Sigourney Weaver', genres: ['Horror'] },
    ['same-director', 'same-lead-actor', 'same-genre', 'same-decade'],
  ],
] as const)('returns %s', (_what, answer, guess, expected) => {
  expect(compareMovies(answer, { ...other, ...guess })).toEqual(expected);
});

it.each([
  [['Comedy', 'science fiction', 'horror'], 'Horror'],
  [['Comedy', 'science fiction'], 'Science Fiction'],
  [['Comedy'], null],
])('finds the first genre that the answer shares with a guess of the genres %j', (genres, expected) => {
  expect(sharedGenre(alien, { genres })).toBe(expected);
});

it.each([
  [1969, 'later'],
  [1970, null],
  [1979, null],
  [1980, 'earlier'],
])('finds the answer of 1979 in the right direction from a guess of %i', (year, expected) => {
  expect(compareDecades(alien, { year })).toBe(expected);
});
