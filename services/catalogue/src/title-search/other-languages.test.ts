import { expect, it } from '@jest/globals';
import { wellKnownTitles } from '../well-known-titles/well-known-titles.ts';
import { buildIndex } from './title-search.ts';

const titles = await wellKnownTitles();
const index = buildIndex(
  titles.map(({ title, year, otherTitles, popularity = null }, index) => ({
    id: index + 1,
    title,
    year,
    otherTitles,
    popularity,
    poster_path: null,
  })),
);
const titlesFoundBy = (query: string) => index.search(query).map(({ title }) => title);

it.each([
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
])('finds by %s the movie %s', (query, title) => {
  expect(titlesFoundBy(query)[0]).toBe(title);
});
