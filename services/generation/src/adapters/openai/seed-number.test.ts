import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedNumber } from './openai-images.ts';

it('keeps a number of up to 31 bits', () => {
  fc.assert(fc.property(fc.nat(), (number) => expect(seedNumber(String(number))).toBe(number)));
});

it('converts every text to the same 31-bit number each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (seed) => {
      const number = seedNumber(seed);
      expect(number).toBe(seedNumber(seed));
      expect(Number.isInteger(number) && number >= 0 && number < 2 ** 31).toBe(true);
    }),
  );
  expect(seedNumber('a')).not.toBe(seedNumber('b'));
  expect(seedNumber('4294967296')).not.toBe(4_294_967_296);
});
