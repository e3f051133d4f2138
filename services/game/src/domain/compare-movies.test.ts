import { expect, it } from '@jest/globals';
import { compareMovies } from './compare-movies.ts';

const alien = {
  year: 1979,
  director: 'Ridley Scott',
  cast: ['Sigourney Weaver', 'Tom Skerritt'],
  genres: ['Horror', 'Science Fiction'],
};
const matrix = { ...alien, director: 'Lana Wachowski, Lilly Wachowski' };
const unknown = { year: 1979, director: '', cast: [''], genres: ['', 'Drama'] };
/** A guessed movie that has only its decade in common with the answers. */
const other = { year: 1971, directors: ['Robert Altman'], leadActor: 'Warren Beatty', genres: ['Western'] };
const decade = { kind: 'same-decade', year: 1971 };
const director = (name: string) => ({ kind: 'same-director', name });
const lead = { kind: 'same-lead-actor', name: 'Sigourney Weaver' };
const genre = (name: string) => ({ kind: 'same-genre', name });

it.each([
  ['the director', alien, { directors: ['Ridley Scott'] }, [director('Ridley Scott')]],
  [
    'only the common one of several directors, as spelled in the guess',
    matrix,
    { directors: ['Jo Co', 'LILLY WACHOWSKI'] },
    [director('LILLY WACHOWSKI')],
  ],
  [
    'all common directors',
    matrix,
    { directors: ['Lilly Wachowski', 'Lana Wachowski'] },
    [director('Lilly Wachowski, Lana Wachowski')],
  ],
  [
    'a director from a list before one from the text',
    { ...alien, directors: ['A B'] },
    { directors: ['A B', 'Ridley Scott'] },
    [director('A B')],
  ],
  ['the lead actor', alien, { leadActor: 'Sigourney Weaver' }, [lead]],
  ['no actor if the guess’s lead actor isn’t the answer’s lead actor', alien, { leadActor: 'Tom Skerritt' }, []],
  [
    'the first of the answer’s genres that the guess also has',
    alien,
    { genres: ['Comedy', 'science fiction', 'horror'] },
    [genre('Horror')],
  ],
  ['no unknown names', unknown, { directors: [''], leadActor: '', genres: ['', 'drama'] }, [genre('Drama')]],
  [
    'the rarest property first',
    alien,
    { directors: ['Ridley Scott'], leadActor: 'Sigourney Weaver', genres: ['Horror'] },
    [director('Ridley Scott'), lead, genre('Horror')],
  ],
] as const)('returns %s', (_what, answer, guess, expected) => {
  expect(compareMovies(answer, { ...other, ...guess })).toEqual([...expected, decade]);
});

it.each([
  [1969, 'later'],
  [1970, 'same-decade'],
  [1979, 'same-decade'],
  [1980, 'earlier'],
])('finds the answer of 1979 in the right direction from a guess of %i, whose year it returns', (year, kind) => {
  expect(compareMovies(alien, { ...other, year })).toEqual([{ kind, year }]);
});
