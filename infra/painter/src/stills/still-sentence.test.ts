import { describe, expect, it } from '@jest/globals';
import { measure } from './measures.ts';
import { stillSentence } from './still-sentence.ts';

type Colour = readonly [number, number, number];
const COLUMNS = 48;
const ROWS = 32;

/** The sentence of an image whose colour at each place, 0 to 1 across and down, is as said. */
function sentenceOf(colourAt: (x: number, y: number) => Colour, width = 1_536, height = 1_024): string {
  const rgb = Uint8Array.from(
    Array.from({ length: COLUMNS * ROWS }, (_, at) =>
      colourAt((at % COLUMNS) / COLUMNS, Math.floor(at / COLUMNS) / ROWS),
    ).flat(),
  );
  return stillSentence(measure(rgb, { columns: COLUMNS, rows: ROWS, width, height }));
}

describe('the sentence of a still', () => {
  it('says sky and land by day', () => {
    const said = sentenceOf((_x, y) => (y < 0.5 ? [170, 210, 250] : [60, 140, 60]));
    expect(said).toContain('by day under an open sky');
    expect(said).toContain('green and sky blue');
  });

  it('says night, and where the one light is', () => {
    const said = sentenceOf((x, y) => (x > 0.7 && y < 0.3 ? [255, 220, 120] : [8, 10, 24]));
    expect(said).toContain('at night');
    expect(said).toContain('The light falls in the upper right');
    expect(said).toContain('black');
  });

  it('says fog, and black and white', () => {
    const said = sentenceOf((x) => [150 + x * 20, 150 + x * 20, 150 + x * 20]);
    expect(said).toContain('hardly any contrast, as in fog');
    expect(said).toContain('nearly black and white');
    expect(said).toContain('The light is even all over');
  });

  it('says small detail, and the shape of the image', () => {
    const board = (x: number, y: number): Colour =>
      (Math.floor(x * COLUMNS) + Math.floor(y * ROWS)) % 2 ? [255, 255, 255] : [0, 0, 0];
    const said = sentenceOf(board, 600, 1_000);
    expect(said).toContain('tall shot');
    expect(said).toContain('full of small detail');
    expect(said).toContain('strong contrast');
  });

  it('is one for every image, be it one colour', () => {
    for (const value of [0, 128, 255]) {
      expect(sentenceOf(() => [value, value, value])).toMatch(/^A .+, in .+\. .+\.$/);
    }
  });
});
