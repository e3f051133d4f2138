import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { titleIndex } from './title-index.ts';

const films = [
  ['Alien', 1979],
  ['Aliens', 1986],
  ['Alien 3', 1992],
  ['My Stepmother Is an Alien', 1988],
  ['Amélie', 2001, 'Le Fabuleux Destin d’Amélie Poulain'],
  ['Spider-Man', 2002],
  ['The Lord of the Rings: The Two Towers', 2002],
  ['Up', 2009],
  ['WALL·E', 2008, 'WALL-E'],
] as const;

const index = titleIndex(
  films.map(([title, year, ...otherTitles], id) => ({ id, title, year, poster_path: null, otherTitles })),
);
const search = (query: string) => index.search(query).map(({ title }) => title);

describe('searching titles', () => {
  it('puts the exact title first, then those that begin with it, then those that hold it', () => {
    expect(search('alien')).toEqual(['Alien', 'Alien 3', 'Aliens', 'My Stepmother Is an Alien']);
  });

  it.each([
    ['amelie', 'Amélie'],
    ['fabuleux', 'Amélie'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['two tow', 'The Lord of the Rings: The Two Towers'],
    ['lord rings', 'The Lord of the Rings: The Two Towers'],
    ['up', 'Up'],
    ['wall-e', 'WALL·E'],
  ])('finds by %j the film %s', (query, title) => {
    expect(search(query)[0]).toBe(title);
  });

  it.each(['', ' ', 'a', ' a ', '!!', 'zzzz'])('finds nothing by %j', (query) => {
    expect(search(query)).toEqual([]);
  });

  it('names a film once, under however many titles it is found', () => {
    expect(search('wall')).toEqual(['WALL·E']);
  });

  it('answers any text with ten results at most', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => search(text).length <= 10));
  });
});
