import { expect, it } from '@jest/globals';
import { wellKnownTitles } from '../well-known-titles/well-known-titles.ts';
import { buildIndex } from './title-search.ts';

const movies = await wellKnownTitles();
const index = buildIndex(
  movies.map((movie, id) => ({ ...movie, id, poster_path: null, popularity: movie.popularity ?? null })),
);
const found = (query: string) => index.search(query).map(({ title }) => title);

it.each([
  ['the g', /[’']/g],
  ['the b', /[’']/g],
  ['a b', /[’']/g],
  ['the so', /[’']/g],
  ...['gr', 'gra', 'grav', 'go', 'ro', 'sev'].map((query) => [query, /^(the|an?) /] as const),
])('lists titles that start with %j, including a typed article, before other names', (query, ignored) => {
  const begins = found(query).map((title) => title.toLowerCase().replace(ignored, '').startsWith(query));
  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  expect(begins[0]).toBe(true);
});

it.each([
  ['the g', 'The Godfather'],
  ['go', 'The Godfather'],
  ['godfather', 'The Godfather'],
  ['st', 'Star Wars'],
  ['the l', 'The Lion King'],
  ['ti', 'Titanic'],
  ['grave', 'Raw'],
  ['千と千尋の神隠し', 'Spirited Away'],
  ['千と', 'Spirited Away'],
  ['千与千寻', 'Spirited Away'],
  ['센과 치히로', 'Spirited Away'],
  ['となりの', 'My Neighbor Totoro'],
  ['унесённые призраками', 'Spirited Away'],
  ['звездные войны', 'Star Wars'],
  ['der weisse hai', 'Jaws'],
  ['Les Dents de la mer', 'Jaws'],
  ['tiburon', 'Jaws'],
  ['der pate', 'The Godfather'],
  ['Zurück in die Zukunft 2', 'Back to the Future Part II'],
  ['ziemlich beste freunde', 'The Intouchables'],
  ['ganz oder gar', 'The Full Monty'],
  ['비상선언', undefined],
])('lists first for %j the best-known movie with such a name in any language: %s', (query, title) => {
  expect(found(query)[0]).toBe(title);
});
