import { readFile } from 'node:fs/promises';
import { seededRandom } from '@dreamreel/kit/seeded-random';
import { describe, expect, it } from '@jest/globals';
import { wellKnownTitles } from '../../well-known-titles/well-known-titles.ts';
import { buildIndex } from '../title-search.ts';
import { queriesFor } from './queries.ts';

const wellKnown = (await wellKnownTitles()).map((movie, id) => ({ ...movie, id, poster_path: null, popularity: null }));
const index = buildIndex(wellKnown);
const found = (query: string) => index.search(query).map(({ title }) => title);

const [, ...lines] = (await readFile(new URL('typos.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
const pairs = lines.map((line) => {
  const [typed = '', title = ''] = line.split('\t');
  return { typed, title };
});

describe('what people type by mistake', () => {
  it('is a list of at least five hundred, each for a movie that there is', () => {
    expect(new Set(pairs.map(({ typed, title }) => `${typed} ${title}`)).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(500);
    const known = new Set(wellKnown.map(({ title }) => title));
    expect(pairs.filter(({ title }) => !known.has(title))).toEqual([]);
  });

  it('leads to the right movie within the first ten for 95 of 100', () => {
    const missed = pairs.filter(({ typed, title }) => !found(typed).includes(title));
    expect(missed.length / pairs.length).toBeLessThanOrEqual(0.05);
  });

  it('leads there for 95 of 100 single typos of any kind, anywhere in a title of six letters or more', () => {
    const testQueries = queriesFor(seededRandom(3), wellKnown, 6_000).filter(({ kind }) => kind === 'one typo');
    const missed = testQueries.filter(({ query, title }) => !found(query).some((each) => each.toLowerCase() === title));
    expect(missed.length / testQueries.length).toBeLessThanOrEqual(0.05);
  });
});
