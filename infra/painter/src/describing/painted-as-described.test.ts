import { describe, expect, it } from '@jest/globals';
import { paintedScene } from '../drawing/paint-scene.ts';
import { places } from '../drawing/places/catalogue.ts';
import { isPropName, props } from '../drawing/props/catalogue.ts';
import { fluentIcons } from '../drawing/props/icon-sets.ts';
import { readPrompt } from '../drawing/read-prompt.ts';
import { weathers } from '../drawing/vocabulary/weathers.ts';
import { describeScene } from './describe-scene.ts';
import { english } from './english.ts';
import { pluralOf, withArticle } from './english-nouns.ts';

import type { ShownScene } from './shown-scene.ts';
import { toShownScene } from './to-shown-scene.ts';

const shownOf = (prompt: string): ShownScene => toShownScene(paintedScene({ prompt, level: 4, seed: 'a' }));

const describeInEnglish = (scene: ShownScene): string => describeScene(scene, english) ?? '';

/** What a description says about a scene: places, things and looks, and outdoors also the hour and the weather. */
const contentOf = ({ places: shown, weathers: seen, tone, things, kind, hour }: ShownScene) => ({
  ...{ places: shown, tone, things: things.map(({ name }) => name).toSorted() },
  hour: kind === 'outdoors' && hour,
  // A gray sky and the sky above the clouds imply clouds.
  weathers: seen.filter((name) => name !== 'clouds' || (hour !== 'gloom' && shown[0] !== 'cloud floor')).toSorted(),
});

const HOURS = ['dawn', 'daylight', 'golden light', 'sunset', 'dusk', 'night', 'grey light'];
const LOOKS = ['', 'black and white', 'sepia'];
const things = new Set([
  ...props.map(({ words }) => words[0]),
  ...Object.keys(fluentIcons)
    .map((name) => name.replaceAll('-', ' '))
    .filter(isPropName),
]);

/** A scene with one kind of thing, at a different spot for each number. */
const sceneWith = (name: string, count: number, number: number): ShownScene => ({
  ...{ painter: 'dreamreel', places: ['meadow'], kind: 'outdoors', hour: 'day', weathers: [] },
  things: [{ name, count, side: 'left', where: SPOTS[number % SPOTS.length] ?? 'ground', colour: 'violet' }],
});
const SPOTS = ['ground', 'near', 'far', 'air', 'wall', 'water'] as const;

describe('a description of a painted scene', () => {
  it.each(places.map(({ words: [place] }, index) => ({ place, index })))(
    'is painted with the same place, light and weather again: $place',
    ({ place, index }) => {
      const names = ['', ...weathers.map(([name]) => name)];
      for (const turn of [index, index + 4]) {
        const [hour, look] = [HOURS[turn % HOURS.length], LOOKS[turn % LOOKS.length]];
        const scene = shownOf(`${look}, ${place} at ${hour}, ${names[turn % names.length]}`);
        expect(contentOf(shownOf(describeInEnglish(scene)))).toEqual(contentOf(scene));
      }
    },
  );

  it('is painted with the same things again, whatever the image shows', () => {
    const misread = [...things].flatMap((thing, number) =>
      [withArticle(thing), `three ${pluralOf(thing)}`].flatMap((text) => {
        const [subject] = readPrompt(`A meadow, ${text}`).subjects;
        if (!subject) return [];
        const [name] = subject.prop.words;
        const description = describeInEnglish(sceneWith(name, subject.count, number));
        const again = readPrompt(description).subjects.map(({ prop }) => prop.words[0]);
        return again.join() === name || pluralOf(again.join()) === name ? [] : [`${description} → ${again}`];
      }),
    );
    expect(misread).toEqual([]);
  });
});

describe('a word of a prompt', () => {
  it.each([
    ['the light falls on the upper centre', []],
    ['light pours in as snow falls and the moon rises', ['moon']],
    ['a dog barks and a bird flies', ['dog', 'bird']],
    ['a castle towers over the town', ['castle']],
    ['a picture on the wall', ['painting']],
    ['a train waits', ['train']],
    ['a rose dress and a gold watch', ['dress', 'watch']],
    ['a rose, two candles and a flock of birds', ['rose', 'candle', 'bird']],
    ['three old men and two policemen', ['old man', 'policeman']],
    ['two church bells and a row of street lamps', ['church', 'bell', 'street lamp']],
  ])('is painted by its meaning in “%s”', (text, expected) => {
    expect(readPrompt(text).subjects.map(({ prop }) => prop.words[0])).toEqual(expected);
  });
});
