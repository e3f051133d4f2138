import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeText } from './merge-text.ts';

describe('two edits of one text', () => {
  it.each([
    ['nobody has changed', { base: 'a', mine: 'a', theirs: 'a' }, 'a', false],
    ['only I have changed', { base: 'a', mine: 'b', theirs: 'a' }, 'b', false],
    ['only somebody else has changed', { base: 'a', mine: 'a', theirs: 'b' }, 'b', false],
    ['both have changed to the same', { base: 'a', mine: 'b', theirs: 'b' }, 'b', false],
    ['both have changed differently', { base: 'a', mine: 'b', theirs: 'c' }, 'b', true],
  ])('that %s', (_, texts, text, isConflict) => {
    expect(mergeText(texts)).toEqual({ text, isConflict });
  });

  it('never lose one: each change is kept, or is a conflict', () => {
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
