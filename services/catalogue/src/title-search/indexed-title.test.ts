import { expect, it } from '@jest/globals';
import { addRankFields, byRank, type IndexedTitle } from './indexed-title.ts';
import { indexedTitle } from './testing/indexed-title.ts';

it.each<[string, Partial<IndexedTitle>, Partial<IndexedTitle>]>([
  ['the more popular', { title: 'Zulu', popularity: 2 }, { title: 'Up', popularity: 1 }],
  ['the one with a known popularity', { title: 'Zulu', popularity: 0 }, { title: 'Up', popularity: null }],
  ['the shorter one without spaces and articles', { title: 'The Z Z Z' }, { title: 'Aaaa' }],
  ['the one that comes first in the alphabet', { title: 'Alien', year: 1979 }, { title: 'Blood', year: 2020 }],
  ['the later', { title: 'Dune', year: 2021 }, { title: 'Dune', year: 1984 }],
  ['the uppercase one', { title: 'DUNE', id: 2 }, { title: 'dune', id: 1 }],
  ['the lower number', { title: 'Dune', id: 9 }, { title: 'Dune', id: 10 }],
])('lists %s first of two titles that match equally well', (_what, first, second) => {
  const [a, b] = [addRankFields(indexedTitle(first)), addRankFields(indexedTitle(second))];
  expect(byRank(a, b)).toBeLessThan(0);
  expect(byRank(b, a)).toBeGreaterThan(0);
  expect(byRank(a, a)).toBe(0);
});
