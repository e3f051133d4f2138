import { describe, expect, it } from '@jest/globals';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import { newSearchWork } from './inverted-index/inverted-index.ts';
import { indexedTitle } from './testing/indexed-title.ts';
import { type IndexOptions, titleIndex } from './title-index.ts';

const SYLLABLES = ['ka', 'lo', 'mir', 'ten', 'su', 'bra', 'dil', 'no', 'pex', 'ri', 'ga', 'zu'];
const COMMON = ['the', 'night', 'nights', 'dead', 'love'];
const MOVIES = 4_000;

/** Deterministic titles: a few words occur in hundreds of titles, and hundreds of words in a few titles. */
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

// Counts are the same on every machine. If a change of the index increases one, such searches become slower. If it
// decreases one, update the expected count.
describe('the work of a search', () => {
  it.each<[string, string, number[], IndexOptions?]>([
    ['a very frequent word', 'night', [10, 0, 0, 0]],
    ['a complete prefix', 'kaloka', [10, 0, 0, 0]],
    ['two very frequent words', 'night dead', [10, 0, 12, 0]],
    ['two very frequent prefixes', 'n l', [10, 0, 4, 0]],
    ['a rare and a frequent word', 'kalmir night', [10, 116, 132, 19]],
    ['a typo in a frequent word', 'nigt dead', [10, 80, 12, 10]],
    ['a typo in each word', 'nigth loev', [10, 100, 250, 208]],
    ['three frequent words', 'dead of love', [4, 80, 875, 4]],
    ['a prefix between whole words', 'kamirka o nig', [3, 130, 38, 3]],
    ['words that no title combines', 'supexmir of night dead', [7, 1155, 1243, 0]],
    ['one long word with two typos', 'mibrapex', [7, 77, 0, 0]],
    ['words that don’t occur', 'xyz abc', [0, 13, 0, 0]],
    ['two words, always with bitmaps', 'kalmir night', [10, 116, 247, 10], { fewMovies: 0 }],
    ['two words, never with bitmaps', 'kalmir night', [10, 116, 132, 19], { fewMovies: MOVIES }],
  ])('reads few of four thousand titles for %s: %j', (_, query, work, options = {}) => {
    expect(workOf(query, options)).toEqual(work);
  });

  it('reads as many titles again for the same query', () => {
    const work = newSearchWork();
    const index = titleIndex(arrays, { work });
    for (let times = 1; times <= 3; times += 1) {
      index.search('mibrapex');
      expect(work.nodes).toBe(77 * times);
    }
  });
});
