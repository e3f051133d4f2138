import { describe, expect, it } from '@jest/globals';
import { measure } from './measures.ts';
import { stillSentence } from './still-sentence.ts';

type Color = readonly [number, number, number];
const COLUMNS = 48;
const ROWS = 32;

/** Returns the sentence of an image whose color at each position (0 to 1 in both directions) is given by a function. */
function sentenceOf(colorAt: (x: number, y: number) => Color, width = 1_536, height = 1_024): string {
  const rgb = Uint8Array.from(
    Array.from({ length: COLUMNS * ROWS }, (_, at) =>
      colorAt((at % COLUMNS) / COLUMNS, Math.floor(at / COLUMNS) / ROWS),
    ).flat(),
  );
  return stillSentence(measure(rgb, { columns: COLUMNS, rows: ROWS, width, height }));
}

describe('the sentence of a still', () => {
  it('describes sky and land in daylight', () => {
    const said = sentenceOf((_x, y) => (y < 0.5 ? [170, 210, 250] : [60, 140, 60]));
    expect(said).toContain('in daylight under an open sky');
    expect(said).toContain('green and sky blue');
  });

  it('describes night and the position of the only light', () => {
    const said = sentenceOf((x, y) => (x > 0.7 && y < 0.3 ? [255, 220, 120] : [8, 10, 24]));
    expect(said).toContain('at night');
    expect(said).toContain('The light falls on the upper right');
    expect(said).toContain('black');
  });

  it('describes fog and black and white', () => {
    const said = sentenceOf((x) => [150 + x * 20, 150 + x * 20, 150 + x * 20]);
    expect(said).toContain('little contrast, as in fog');
    expect(said).toContain('nearly black and white');
    expect(said).toContain('The light is even throughout');
  });

  it('describes small details and the shape of the image', () => {
    const board = (x: number, y: number): Color =>
      (Math.floor(x * COLUMNS) + Math.floor(y * ROWS)) % 2 ? [255, 255, 255] : [0, 0, 0];
    const said = sentenceOf(board, 600, 1_000);
    expect(said).toContain('tall shot');
    expect(said).toContain('full of small detail');
    expect(said).toContain('strong contrast');
  });

  it('describes every image, even one with a single color', () => {
    for (const value of [0, 128, 255]) {
      expect(sentenceOf(() => [value, value, value])).toMatch(/^A .+, in .+\. .+\.$/);
    }
  });
});
