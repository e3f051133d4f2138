import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growableNumbers } from '../inverted-index/growable-numbers.ts';
import { namesAt, packNames, packTexts, textAt } from './packed-text.ts';

function expectRoundTrip(texts: readonly string[]): void {
  const packed = packTexts(texts);
  expect(texts.map((_, index) => textAt(packed, index))).toEqual(texts);
}

describe('packed texts', () => {
  it('unpacks texts with any letters, and empty texts', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), expectRoundTrip));
    expectRoundTrip(['', '', '']);
    expectRoundTrip(['', 'Amélie', '', '千と千尋の神隠し', '']);
  });

  it('unpacks texts that are longer than the initial buffer, together or individually', () => {
    expectRoundTrip(Array.from({ length: 12_000 }, (_, index) => `千 ${index}`));
    expectRoundTrip(['x'.repeat(1 << 16), 'y', '千'.repeat(1 << 17), 'z']);
  });

  it('unpacks lists of names, including empty lists', () => {
    const lists = [[], ['Jalsaghar'], ['Amélie', '千と千尋の神隠し'], []];
    const packed = packNames(lists);
    expect(lists.map((_, index) => namesAt(packed, index))).toEqual(lists);
  });

  it('uses no more bytes than needed', () => {
    expect(packTexts(['Up', '千']).bytes).toHaveLength(2 + 3);
  });
});

it.each([0, 1, 1_023, 1_024, 1_025, 5_000])('keeps all numbers of an array that grows to %i numbers', (count) => {
  const numbers = growableNumbers();
  const pushed = Array.from({ length: count }, (_, index) => index * 3);
  for (const each of pushed) numbers.push(each);
  expect(numbers.length).toBe(count);
  expect([...numbers.finish()]).toEqual(pushed);
});
