import { expect, it } from '@jest/globals';
import { buildIndexArrays } from './index-file/index-arrays.ts';
import { newSearchWork } from './inverted-index/inverted-index.ts';
import { indexedTitle } from './testing/indexed-title.ts';
import { titleIndex } from './title-index.ts';

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

function workOf(query: string) {
  const work = newSearchWork();
  const found = titleIndex(arrays, work).search(query).length;
  return [found, work.nodes, work.postings, work.compared];
}

// Counts are the same on every machine. If a change of the index increases one, such searches become slower. If it
// decreases one, update the expected count.
it.each([
  ['a very frequent word', 'night', [10, 0, 1768, 15]],
  ['a complete prefix', 'kaloka', [10, 0, 59, 8]],
  ['two very frequent words', 'night dead', [10, 0, 2651, 10]],
  ['two very frequent prefixes', 'n l', [10, 0, 4841, 45]],
  ['a rare and a frequent word', 'kalmir night', [10, 116, 1834, 19]],
  ['a typo in a frequent word', 'nigt dead', [10, 80, 2651, 10]],
  ['a typo in each word', 'nigth loev', [10, 100, 2651, 208]],
  ['three frequent words', 'dead of love', [4, 80, 7964, 4]],
  ['a prefix between whole words', 'kamirka o nig', [3, 130, 17, 15]],
  ['words that no title combines', 'supexmir of night dead', [7, 1211, 29275, 7]],
  ['one long word with two typos', 'mibrapex', [7, 77, 11, 7]],
  ['words that don’t occur', 'xyz abc', [0, 13, 0, 0]],
])('reads no more entries of four thousand titles than expected for %s: %j', (_, query, work) => {
  expect(workOf(query)).toEqual(work);
});
