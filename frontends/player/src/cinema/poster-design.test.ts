import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { posterDesign, posterLines } from './poster-design.ts';

it('designs the same poster for the same title, with a motif that contrasts with the background', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const design = posterDesign(title);
      expect(design).toEqual(posterDesign(title));
      const difference = Math.abs(design.hue - design.motifHue);
      expect(Math.min(difference, 360 - difference)).toBeGreaterThanOrEqual(120);
      expect(design.offset).toBeGreaterThanOrEqual(0);
      expect(design.offset).toBeLessThanOrEqual(1);
    }),
  );
});

it.each([
  ['Jaws', ['Jaws']],
  ['The Wizard of Oz', ['The Wizard', 'of Oz']],
  ['Singin’ in the Rain', ['Singin’ in', 'the Rain']],
  ['The Lord of the Rings: The Fellowship of the Ring', ['The Lord of', 'the Rings:', 'The', 'Fellowship…']],
  ['', []],
])('breaks %p into lines', (title, lines) => {
  expect(posterLines(title)).toEqual(lines);
});

it('splits a word that would be too small to read on one line', () => {
  const lines = posterLines('W'.repeat(200));
  expect(lines).toHaveLength(4);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(12);
  expect(posterLines('Koyaanisqatsi')).toEqual(['Koyaanisqatsi']);
});

it('keeps every word of a title that fits on four lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^\w{1,12}$/), { maxLength: 12 }), (words) => {
      const lines = posterLines(words.join(' '));
      expect(lines.length).toBeLessThanOrEqual(4);
      if (!lines.at(-1)?.endsWith('…')) expect(lines.join(' ')).toBe(words.join(' '));
    }),
  );
});
