import { expect, it } from '@jest/globals';
import { puzzle } from '../testing/in-memory.ts';
import { readSnapshot, snapshotOf } from './puzzle-snapshot.ts';

const { movie } = puzzle({ germanTitle: 'Das unheimliche Wesen', fallbackKeys: ['f'.repeat(32)] });

it('reads the snapshots it stores', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(snapshotOf(movie))))).toEqual(movie);
});

it('stores only the fields it knows, so no unknown field is kept for years', () => {
  const grown = { ...movie, studio: 'Brandywine' };
  expect(snapshotOf(grown)).toEqual(movie);
});

it('rejects a snapshot without a required field', () => {
  const { title: _, ...untitled } = movie;
  expect(() => readSnapshot(untitled)).toThrow('title');
});
