import { foldTitle } from '@dreamreel/rules/titles';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedWords } from './folded-names.ts';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import type { IndexedTitle } from './indexed-title.ts';
import { indexedTitle } from './testing/indexed-title.ts';
import { naiveSearch } from './testing/naive-search.ts';
import { titleIndex } from './title-index.ts';
import { buildIndex, mergeHits } from './title-search.ts';

/** Few letters, so words share prefixes and are one typo apart. */
const word = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 10 }) },
  { weight: 1, arbitrary: fc.constantFrom('The', 'II', 'iv', 'É-à', "x'y", '&', '千と', '7', 'seven', 'zzzzz') },
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const corpus = fc
  .array(
    fc.record({
      title: name,
      year: fc.integer({ min: 1990, max: 1992 }),
      otherTitles: fc.array(name, { maxLength: 2 }),
      popularity: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { maxLength: 40 },
  )
  .map((movies) => movies.map((movie, id) => indexedTitle({ id, ...movie })));

const search = (movies: readonly IndexedTitle[], query: string, fewMovies?: number) =>
  titleIndex(buildIndexArrays(movies), fewMovies === undefined ? {} : { fewMovies })
    .search(query)
    .map(({ title, year, id }) => `${title} ${year} ${id}`);
/** Eleven titles that match equally well, of which the last two by name are in the opposite order by popularity. */
const alike = Array.from('abcdefghijk', (letter, id) =>
  indexedTitle({ id, title: `Alien ${letter}`, popularity: letter === 'j' ? 0 : 20 - id }),
);

function expectAgreement(movies: readonly IndexedTitle[], query: string): void {
  const wanted = naiveSearch(movies, query);
  expect(search(movies, query)).toEqual(wanted);
  expect(search(movies, query, 0)).toEqual(wanted);
  expect(search(movies, query, 1_000)).toEqual(wanted);
}

describe('the title index', () => {
  it('agrees with a search that compares every movie', () => {
    fc.assert(
      fc.property(corpus, name, (movies, query) => expectAgreement(movies, query)),
      { numRuns: 400, examples: [[alike, 'alien']] },
    );
  });

  it('agrees with the naive search for titles with typos', () => {
    const cases = corpus
      .filter(({ length }) => length > 0)
      .chain((movies) =>
        fc.tuple(
          fc.constant(movies),
          fc.constantFrom(...movies).chain(({ title }) => withEdits(title, 2)),
        ),
      );
    fc.assert(
      fc.property(cases, ([movies, query]) => expectAgreement(movies, query)),
      { numRuns: 600 },
    );
  });

  it('depends neither on the order of the titles nor on their division into two indexes', () => {
    const shuffled = corpus.chain((movies) => fc.shuffledSubarray(movies, { minLength: movies.length }));
    fc.assert(
      fc.property(shuffled, name, fc.nat(40), (movies, query, count) => {
        const parts = [movies.slice(0, count), movies.slice(count)].map((part) => buildIndex(part).search(query));
        const merged = mergeHits(parts[0] ?? [], parts[1] ?? []);
        expect(merged).toMatchObject(buildIndex(movies.toSorted((a, b) => a.id - b.id)).search(query));
      }),
      { numRuns: 300, examples: [[alike, 'alien', 6]] },
    );
  });

  it('finds every title by its full text and by three letters of any of its words', () => {
    fc.assert(
      fc.property(
        corpus.filter(({ length }) => length > 0 && length < 10),
        (movies) => {
          const index = titleIndex(buildIndexArrays(movies));
          for (const movie of movies) {
            const queries = [movie.title, ...foldedWords(movie).map((each) => each.slice(0, 3))];
            for (const query of queries.filter((each) => each.trim().length > 1 && foldTitle(each) !== '')) {
              expect(index.search(query).map(({ id }) => id)).toContain(movie.id);
            }
          }
        },
      ),
    );
  });

  it('returns at most ten different movies for any text and never throws', () => {
    const movies = Array.from({ length: 30 }, (_, id) =>
      indexedTitle({ id, title: `Alien ${id}`, otherTitles: ['Ali'] }),
    );
    const index = titleIndex(buildIndexArrays(movies));
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 }));
    fc.assert(
      fc.property(anything, (text) => {
        const ids = index.search(text).map(({ id }) => id);
        expect(ids.length).toBeLessThanOrEqual(10);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 1_000 },
    );
  });
});

function withEdits(text: string, most: number): fc.Arbitrary<string> {
  const edit = fc.tuple(
    fc.nat(),
    fc.constantFrom('add', 'drop', 'replace', 'swap'),
    fc.constantFrom('a', 'b', 'c', 'd'),
  );
  return fc.array(edit, { maxLength: most }).map((edits) => edits.reduce(edited, text));
}

function edited(text: string, [place, kind, letter]: [number, string, string]): string {
  const at = place % (text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind === 'add') return before + letter + after;
  if (kind === 'drop') return before + after.slice(1);
  if (kind === 'replace') return before + letter + after.slice(1);
  return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
}
