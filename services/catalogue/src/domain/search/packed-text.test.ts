import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growingNumbers } from './growing-numbers.ts';
import { packTexts, textAt } from './packed-text.ts';

function expectWhole(texts: readonly string[]): void {
  const packed = packTexts(texts);
  expect(texts.map((_, index) => textAt(packed, index))).toEqual(texts);
}

describe('packed texts come out as they went in', () => {
  it('of any letters, and empty ones', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), expectWhole));
    expectWhole(['', '', '']);
    expectWhole(['', 'Amélie', '', '千と千尋の神隠し', '']);
  });

  it('when they are many times longer than what was set aside for them, and when one alone is', () => {
    expectWhole(Array.from({ length: 12_000 }, (_, index) => `千 ${index}`));
    expectWhole(['x'.repeat(1 << 16), 'y', '千'.repeat(1 << 17), 'z']);
  });

  it('in no more bytes than they need', () => {
    expect(packTexts(['Up', '千']).bytes).toHaveLength(2 + 3);
  });
});

it.each([0, 1, 1_023, 1_024, 1_025, 5_000])('a list that grows to %i numbers loses none and ends there', (count) => {
  const numbers = growingNumbers();
  const pushed = Array.from({ length: count }, (_, index) => index * 3);
  for (const each of pushed) numbers.push(each);
  expect(numbers.length).toBe(count);
  expect([...numbers.finish()]).toEqual(pushed);
});
