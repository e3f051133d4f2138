import { describe, expect, it } from '@jest/globals';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import { newSearchWork } from './search-work.ts';
import { indexedTitle } from './testing/indexed-title.ts';
import { titleIndex } from './title-index.ts';

const SYLLABLES = ['ka', 'lo', 'mir', 'ten', 'su', 'bra', 'dil', 'no', 'pex', 'ri', 'ga', 'zu'];
const COMMON = ['the', 'night', 'nights', 'dead', 'love'];
const MOVIES = 4_000;

/** Deterministic: a few words that hundreds of titles have, and hundreds that few have. */
const movies = Array.from({ length: MOVIES }, (_, id) => {
  const words = [word(id * 7), COMMON[id % 7] ?? word(id * 31), word(id * id + 3), COMMON[id % 11] ?? 'of'];
  return indexedTitle({ id, title: words.join(' '), popularity: (id * 37) % 101 });
});
const arrays = buildIndexArrays(movies);

function word(number: number): string {
  return [number, number / 12, number / 144].map((at) => SYLLABLES[Math.floor(at) % 12]).join('');
}

function workOf(query: string, options = {}) {
  const work = newSearchWork();
  const found = titleIndex(arrays, { work, ...options }).search(query).length;
  return [found, work.nodes, work.movies, work.compared];
}

// Counts are the same on every machine. A change of the index that increases one makes such searches slower; one that
// decreases it updates the expected count.
describe('of four thousand titles a search reads few', () => {
  it.each([
    ['a word of very many', 'night', [10, 0, 0, 0]],
    ['a whole beginning', 'kaloka', [10, 0, 0, 0]],
    ['two words of very many', 'night dead', [10, 0, 12, 0]],
    ['two beginnings of very many', 'n l', [10, 0, 4, 0]],
    ['a word of few and one of many', 'kalmir night', [10, 116, 132, 19]],
    ['a typo in a word of many', 'nigt dead', [10, 80, 12, 10]],
    ['a typo in each word', 'nigth loev', [10, 100, 250, 208]],
    ['three words of many', 'dead of love', [4, 80, 875, 4]],
    ['a beginning between whole words', 'kamirka o nig', [3, 130, 38, 3]],
    ['words that no title has all of', 'supexmir of night dead', [7, 1155, 1243, 0]],
    ['one long word with two typos', 'mibrapex', [7, 77, 0, 0]],
    ['nothing that is there', 'xyz abc', [0, 13, 0, 0]],
  ])('for %s: %j', (_, query, [found, nodes, entries, compared]) => {
    expect(workOf(query)).toEqual([found, nodes, entries, compared]);
  });

  it.each([
    ['always', 0, [10, 116, 247, 10]],
    ['never', MOVIES, [10, 116, 132, 19]],
  ])('and the expected number when bitmaps are %s used', (_, fewMovies, work) => {
    expect(workOf('kalmir night', { fewMovies })).toEqual(work);
  });

  it('and as many again for the same query', () => {
    const work = newSearchWork();
    const index = titleIndex(arrays, { work });
    for (let times = 1; times <= 3; times += 1) {
      index.search('mibrapex');
      expect(work.nodes).toBe(77 * times);
    }
  });

  it('returns all fields of a movie, and no others', () => {
    const known = { id: 7, title: 'Kaka', year: 1987, poster_path: '/kaka.jpg', popularity: 12.5 };
    const unknown = { id: 8, title: 'Kaka Mir', year: 0, poster_path: null, popularity: null };
    const index = titleIndex(buildIndexArrays([known, unknown].map(indexedTitle)));
    expect(index.size).toBe(2);
    expect(index.search('kaka')).toEqual([
      { ...indexedTitle(known), quality: 0 },
      { ...indexedTitle(unknown), quality: 2 },
    ]);
  });
});
