import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indexedTitle } from '../testing/indexed-title.ts';
import { titleIndex } from '../title-index.ts';
import { buildIndexArrays } from './index-arrays.ts';
import { packIndex, unpackIndex } from './index-file.ts';

const amelie = indexedTitle({
  ...{ id: 7, title: 'Amélie', otherTitles: ['Le Fabuleux Destin'], popularity: 3, poster_path: '/a.jpg' },
});
/** This movie's names are longer than the initial buffer. */
const chihiro = indexedTitle({
  id: 9,
  title: '千と千尋の神隠し',
  year: 2001,
  otherTitles: ['千'.repeat(40_000), 'Chihiro'],
});
const arrays = buildIndexArrays([amelie, chihiro]);
const file = packIndex({ arrays, revision: 42 });

describe('an index file', () => {
  it('restores the same index from its file', () => {
    const read = unpackIndex(file);
    expect(read).toEqual({ ok: true, value: { arrays, revision: 42 } });
    const index = read.ok ? titleIndex(read.value.arrays) : undefined;
    expect(index?.size).toBe(2);
    expect(index?.search('fabuleu')).toEqual([{ ...amelie, quality: expect.any(Number) }]);
    expect(index?.search('千と')).toEqual([{ ...chihiro, quality: expect.any(Number) }]);
  });

  it('opens an index that starts anywhere in a larger buffer', () => {
    const shifted = new Uint8Array(file.length + 3);
    shifted.set(file, 3);
    expect(unpackIndex(shifted.subarray(3))).toEqual(unpackIndex(file));
  });

  it('rejects a file in which any single byte has changed', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (place, difference) => {
        const changed = file.slice();
        changed[place] = (changed[place] ?? 0) ^ difference;
        expect(unpackIndex(changed).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('rejects a file that is truncated, empty, of another kind, or of another version', () => {
    const newer = file.slice();
    newer[4] = 99;
    expect(unpackIndex(newer)).toEqual({ ok: false, error: 'another-version' });
    expect(unpackIndex(file.slice(0, -1))).toEqual({ ok: false, error: 'damaged' });
    expect(unpackIndex(new Uint8Array())).toEqual({ ok: false, error: 'not-an-index' });
    expect(unpackIndex(new TextEncoder().encode('an image, to all appearance'))).toEqual({
      ok: false,
      error: 'not-an-index',
    });
  });

  it('stores an empty index', () => {
    const read = unpackIndex(packIndex({ arrays: buildIndexArrays([]), revision: 0 }));
    expect(read.ok && titleIndex(read.value.arrays).search('alien')).toEqual([]);
  });
});
