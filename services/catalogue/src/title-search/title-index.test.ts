import { describe, expect, it } from '@jest/globals';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import type { IndexedTitle } from './indexed-title.ts';
import { indexedTitle } from './testing/indexed-title.ts';
import { titleIndex } from './title-index.ts';

const movies = [
  ['Alien', 1979],
  ['Aliens', 1986],
  ['Alien 3', 1992],
  ['My Stepmother Is an Alien', 1988],
  ['Amélie', 2001, 'Le Fabuleux Destin d’Amélie Poulain'],
  ['Spider-Man', 2002],
  ['The Lord of the Rings: The Two Towers', 2002],
  ['Up', 2009],
  ['WALL·E', 2008, 'WALL-E'],
  ['Blü', 2001],
  ['Blue', 1993],
  ['Die Mörder des Müllers', 1949, 'Убийцы\u200b и ёжик'],
] as const;

const index = titleIndex(
  buildIndexArrays(movies.map(([title, year, ...otherTitles], id) => indexedTitle({ id, title, year, otherTitles }))),
);
const search = (query: string) => index.search(query).map(({ title }) => title);

describe('searching titles', () => {
  it('lists the exact title first, then titles that start with the query, then titles that contain it', () => {
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
    ['spidermn', 'Spider-Man'],
    ['man spider', 'Spider-Man'],
    ['towers two', 'The Lord of the Rings: The Two Towers'],
    ['lord of teh rigns', 'The Lord of the Rings: The Two Towers'],
    ['alien iii', 'Alien 3'],
    ['steppmotther', 'My Stepmother Is an Alien'],
    ['Amelia poulain', 'Amélie'],
    ['alien three', 'Alien 3'],
    ['lord of the golden rings', 'The Lord of the Rings: The Two Towers'],
    ['blue', 'Blue'],
    ['blü', 'Blü'],
    ['die moerder des muellers', 'Die Mörder des Müllers'],
    ['die moerder des mul', 'Die Mörder des Müllers'],
    ['mueller', 'Die Mörder des Müllers'],
    ['mo\u00ader', 'Die Mörder des Müllers'],
    ['убийцы и ежик', 'Die Mörder des Müllers'],
  ])('finds by %j the movie %s', (query, title) => {
    expect(search(query)[0]).toBe(title);
  });

  it.each(['', ' ', 'a', ' a ', '!!', 'zzzz'])('finds nothing by %j', (query) => {
    expect(search(query)).toEqual([]);
  });

  it('returns a movie once even if several of its names match', () => {
    expect(search('wall')).toEqual(['WALL·E']);
  });

  it.each<[string, Partial<IndexedTitle>, Partial<IndexedTitle>]>([
    ['the more popular', { title: 'Zulu', popularity: 2 }, { title: 'Up', popularity: 1 }],
    ['the one with a known popularity', { title: 'Zulu', popularity: 0 }, { title: 'Up', popularity: null }],
    ['the shorter one without spaces and articles', { title: 'The Z Z Z' }, { title: 'Aaaa' }],
    ['the one that comes first in the alphabet', { title: 'Alien', year: 1979 }, { title: 'Blood', year: 2020 }],
    ['the later', { title: 'Dune', year: 2021 }, { title: 'Dune', year: 1984 }],
    ['the uppercase one', { title: 'DUNE', id: 2 }, { title: 'dune', id: 1 }],
    ['the lower number', { title: 'Dune', id: 9 }, { title: 'Dune', id: 10 }],
  ])('lists %s first of two titles that match equally well', (_what, first, second) => {
    const movies = [second, first].map((movie) => indexedTitle({ ...movie, otherTitles: ['Same'] }));
    for (const all of [movies, movies.toReversed()])
      expect(titleIndex(buildIndexArrays(all)).search('same')).toMatchObject([first, second]);
  });

  it('lists at most one title with a typo after titles without typos, preferably not by its name in another language', () => {
    const index = titleIndex(
      buildIndexArrays([
        indexedTitle({ id: 1, title: 'Ratatouille', popularity: 5 }),
        indexedTitle({ id: 2, title: 'To Kill a Mockingbird', otherTitles: ['Matar a un ruiseñor'], popularity: 9 }),
        indexedTitle({ id: 3, title: 'Hatari!' }),
        indexedTitle({ id: 4, title: 'Home Alone', otherTitles: ['Maman, j’ai raté l’avion'] }),
      ]),
    );
    const ids = (query: string) => index.search(query).map(({ id }) => id);
    expect(ids('rata')).toEqual([1, 3]);
    expect(ids('tata')).toEqual([1, 3, 2]);
  });

  it('leaves out hidden titles and returns the next matches instead', () => {
    const index = titleIndex(
      buildIndexArrays(Array.from({ length: 12 }, (_, id) => indexedTitle({ id, title: `Alien ${id}` }))),
    );
    const ids = index.search('alien', new Set([0, 1])).map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain(0);
  });
});
