import { foldTitle } from '@dreamreel/proto/title';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { naiveSearch } from '../../testing/naive-search.ts';
import { indexedTitle } from '../../testing/titles.ts';
import { buildArrays } from './build-arrays.ts';
import type { IndexedTitle } from './indexed-title.ts';
import { foldedWords } from './spelling.ts';
import { titleIndex } from './title-index.ts';

/** Few letters, so that words share beginnings and lie a typo apart. */
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
  .map((films) => films.map((film, id) => indexedTitle({ id, ...film })));

const search = (films: readonly IndexedTitle[], query: string, fewFilms?: number) =>
  titleIndex(buildArrays(films), fewFilms === undefined ? {} : { fewFilms })
    .search(query)
    .map(({ title, year, id }) => `${title} ${year} ${id}`);

function expectAgreement(films: readonly IndexedTitle[], query: string): void {
  const wanted = naiveSearch(films, query);
  expect(search(films, query)).toEqual(wanted);
  expect(search(films, query, 0)).toEqual(wanted);
  expect(search(films, query, 1_000)).toEqual(wanted);
}

describe('the title index', () => {
  it('agrees with a search that looks at every film', () => {
    fc.assert(
      fc.property(corpus, name, (films, query) => expectAgreement(films, query)),
      { numRuns: 400 },
    );
  });

  it('agrees with it for what is nearly a title', () => {
    const cases = corpus
      .filter(({ length }) => length > 0)
      .chain((films) =>
        fc.tuple(
          fc.constant(films),
          fc.constantFrom(...films).chain(({ title }) => withEdits(title, 2)),
        ),
      );
    fc.assert(
      fc.property(cases, ([films, query]) => expectAgreement(films, query)),
      { numRuns: 600 },
    );
  });

  it('does not depend on the order in which titles came', () => {
    const shuffled = corpus.chain((films) =>
      fc.tuple(fc.constant(films), fc.shuffledSubarray(films, { minLength: films.length })),
    );
    fc.assert(fc.property(shuffled, name, ([a, b], query) => expect(search(a, query)).toEqual(search(b, query))));
  });

  it('finds every title by itself and by three letters of any of its words', () => {
    fc.assert(
      fc.property(
        corpus.filter(({ length }) => length > 0 && length < 10),
        (films) => {
          const index = titleIndex(buildArrays(films));
          for (const film of films) {
            const queries = [film.title, ...foldedWords(film).map((each) => each.slice(0, 3))];
            for (const query of queries.filter((each) => each.trim().length > 1 && foldTitle(each) !== '')) {
              expect(index.search(query).map(({ id }) => id)).toContain(film.id);
            }
          }
        },
      ),
    );
  });

  it('answers any text with ten different films at most, and never throws', () => {
    const films = Array.from({ length: 30 }, (_, id) =>
      indexedTitle({ id, title: `Alien ${id}`, otherTitles: ['Ali'] }),
    );
    const index = titleIndex(buildArrays(films));
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
