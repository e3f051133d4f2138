import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPrompt } from '../describing/check-prompt.ts';
import { describeScene } from '../describing/describe-scene.ts';
import { english } from '../describing/english.ts';
import { toShownScene } from '../describing/to-shown-scene.ts';
import { isLevel, paintedScene, paintScene } from './paint-scene.ts';
import { props } from './props/catalogue.ts';
import { namedIcons } from './props/named-icons.ts';
import { readPrompt } from './read-prompt.ts';
import { rowsOf } from './vocabulary/words-of.ts';

const PROMPT = 'A beach at sunset, a red lighthouse on the left, two camels in the foreground, a zeppelin';
const namesIn = (prompt: string) => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0]);
const shownOf = (prompt: string) => toShownScene(paintedScene({ prompt, level: 4, seed: 'a' }));

describe('a painted scene', () => {
  it('paints the same scene for the same prompt, level and seed, and another for another level or seed', () => {
    const first = paintScene({ prompt: PROMPT, level: 3, seed: 'a' });
    expect(paintScene({ prompt: PROMPT, level: 3, seed: 'a' })).toBe(first);
    expect(paintScene({ prompt: PROMPT, level: 4, seed: 'a' })).not.toBe(first);
    expect(paintScene({ prompt: PROMPT, level: 3, seed: 'b' })).not.toBe(first);
  });

  it('paints a valid image for any words and repeats none of them', () => {
    const words = fc.array(
      fc.constantFrom('a', 'red', 'dragon', 'on', 'the', 'sea', 'two', 'men', 'night', '<b>', 'xyzzy'),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 5 }), (said, level) => {
        if (!isLevel(level)) return;
        const svg = paintScene({ prompt: said.join(' '), level, seed: 1 });
        expect(svg).not.toMatch(/undefined|NaN|xyzzy|<b>/);
      }),
      { numRuns: 60 },
    );
  });

  it('shows things by name, by keyword and in several words, and leaves out what it can’t draw', () => {
    expect(namesIn('a pirate ship, a camel, a wizard')).toEqual(['sailing ship', 'camel', 'wizard']);
    expect(namesIn('a warm and falling feeling, nobody to be seen')).toEqual([]);
    expect(checkPrompt(PROMPT, shownOf(PROMPT))).toEqual({
      shown: ['beach', 'lighthouse', 'camels'],
      missing: ['zeppelin'],
    });
  });

  it('describes a scene by what was placed', () => {
    expect(describeScene(shownOf(PROMPT), english)).toMatch(
      /^A beach by the water at sunset\. A red lighthouse stands on the left\. .*two camels\.$/,
    );
  });
});

it('finds every named icon in its set, under words that no other thing has', () => {
  const rows = rowsOf(namedIcons);
  const icons = props.filter(({ person }) => !person).map(({ words }) => words[0]);
  expect(rows.map((row) => row[1]?.split(', ')[0]).filter((name = '') => !icons.includes(name))).toEqual([]);
  const words = props.flatMap((prop) => prop.words);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
