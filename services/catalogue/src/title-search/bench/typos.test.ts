import { readFile } from 'node:fs/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { buildIndex, explainHits } from '../title-search.ts';
import { queriesFor } from './queries.ts';

const wellKnown = (await wellKnownTitles()).map((movie, id) => ({ ...movie, id, poster_path: null, popularity: null }));
const index = buildIndex(wellKnown);
const found = (query: string) => index.search(query).map(({ title }) => title);

const [, ...lines] = (await readFile(new URL('typos.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
const pairs = lines.map((line) => {
  const [typed = '', title = ''] = line.split('\t');
  return { typed, title };
});

describe('common typos', () => {
  it('lists at least five hundred typos, each for an existing movie', () => {
    expect(new Set(pairs.map(({ typed, title }) => `${typed} ${title}`)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(500);
    const known = new Set(wellKnown.map(({ title }) => title));
    expect(pairs.filter(({ title }) => !known.has(title))).toEqual([]);
  });

  it('finds the right movie among the first ten for 95 of 100 listed typos', () => {
    const missed = pairs.filter(({ typed, title }) => !found(typed).includes(title));
    expect(missed.length / pairs.length).toBeLessThanOrEqual(0.05);
  });

  it('finds the right movie for 95 of 100 random single typos in titles of six letters or more', () => {
    const testQueries = queriesFor(seededRandom(3), wellKnown, 6_000).filter(({ kind }) => kind === 'one typo');
    const missed = testQueries.filter(({ query, title }) => !found(query).some((each) => each.toLowerCase() === title));
    expect(missed.length / testQueries.length).toBeLessThanOrEqual(0.05);
  });
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
  const typed = pairs.map(({ typed: query, title }) => ({ query, title }));
  const generated = queriesFor(seededRandom(7), wellKnown, 6_000).filter(({ kind }) => kind === 'one typo');

  it.each([
    ['the listed typos', typed],
    ['random typos in titles of six letters or more', generated],
  ])('suggests the right movie among at most three for 95 of 100 of %s', (_which, queries) => {
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
