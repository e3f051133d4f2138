import { namesIn, titlesIn } from '@dreamreel/rules/mentions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPrompt } from '../describing/check-prompt.ts';
import { toShownScene } from '../describing/shown-scene.ts';
import { paintScene } from '../drawing/paint-scene.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { themes, writePrompts } from './write-prompts.ts';

const movie = {
  title: 'The Silver Lighthouse',
  year: 1931,
  description: 'A sailor named Winnetou finds a lighthouse on a cliff, a treasure chest and a dragon beside the sea.',
  aliases: ['Der Leuchtturm'],
  prompts: [],
};
const thingsIn = (prompt = '') => readPrompt(prompt).subjects.map(({ thing }) => thing.name);

describe('the prompts for a movie', () => {
  it('never name a title, an alias or a character, and are the same for the same turn', () => {
    const word = fc.constantFrom(
      ...'the dragon lake Alien ship a robot 9 … Ümlaut house sea gold violet teal'.split(' '),
    );
    const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((said) => said.join(' '));
    const any = fc.record({
      ...{ title: words(4), year: fc.integer({ min: 1888, max: 2100 }), aliases: fc.array(words(3), { maxLength: 3 }) },
      description: fc.oneof(words(30), fc.string({ maxLength: 300 })),
    });
    fc.assert(
      fc.property(any, fc.nat(9), (facts, turn) => {
        const prompts = writePrompts({ ...facts, prompts: [] }, turn);
        expect(writePrompts({ ...facts, prompts: [] }, turn)).toEqual(prompts);
        expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
        for (const { scene, prompt } of prompts) {
          const text = [scene, prompt].join(' . ');
          expect([...titlesIn([facts.title, ...facts.aliases], text), ...namesIn(facts, text)]).toEqual([]);
          expect(text).not.toMatch(/undefined|NaN|\[object/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('show the subject of the movie at the easy levels and not at the hard ones, and differ by turn', () => {
    const shown = writePrompts(movie, 1).map(({ prompt }) => thingsIn(prompt));
    expect(shown[0]).toEqual([]);
    expect(shown.map((things) => things.includes('lighthouse'))).toEqual([false, false, false, true, true]);
    expect(shown[4]).toHaveLength(3);
    expect(writePrompts(movie, 2)).not.toEqual(writePrompts(movie, 1));
  });

  it('keep planned scenes and show them in a different single light each turn', () => {
    const planned = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `scene ${level}`, prompt: 'A boat, low hills.' }));
    const first = writePrompts({ ...movie, prompts: planned }, 1);
    const second = writePrompts({ ...movie, prompts: first }, 2);
    for (const [index, { scene, prompt }] of second.entries()) {
      expect(scene).toBe(`scene ${index + 1}`);
      expect(prompt).toMatch(/^A boat, low hills, [^,]+$/);
      expect(prompt).not.toBe(first[index]?.prompt);
    }
  });

  it('name only things that the images show, in every kind of story', () => {
    const stories = themes.map(({ words: [word] }) => `A story about ${word}.`);
    for (const description of [movie.description, 'Somebody waits.', ...stories])
      for (const { prompt } of writePrompts(
        { title: 'The Lantern', year: 1951, description, aliases: [], prompts: [] },
        0,
      )) {
        const shown = toShownScene(paintScene({ prompt, level: 3, seed: 'a' }));
        expect({ prompt, ...checkPrompt(prompt, shown) }).toMatchObject({ prompt, missing: [] });
      }
    const unknown = themes.flatMap(({ people, things }) =>
      [...people, ...things].filter((name) => !thingsIn(`a ${name}`)[0]),
    );
    expect(unknown).toEqual([]);
  });
});
