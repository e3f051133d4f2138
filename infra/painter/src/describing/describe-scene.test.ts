import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLevel, paintedScene } from '../drawing/paint-scene.ts';
import { props } from '../drawing/props/catalogue.ts';
import { lexicon } from '../drawing/vocabulary/lexicon.ts';
import { describeScene } from './describe-scene.ts';
import { placeNames } from './names-of-places.ts';
import { nounPhrase } from './noun-phrases.ts';
import { shownSceneSchema } from './shown-scene.ts';
import { whatIsShown } from './what-is-shown.ts';

const shownOf = (prompt: string, level = 4, seed = 'a') =>
  whatIsShown(paintedScene({ prompt, level: isLevel(level) ? level : 3, seed }));
const said = (prompt: string, level?: number): string => describeScene(shownOf(prompt, level));

const anyPrompt = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...lexicon.keys()), { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...lexicon.keys()), { maxLength: 12 }).map((words) => words.join(', ')),
);
const anyLevel = fc.constantFrom(1, 2, 3, 4, 5);
const names = props.map(({ words }) => words[0]);

describe('the description of a painted image', () => {
  it.each([
    [
      'a lighthouse on a cliff by a stormy sea at night',
      'A stormy sea before cliffs at night. A lighthouse stands in the middle.',
    ],
    [
      'A man in a trench coat holding a letter on a railway platform in heavy rain',
      'Railway tracks before distant hills under a grey sky, in rain. A man in a long brown coat and a hat holding a letter stands in the middle.',
    ],
    [
      'two red cars on a street in the rain',
      'A street before the fronts of tall houses under a grey sky, in rain. Two red cars stand in the middle.',
    ],
    ['Black and white room with a chair', 'In black and white: a room. A chair stands in the middle.'],
    ['an egg in a cave', 'A cave. A leathery egg is in front.'],
  ])('of “%s” is “%s”', (prompt, description) => {
    expect(said(prompt)).toBe(description);
  });

  it('says the place alone where nothing was placed', () => {
    expect(said('a desert at dawn')).toBe('A desert at dawn.');
    expect(said('')).toBe('Rolling hills by day.');
  });

  it('says neither what the prompt only asked for, nor a colour that is not painted', () => {
    expect(said('a dimetrodon with a scar and a purple zimbabwe')).toBe(said(''));
    expect(said('in black and white, a red car in a meadow')).not.toContain('red');
    expect(said('a blue taxi in a meadow')).toContain('A taxi ');
  });

  it('is one to three sentences of at most 300 characters, of plain grammar, whatever the prompt says', () => {
    fc.assert(
      fc.property(anyPrompt, anyLevel, (prompt, level) => {
        const description = said(prompt, level);
        expect(description).toMatch(/^[A-Z][^.]+\.(?: [A-Z][^.]+\.){0,2}$/);
        expect(description.length).toBeLessThanOrEqual(300);
        expect(description).not.toMatch(/\ban? an? |\ba [aeio](?!ne)|\ban [^aeiouh]| {2}|undefined|\b(\w+) \1\b/i);
      }),
      { numRuns: 120 },
    );
  });

  it('says no thing that was not placed', () => {
    fc.assert(
      fc.property(anyPrompt, anyLevel, (prompt, level) => {
        const scene = shownOf(prompt, level);
        const description = describeScene(scene).toLowerCase();
        const shown = scene.things.flatMap((thing) => [
          nounPhrase(thing).text,
          ...[1, 3].map((count) => nounPhrase({ name: thing.name, count }).text),
        ]);
        const rightful = [...shown, ...Object.values(placeNames), describeScene({ ...scene, things: [] })]
          .join(' ')
          .toLowerCase();
        const others = names.map((name) => nounPhrase({ name, count: 1 }).text.replace(/^an? /, ''));
        for (const other of others)
          expect([other, new RegExp(`\\b${other}\\b`).test(description) && !rightful.includes(other)]).toEqual([
            other,
            false,
          ]);
      }),
      { numRuns: 60 },
    );
  });

  it('can be said from what is written into the image, whatever the prompt says', () => {
    fc.assert(
      fc.property(anyPrompt, anyLevel, (prompt, level) => {
        const scene = shownOf(prompt, level);
        expect(shownSceneSchema.parse(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the words for people', () => {
  it('say what they look like in the image', () => {
    expect(said('an old woman with round spectacles in a long blue gown, in a room')).toMatch(
      / An old woman in a coat /,
    );
    expect(said('a bald man in a blue suit and a top hat in a meadow')).toContain(
      'A bald man in a blue suit and a top hat ',
    );
    expect(said('a girl in a red dress sitting on a bench in a park')).toContain(
      'A seated girl in a red dress on a bench ',
    );
    expect(said('a woman in a yellow coat seen from behind in a street')).toContain('in a yellow coat');
    expect(said('a man sitting in a room')).toMatch(/ A seated .*man .* is in the middle/);
  });

  it('say no colour in black and white, and of several only who they are', () => {
    expect(said('Black and white, a man in a blue suit in a room')).toContain(' man in a suit ');
    expect(said('three boys in a meadow')).toContain('Three boys ');
  });
});

describe('the words for things', () => {
  it.each([
    ['two burglars', 'two burglars'],
    ['snakes in a dark pit', 'snakes in a dark pit'],
    ['ribs and skull of a huge animal', 'ribs and skull of a huge animal'],
    ['chimney sweeps dancing on a roof', 'chimney sweeps dancing on a roof'],
    ['hedges cut into animals', 'hedges cut into animals'],
    ['old standing stones', 'old standing stones'],
    ['old woman feeding pigeons', 'an old woman feeding pigeons'],
    ['crowd waving hats and handkerchiefs', 'a crowd waving hats and handkerchiefs'],
    ['glowing red lens', 'a glowing red lens'],
  ])('are made of the name of a thing that tells what it looks like: %s', (name, text) => {
    expect(nounPhrase({ name, count: 1 }).text).toBe(text);
  });

  it('have an article or a number that fits', () => {
    expect(nounPhrase({ name: 'octopus', count: 1 }).text).toBe('an octopus');
    expect(nounPhrase({ name: 'umbrella', count: 1, colour: 'red' }).text).toBe('a red umbrella');
    expect(nounPhrase({ name: 'wolf', count: 2 }).text).toBe('two wolves');
    expect(nounPhrase({ name: 'church', count: 3, size: 'small' }).text).toBe('three small churches');
    expect(nounPhrase({ name: 'woman', count: 9 }).text).toBe('many women');
    expect(nounPhrase({ name: 'grass', count: 3 }).text).toBe('tall grass');
  });

  it('put a colour after words of size, and on the clothes of a person', () => {
    expect(nounPhrase({ name: 'boots', count: 1, colour: 'brown' }).text).toBe('a pair of brown boots');
    const looks = [{ pose: 'stand', wear: 'coat', cloth: 'orange' } as const];
    expect(nounPhrase({ name: 'man in a coat', count: 1, looks }).text).toBe('a man in a long orange coat and a hat');
    expect(nounPhrase({ name: 'astronaut', count: 1, looks }).text).toBe('a person in an orange space suit');
    expect(nounPhrase({ name: 'astronaut', count: 1 }).text).toBe('a person in a space suit');
    expect(nounPhrase({ name: 'woman', count: 1, colour: 'red' }).text).toBe('a woman in red');
  });
});
