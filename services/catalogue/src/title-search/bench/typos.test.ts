import { readFile } from 'node:fs/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { buildIndex, explainHits } from '../title-search.ts';
import { queriesFor } from './queries.ts';

const wellKnown = (await wellKnownTitles()).map((movie, id) => ({ ...movie, id, poster_path: null, popularity: null }));
const index = buildIndex(wellKnown);

const [, ...lines] = (await readFile(new URL('typos.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
const pairs = lines.map((line) => {
  const [query = '', title = ''] = line.split('\t');
  return { query, title };
});

it('lists at least five hundred typos, each for an existing movie', () => {
  expect(new Set(pairs.map(({ query, title }) => `${query} ${title}`)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThanOrEqual(500);
  const known = new Set(wellKnown.map(({ title }) => title));
  expect(pairs.filter(({ title }) => !known.has(title))).toEqual([]);
});

/**
 * Returns the movies that are suggested for a query, or undefined if the query is a whole name and counts as a guess.
 */
function suggestionsFor(query: string): string[] | undefined {
  const hits = explainHits(query, index.search(query));
  if (hits.some(({ match }) => match === 'whole')) return undefined;
  return hits.filter(({ match }) => match === 'close').map(({ hit }) => hit.title.toLowerCase());
}

describe('suggestions for a typo', () => {
  const generated = queriesFor(seededRandom(7), wellKnown, 6_000).filter(({ kind }) => kind === 'one typo');

  it.each([
    ['the listed typos', pairs],
    ['random typos in titles of six letters or more', generated],
  ])('finds the right movie among ten and suggests it among at most three for 95 of 100 of %s', (_which, queries) => {
    const found = queries.filter(({ query, title }) =>
      index.search(query).some((each) => each.title.toLowerCase() === title.toLowerCase()),
    );
    expect(found.length / queries.length).toBeGreaterThanOrEqual(0.95);
    const offers = queries.flatMap(({ query, title }) => {
      const titles = suggestionsFor(query);
      return titles ? [{ titles, isRight: titles.includes(title.toLowerCase()) }] : [];
    });
    expect(offers.length).toBeGreaterThan(800);
    expect(offers.filter(({ titles }) => titles.length > 3)).toEqual([]);
    expect(offers.filter(({ isRight }) => isRight).length / offers.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['Not This One', 'Surely Not This', 'no idea', 'a movie with a shark', 'I give up'])(
    'suggests nothing for a text that names no movie: %j',
    (text) => expect(suggestionsFor(text)).toEqual([]),
  );
});
