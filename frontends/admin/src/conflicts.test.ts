import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeText } from './conflicts.tsx';

describe('mergeText', () => {
  it.each([
    ['an unchanged text', { base: 'a', mine: 'a', theirs: 'a' }, 'a', false],
    ['a text changed only here', { base: 'a', mine: 'b', theirs: 'a' }, 'b', false],
    ['a text changed only by another admin', { base: 'a', mine: 'a', theirs: 'b' }, 'b', false],
    ['a text changed by both in the same way', { base: 'a', mine: 'b', theirs: 'b' }, 'b', false],
    ['a text changed by both in different ways', { base: 'a', mine: 'b', theirs: 'c' }, 'b', true],
  ])('merges %s', (_, texts, text, isConflict) => {
    expect(mergeText(texts)).toEqual({ text, isConflict });
  });

  it('keeps each change or reports a conflict', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(letter, letter, letter, (base, mine, theirs) => {
        const { text, isConflict } = mergeText({ base, mine, theirs });
        const isLost = (change: string) => change !== base && change !== text;
        return isConflict || !(isLost(mine) || isLost(theirs));
      }),
    );
  });
});
