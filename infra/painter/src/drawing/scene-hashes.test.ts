import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { randomFrom } from './brush/random.ts';
import { isLevel, paintScene } from './paint-scene.ts';
import { lexicon } from './vocabulary/lexicon.ts';

const BETWEEN = [', ', ' ', '. ', ' and ', ' with ', ' in a '] as const;

/** A prompt of words that the painter knows, always the same for the same number. */
function promptOf(number: number): string {
  const words = [...lexicon.keys()].toSorted();
  const rnd = randomFrom(`hash ${number}`);
  const any = (from: readonly string[]) => from[Math.floor(rnd.between(0, from.length))] ?? '';
  return Array.from({ length: 1 + Math.floor(rnd.between(0, 14)) }, () => any(words) + any(BETWEEN)).join('');
}

function hashOfScenes(from: number, to: number): string {
  const hash = createHash('sha256');
  for (let number = from; number < to; number += 1) {
    const level = (number % 5) + 1;
    if (isLevel(level)) hash.update(paintScene({ prompt: promptOf(number), level, seed: number }));
  }
  return hash.digest('hex').slice(0, 16);
}

// A new thing, word or colour changes them: then write the new hashes here, in a commit that says what looks different.
it.each([
  [0, 100, '20d1549d462d0d5a'],
  [100, 200, 'ef924afd1d5f9891'],
  [200, 300, '3a877d92809434d3'],
  [300, 400, '7baad5d1f0adf13b'],
])('paints scenes %i to %i byte for byte as they were', (from, to, hash) => {
  expect(hashOfScenes(from, to)).toBe(hash);
});
