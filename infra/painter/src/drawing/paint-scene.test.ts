import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { isLevel, paintScene } from './paint-scene.ts';
import { lexicon } from './vocabulary/lexicon.ts';

const PROMPT =
  'A lighthouse on a cliff above the stormy sea at dusk, a small sailing boat and gulls, colours teal and amber';
const words = [...lexicon.keys()];
const level = fc.constantFrom(1, 2, 3, 4, 5).filter(isLevel);
const anyPrompt = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '</svg><script>alert(1)</script>',
    '"\'&<>]]>',
    '\u0000\u0008\ud800',
    'constructor',
    '__proto__ toString',
    'ship '.repeat(2_000),
    'x'.repeat(10_000),
  ),
  fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((said) => said.join(' ')),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((said) => said.join(', ')),
);

const shapes = (svg: string): number => svg.match(/<(?:path|ellipse|rect|polygon|polyline|circle)/g)?.length ?? 0;

describe('a painted scene', () => {
  it('is the same for the same prompt, level and seed', () => {
    expect(paintScene({ prompt: PROMPT, level: 3, seed: 'a' })).toBe(
      paintScene({ prompt: PROMPT, level: 3, seed: 'a' }),
    );
  });

  it('is another one for another seed, and for another level', () => {
    const first = paintScene({ prompt: PROMPT, level: 3, seed: 'a' });
    expect(paintScene({ prompt: PROMPT, level: 3, seed: 'b' })).not.toBe(first);
    expect(paintScene({ prompt: PROMPT, level: 4, seed: 'a' })).not.toBe(first);
  });

  it('shows its subject larger on the easiest level than on the hardest', () => {
    const heightAt = (of: 1 | 5): number => {
      const svg = paintScene({ prompt: 'a lighthouse', level: of, seed: 'a' });
      const without = paintScene({ prompt: '', level: of, seed: 'a' });
      expect(shapes(svg)).toBeGreaterThan(shapes(without));
      return Math.max(...[...svg.matchAll(/scale\(-?([\d.]+) /g)].map(([, scale]) => Number(scale)));
    };
    expect(heightAt(5)).toBeGreaterThan(heightAt(1) * 1.2);
  });

  it('has more drawn in it on the easiest level than on the hardest', () => {
    expect(shapes(paintScene({ prompt: PROMPT, level: 5, seed: 'a' }))).toBeGreaterThan(
      shapes(paintScene({ prompt: PROMPT, level: 1, seed: 'a' })),
    );
  });

  it('is made of numbers and colours alone, whatever the prompt says', () => {
    fc.assert(
      fc.property(anyPrompt, level, fc.string(), (prompt, of, seed) => {
        const svg = paintScene({ prompt, level: of, seed });
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object|<text|<script|<image|href|&/);
        expect(svg.length).toBeLessThan(1_500_000);
      }),
      { numRuns: 150 },
    );
  });

  it('can be rendered, whatever the prompt says', async () => {
    await fc.assert(
      fc.asyncProperty(anyPrompt, level, async (prompt, of) => {
        const { info } = await sharp(Buffer.from(paintScene({ prompt, level: of, seed: 'a' })))
          .resize(96)
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([96, 64]);
      }),
      { numRuns: 25 },
    );
  });

  it('never holds a word of the prompt', () => {
    const svg = paintScene({ prompt: `${PROMPT} zanzibarquux`, level: 5, seed: 'zanzibarquux' });
    for (const word of ['zanzibarquux', ...PROMPT.split(/[ ,]+/).filter((said) => said.length > 4)])
      expect(svg).not.toContain(word);
  });

  it('is grey all over for a black-and-white prompt', () => {
    const svg = paintScene({ prompt: 'Black and white street at night, a red car', level: 4, seed: 'a' });
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt((svg.match(/fill="(#[0-9a-f]{6})"/)?.[1] ?? '').slice(at, at + 2), 16),
    );
    expect(Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 255, green ?? 255, blue ?? 255)).toBeLessThan(
      20,
    );
  });
});
