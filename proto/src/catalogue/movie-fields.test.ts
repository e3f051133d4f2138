import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { newMovieFields } from './movie-fields.ts';

const newMovie = z.object(newMovieFields);
const isAccepted = (fields: object) => newMovie.safeParse({ title: 'Jaws', year: 1975, ...fields }).success;

it.each(['A\nB', 'A\rB', 'A\tB', 'A\u0000B', 'A\u0085B', 'A\u2028B'])(
  'rejects %j as title, German title, alias, director, cast member and genre',
  (text) => {
    expect(
      [
        ...[{ title: text }, { germanTitle: text }, { aliases: [text] }],
        ...[{ director: text }, { cast: [text] }, { genres: [text] }],
      ].map(isAccepted),
    ).toEqual(Array.from({ length: 6 }, () => false));
  },
);

it('rejects unreadable text in each text field', () => {
  const text = 'Am\ufffdlie';
  expect(
    [
      ...[{ title: text }, { germanTitle: text }, { aliases: [text] }, { director: text }],
      ...[{ cast: [text] }, { genres: [text] }, { description: text }, { germanDescription: text }],
    ].map(isAccepted),
  ).toEqual(Array.from({ length: 8 }, () => false));
});

it('accepts spaces around a title and line breaks in a description', () => {
  expect(isAccepted({ title: ' Jaws\n', description: 'A shark.\nA boat.' })).toBe(true);
});
