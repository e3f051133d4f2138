import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPrompt } from '../describing/check-prompt.ts';
import { describeScene } from '../describing/describe-scene.ts';
import { toShownScene } from '../describing/shown-scene.ts';
import { things } from './lexicon.ts';
import { paintScene } from './paint-scene.ts';
import { places } from './places.ts';
import { readPrompt } from './read-prompt.ts';

const PROMPT = 'A beach at sunset, a red lighthouse on the left, two camels in the foreground, a zeppelin';
const shownOf = (prompt: string) => toShownScene(paintScene({ prompt, level: 4, seed: 'a' }));
const namesIn = (prompt: string) => readPrompt(prompt).subjects.map(({ thing }) => thing.name);

describe('a painted scene', () => {
  it('shows up to three things that the prompt names, and checks and describes exactly those in both languages', () => {
    const shown = shownOf(PROMPT);
    expect(checkPrompt(PROMPT, shown)).toEqual({ shown: ['beach', 'lighthouse', 'camels'], missing: ['zeppelin'] });
    expect(describeScene(shown)).toEqual({
      description: 'A beach at sunset. A red lighthouse is in the background on the left. Two camels are in front.',
      germanDescription:
        'Ein Strand bei Sonnenuntergang. Links im Hintergrund ist ein roter Leuchtturm. Vorne sind zwei Kamele.',
    });
    const four = 'A meadow, a horse, a dog, a cat, an owl';
    expect(checkPrompt(four, shownOf(four))).toMatchObject({ missing: ['owl'] });
  });

  it('paints a valid image for any words and repeats none of them', () => {
    const words = fc.array(fc.constantFrom(...'a red dragon on the sea two men night rain <b> xyzzy'.split(' ')));
    fc.assert(
      fc.property(words, (said) => {
        const { svg } = paintScene({ prompt: said.join(' '), level: 2, seed: 'a' });
        expect(svg).not.toMatch(/undefined|NaN|xyzzy|<b>/);
      }),
      { numRuns: 60 },
    );
  });

  it('reads every description as the same place, hour, weather and things', () => {
    for (const [index, { words }] of things.entries()) {
      const place = places[index % places.length]?.words[0];
      const hour = ['at dawn', 'at night', 'under a gray sky', 'at dusk', 'in golden light'][index % 5];
      const shown = shownOf(`${place} ${hour}, ${index % 2 ? 'in fog, two' : 'a violet'} ${words[0]} on the left`);
      const { description, germanDescription } = describeScene(shown);
      const again = shownOf(description);
      const isTimeless = /^(?:space|backdrop)$/.test(place ?? '');
      expect({ ...again, hour: isTimeless || again.hour, things: [] }).toEqual({
        ...{ ...shown, hour: isTimeless || shown.hour, things: [] },
      });
      expect(again.things.map(({ name, count }) => [name, count])).toEqual(
        shown.things.map(({ name, count }) => [name, count]),
      );
      expect(germanDescription).toMatch(/^\p{Lu}[^.]+\. \p{Lu}[\p{L}, -]+\.$/u);
    }
  });

  it.each([
    ['a rose crown and a gold ring', ['crown', 'ring']],
    ['a rose, two candles and a flock of gulls', ['rose', 'candle', 'dove']],
    ['an empty room, nobody to be seen, no cars', []],
  ])('takes words by their meaning in “%s”', (text, expected) => {
    expect(namesIn(text)).toEqual(expected);
  });

  it('has one meaning for each name of a thing, and an icon for each thing', () => {
    const words = things.flatMap((thing) => thing.words);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    expect(things.every(({ icon, german }) => icon().h > 0 && german.singular !== '')).toBe(true);
  });
});
