import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paintedScene } from '../drawing/paint-scene.ts';
import { checkPrompt } from './check-prompt.ts';
import { whatIsShown } from './what-is-shown.ts';

const shownOf = (prompt: string) => whatIsShown(paintedScene({ prompt, level: 4, seed: 'a' }));
const check = (prompt: string, image = prompt) => checkPrompt(prompt, shownOf(image));

it('says which things of a prompt are in its image, and which are not, in the words of the prompt', () => {
  const { shown, missing } = check(
    'A boy with round spectacles and a scar holding a wand in a meadow, an owl and a typewriter',
  );
  expect(shown).toEqual(['boy', 'round spectacles', 'wand', 'meadow', 'owl']);
  expect(missing).toEqual(['scar', 'typewriter']);
});

it('looks for clothes at whoever is in the image', () => {
  expect(check('a man in a top hat and a scarf', 'a man in a top hat')).toEqual({
    shown: ['man', 'top hat'],
    missing: ['scarf'],
  });
});

it('says what is missing from the image of another prompt', () => {
  expect(check('a lighthouse, a red car and rain', 'a lighthouse in the rain')).toEqual({
    shown: ['lighthouse', 'rain'],
    missing: ['car'],
  });
});

it('takes neither words of composition, of light, of materials and of bodies for things, nor what only says how', () => {
  const prompt =
    'Close view from above at night, a house in the foreground on the left, warm light, his face and forehead, a mood of brick and steel, standing, colours teal and gold';
  expect(check(prompt)).toEqual({ shown: ['house'], missing: [] });
});

it.each([
  ['Wide shot of a meadow, nobody to be seen', { shown: ['meadow'], missing: [] }],
  ['a meadow with no people and no cars', { shown: ['meadow'], missing: [] }],
  ['no car in sight, without a typewriter, a meadow', { shown: ['meadow'], missing: [] }],
  ['no one in the meadow but an owl', { shown: ['meadow', 'owl'], missing: [] }],
  ['an owl without a typewriter in a meadow', { shown: ['owl', 'meadow'], missing: [] }],
])('does not look for what a prompt says is absent: “%s”', (prompt, checked) => {
  expect(check(prompt)).toEqual(checked);
});

it('finds a man in every man, the sky outdoors, and the floor and the walls of a room', () => {
  expect(check('a man in a trench coat, a blue sky over a meadow').missing).toEqual([]);
  expect(check('a room with a bed, the floor, the walls').missing).toEqual([]);
});

it('answers for every prompt, with every word but once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (prompt) => {
      const { shown, missing } = check(prompt);
      expect(new Set([...shown, ...missing]).size).toBe(shown.length + missing.length);
    }),
    { numRuns: 100 },
  );
});

it('is done soon for the longest prompt', () => {
  const { shown, missing } = check('typewriter and lighthouse, '.repeat(2_000), 'a lighthouse');
  expect([shown, missing]).toEqual([['lighthouse'], ['typewriter']]);
});
