import { expect, it } from '@jest/globals';
import { letterBit } from './letter-bit.ts';

const bitOf = (letter: string) => letterBit(letter.charCodeAt(0));

it('uses one bit for each letter, one for each pair of digits, and the last for everything else', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  expect(letters.map(bitOf)).toEqual(letters.map((_, place) => 1 << place));
  expect([...'0123456789'].map(bitOf)).toEqual([26, 26, 27, 27, 28, 28, 29, 29, 30, 30].map((place) => 1 << place));
  expect([...'/:`{é千'].map(bitOf)).toEqual([...'/:`{é千'].map(() => 1 << 31));
});
