import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { buildIndex } from '../title-search.ts';

const movies = await wellKnownTitles();
const index = buildIndex(
  movies.map((movie, id) => ({ ...movie, id, poster_path: null, popularity: movie.popularity ?? null })),
);
const found = (query: string) => index.search(query).map(({ title }) => title);

describe('the first letters of a well-known title', () => {
  it.each([
    'finds titles that start with exactly %j, including the article, before other titles',
    'the b',
    'a b',
    'the so',
  ])('find those first that begin just so, article and all: %j', (query) => {
    const begins = found(query).map((title) => title.toLowerCase().replaceAll(/[’']/g, '').startsWith(query));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
    expect(begins[0]).toBe(true);
  });

  it.each(['finds no other name before a title that starts with %j', 'gra', 'grav', 'go', 'ro', 'sev'])(
    'find no other name before a title: %j',
    (query) => {
      const begins = found(query).map((title) =>
        title
          .toLowerCase()
          .replace(/^(the|an?) /, '')
          .startsWith(query),
      );
      expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      expect(begins[0]).toBe(true);
    },
  );

  it('finds a movie by another of its names, and first if that name matches completely', () => {
    expect(found('grave')).toContain('Raw');
    expect(found('grave')[0]).toBe('Raw');
    expect(found('godfather')[0]).toBe('The Godfather');
  });

  it.each([
    ['the g', 'The Godfather'],
    ['go', 'The Godfather'],
    ['st', 'Star Wars'],
    ['the l', 'The Lion King'],
    ['ti', 'Titanic'],
  ])('lists the best-known movie first for %j', (query, title) => {
    expect(found(query)[0]).toBe(title);
  });
});
