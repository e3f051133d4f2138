import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { buildIndex } from '../title-search.ts';

const movies = await wellKnownTitles();
const index = buildIndex(
  movies.map((movie, id) => ({ ...movie, id, poster_path: null, popularity: movie.popularity ?? null })),
);
const found = (query: string) => index.search(query).map(({ title }) => title);

describe('the first letters of a well-known title', () => {
  it.each(['the g', 'the b', 'a b', 'the so'])(
    'lists titles that start with exactly %j, including the article, before other titles',
    (query) => {
      const begins = found(query).map((title) => title.toLowerCase().replaceAll(/[’']/g, '').startsWith(query));
      expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
      expect(begins[0]).toBe(true);
    },
  );

  it.each(['gr', 'gra', 'grav', 'go', 'ro', 'sev'])(
    'lists titles that start with %j, ignoring the article, before other names',
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
