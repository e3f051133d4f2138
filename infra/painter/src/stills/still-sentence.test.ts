import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from '../drawing/brush/random.ts';
import { times } from '../drawing/light/palettes.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { siteOf, stageFor } from '../drawing/stage.ts';
import { colors } from '../drawing/vocabulary/colors.ts';
import { measure } from './measures.ts';
import { stillSentence } from './still-sentence.ts';

type Color = readonly [number, number, number];
const COLUMNS = 48;
const ROWS = 32;

/** Returns the sentence of an image whose color at each position (0 to 1 in both directions) is given by a function. */
function sentenceOf(colorAt: (x: number, y: number) => Color): string {
  const rgb = Uint8Array.from(
    Array.from({ length: COLUMNS * ROWS }, (_, at) =>
      colorAt((at % COLUMNS) / COLUMNS, Math.floor(at / COLUMNS) / ROWS),
    ).flat(),
  );
  return stillSentence(measure(rgb, { columns: COLUMNS, rows: ROWS }));
}

describe('the sentence of a still', () => {
  it('describes sky and land in daylight', () => {
    const said = sentenceOf((_x, y) => (y < 0.5 ? [170, 210, 250] : [60, 140, 60]));
    expect(said).toContain('in daylight under an open sky');
    expect(said).toContain('Colors: green and sky blue.');
  });

  it('describes night and the side of the only light', () => {
    const said = sentenceOf((x, y) => (x > 0.7 && y < 0.3 ? [255, 220, 120] : [8, 10, 24]));
    expect(said).toContain('at night');
    expect(said).toContain('The light comes from the right.');
    expect(said).toContain('black');
  });

  it('describes fog, black and white, and clouds in even light', () => {
    const said = sentenceOf((x) => [150 + x * 20, 150 + x * 20, 150 + x * 20]);
    expect(said).toContain('in fog');
    expect(said).toContain('in black and white');
    expect(said).toContain('under an overcast sky');
  });

  it('describes every image, even one with a single color', () => {
    for (const value of [0, 128, 255]) {
      expect(sentenceOf(() => [value, value, value])).toMatch(/^A .+ shot .+\. Colors: [\w ]+\.$/);
    }
  });

  it('names only light and colors, which are all painted as named', () => {
    const part = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(fc.array(part, { minLength: 9, maxLength: 9 }), (parts) => {
        const said = sentenceOf((x, y) => parts[Math.floor(y * 3) * 3 + Math.floor(x * 3)] ?? [0, 0, 0]);
        const { subjects, places, palette, accents, weathers, frame, lightSide } = readPrompt(said);
        expect({ said, subjects, places }).toEqual({ said, subjects: [], places: [] });
        expect(palette).toBe(times[HOURS.find(([words]) => said.includes(words))?.[1] ?? '']?.palette);
        expect(said.includes(`from the ${lightSide === 'centre' ? 'center' : lightSide}.`)).toBe(
          lightSide !== undefined,
        );
        expect([frame.has('mono'), weathers.has('fog')]).toEqual([
          said.includes('black and white'),
          said.includes('fog'),
        ]);
        const [, named = ''] = /Colors: (.+)\.$/.exec(said) ?? [];
        expect(accents).toEqual([...new Set(named.split(/, | and /).map(colorOf))]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['left', 0, 0.4],
    ['center', 0.4, 0.6],
    ['right', 0.6, 1],
  ])('has its light on the %s in the image', (side, from, to) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const scene = readPrompt(`A shot in daylight. The light comes from the ${side}.`);
      const { light } = stageFor(scene, siteOf(scene), 3, randomFrom(seed));
      expect(light.x).toBeGreaterThan(from * 1_536);
      expect(light.x).toBeLessThan(to * 1_536);
    }
  });
});

/** Words for the hour in a sentence, with the name of the palette in which they are painted. */
const HOURS = [
  ['at night', 'night'],
  ['overcast', 'gloom'],
  ['in daylight', 'day'],
  ['at dusk', 'dusk'],
  ['in the evening', 'dusk'],
] as const;

/** Returns the painter's color of a measured color, such as `deep teal`. */
const colorOf = (name: string): string | undefined => colorCalled(name) ?? colorCalled(name.split(' ').at(-1));

const colorCalled = (name: string | undefined): string | undefined =>
  Object.keys(colors).find((color) => colors[color]?.some((word) => word.replace('-', ' ') === name));
