import { namesIn, titlesIn } from '@dreamreel/rules/mentions';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPrompt } from '../describing/check-prompt.ts';
import { toShownScene } from '../describing/to-shown-scene.ts';
import { isLevel, paintedScene } from '../drawing/paint-scene.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { otherMovies } from '../testing/other-movies.ts';
import { distinctiveThemes } from './distinctive-themes.ts';
import { everydayThemes } from './everyday-themes.ts';
import { writePrompts } from './write-prompts.ts';

const movie = {
  title: 'The Silver Lighthouse',
  year: 1931,
  description: 'A sailor named Winnetou finds a lighthouse on a cliff, a treasure chest and a dragon beside the sea.',
  aliases: ['Der Leuchtturm'],
  prompts: [],
};

const word = fc.constantFrom(...'the dragon lake Alien ship a robot 9 … Ümlaut house sea'.split(' '));
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((said) => said.join(' '));
const anyMovie = fc.record({
  title: words(4),
  year: fc.integer({ min: 1888, max: 2100 }),
  description: fc.oneof(words(30), fc.string({ maxLength: 300 })),
  aliases: fc.array(words(3), { maxLength: 3 }),
  prompts: fc.constantFrom([], [{ level: 2, scene: 'a lake', prompt: 'a dragon on a lake' }]),
});

describe('the generated prompts of a movie', () => {
  it('writes five prompts within the limits for any movie, hardest first', () => {
    fc.assert(
      fc.property(anyMovie, fc.nat(9), (any, turn) => {
        const prompts = writePrompts(any, turn);
        expect(prompts.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
        for (const { scene, prompt, describes } of prompts) {
          expect(prompt.length).toBeGreaterThan(10);
          expect(prompt.length).toBeLessThan(1_000);
          expect(scene.length).toBeLessThanOrEqual(200);
          expect(describes?.length).toBeLessThanOrEqual(500);
          expect(`${prompt}${scene}`).not.toMatch(/undefined|NaN|\[object/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never names a title, an alias or a character at any level', () => {
    fc.assert(
      fc.property(anyMovie, fc.nat(9), (any, turn) => {
        for (const { scene, prompt, describes = '' } of writePrompts({ ...any, prompts: [] }, turn)) {
          const text = [scene, prompt, describes].join(' . ');
          expect([...titlesIn([any.title, ...any.aliases], text), ...namesIn(any, text)]).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows the subject of the movie at the easy levels and not at the hard ones', () => {
    const prompts = writePrompts(movie, 1);
    const things = (level: number) =>
      readPrompt(prompts[level - 1]?.prompt ?? '').subjects.map(({ prop }) => prop.words[0]);
    expect(things(5)).toContain('lighthouse');
    expect(things(4)).toContain('lighthouse');
    for (const level of [1, 2, 3]) expect(things(level)).not.toContain('lighthouse');
    expect(things(1)).toEqual([]);
    expect(things(5).length).toBeGreaterThan(things(2).length);
    expect(prompts[4]?.prompt).toContain('black and white');
  });

  it('writes the same prompts for the same turn and others for another', () => {
    expect(writePrompts(movie, 1)).toEqual(writePrompts(movie, 1));
    expect(writePrompts(movie, 2)).not.toEqual(writePrompts(movie, 1));
  });

  it('keeps existing scenes and shows them in a different single light each turn', () => {
    const planned = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `scene ${level}`, prompt: 'A boat, low hills.' }));
    let prompts = planned;
    for (let turn = 1; turn < 6; turn += 1) {
      const before = prompts;
      prompts = writePrompts({ ...movie, prompts }, turn).map((written) => ({ ...written }));
      for (const [index, { scene, prompt }] of prompts.entries()) {
        expect(scene).toBe(`scene ${index + 1}`);
        expect(prompt).toMatch(/^A boat, low hills, /);
        expect(prompt).not.toBe(before[index]?.prompt);
        expect(prompt.length).toBeLessThan(80);
      }
    }
  });

  it.each(otherMovies)('writes five different drawable prompts for $title', (movie) => {
    const prompts = writePrompts({ ...movie, aliases: [], prompts: [] }, 0);
    expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(5);
    const scenes = prompts.map(({ prompt }) => readPrompt(prompt));
    expect(scenes.every(({ places }) => places.length > 0)).toBe(true);
    expect(scenes[0]?.subjects).toEqual([]);
    expect(scenes[4]?.subjects.some(({ prop }) => prop.person ?? /family|couple/.test(prop.words[0]))).toBe(true);
    expect(scenes[4]?.subjects.length).toBeGreaterThanOrEqual(3);
    expect(
      new Set(
        scenes.map(({ places, subjects }) =>
          JSON.stringify([places[0]?.words[0], subjects.map(({ prop }) => prop.words[0])]),
        ),
      ).size,
    ).toBe(5);
  });

  it('names only things that the images show', () => {
    const stories = [...distinctiveThemes, ...everydayThemes].map(({ words: [word] }) => `A story about ${word}.`);
    const others = [movie.description, ...stories].map((description) => ({
      title: 'The Lantern',
      year: 1951,
      description,
    }));
    for (const of of [...otherMovies, ...others])
      for (const { level, prompt } of writePrompts({ ...of, aliases: [], prompts: [] }, 0)) {
        const painted = isLevel(level) && toShownScene(paintedScene({ prompt, level, seed: 'a' }));
        const missing = painted && checkPrompt(prompt, painted).missing;
        expect({ prompt, missing }).toEqual({ prompt, missing: [] });
      }
  });

  it('writes different prompts for different movies at the easiest level', () => {
    const shown = otherMovies.map((of) => {
      const { subjects } = readPrompt(writePrompts({ ...of, aliases: [], prompts: [] }, 0)[4]?.prompt ?? '');
      return subjects.map(({ prop }) => prop.words[0]).join();
    });
    expect(new Set(shown).size).toBe(otherMovies.length);
  });

  it('uses only drawable elements in every kind of story', () => {
    for (const { places, people, things } of [...distinctiveThemes, ...everydayThemes]) {
      for (const place of places)
        expect({ place, known: readPrompt(place).places.length > 0 }).toEqual({ place, known: true });
      for (const thing of [...people, ...things])
        expect({ thing, known: readPrompt(`a ${thing}`).subjects.length > 0 }).toEqual({ thing, known: true });
    }
  });
});
