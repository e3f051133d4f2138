import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distances } from '../testing/naive-search.ts';
import { alignLetters } from './align-letters.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

describe('aligning typed text with a name', () => {
  it('counts the typos to the nearest prefix and to the whole name', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (typed, name, most) => {
        const { whole, prefix } = distances(typed, name);
        const alignment = alignLetters(typed, name, most);
        expect(alignment?.typos).toBe(prefix <= most ? prefix : undefined);
        if (alignment && whole <= most) expect(alignment.wholeTypos).toBe(whole);
        if (alignment && whole > most) expect(alignment.wholeTypos).toBeGreaterThan(most);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['matrix', 'matrixreloaded', 'matrix'],
    ['matirx', 'matrix', 'matrix'],
    ['matix', 'matrix', 'matix'],
    ['maatrix', 'matrix', 'matrix'],
    ['jaws', 'jalsaghar', 'jas'],
  ])('marks for %s in %s: %s', (typed, name, marked) => {
    const letters = alignLetters(typed, name, 1)?.typed ?? [];
    expect(letters.map((letter) => name.charAt(letter)).join('')).toBe(marked);
  });
});
