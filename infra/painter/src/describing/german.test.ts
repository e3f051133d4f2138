import { describe, expect, it } from '@jest/globals';
import { places } from '../drawing/places/catalogue.ts';
import { isPropName, props } from '../drawing/props/catalogue.ts';
import { colors } from '../drawing/vocabulary/colors.ts';
import { describeScene } from './describe-scene.ts';
import { german } from './german.ts';
import { germanNouns } from './german-nouns.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

const scene = (things: readonly ShownThing[], more: Partial<ShownScene> = {}): ShownScene => ({
  ...{ painter: 'dreamreel', places: ['meadow', 'distant hills', 'forest'], kind: 'outdoors', hour: 'day' },
  ...{ weathers: [], things: [...things], ...more },
});
const thing = (name: string, more: Partial<ShownThing> = {}): ShownThing => ({
  ...{ name, count: 1, side: 'middle', where: 'ground', ...more },
});
const said = (...given: Parameters<typeof scene>) => describeScene(scene(...given), german);

describe('a German description', () => {
  it.each<[string | undefined, ShownThing[], Partial<ShownScene>]>([
    ['Eine Wiese vor fernen Hügeln und einem Wald bei Tag.', [], {}],
    [
      'Das offene Meer bei Nacht, im Nebel und Regen, unter vielen Sternen.',
      [],
      { places: ['sea'], hour: 'night', weathers: ['fog', 'rain', 'stars'] },
    ],
    ['In Brauntönen: eine Straße in der Abenddämmerung.', [], { places: ['street'], hour: 'dusk', tone: 'sepia' }],
    [
      'Ein Zimmer in schwachem Licht. Vorne links ist eine kleine rote Katze zu sehen. An der Wand ist ein Fenster.',
      [thing('cat', { size: 'small', colour: 'red', where: 'near', side: 'left' }), thing('window', { where: 'wall' })],
      { places: ['room'], kind: 'indoors', hour: 'night' },
    ],
    [
      'Eine Straße bei Tag. In der Mitte steht ein riesiger grauer Turm. Daneben sind drei weiße Häuser und Blumen; rechts am Himmel sind viele Tauben.',
      [
        thing('tower', { hero: true, size: 'huge', colour: 'grey' }),
        thing('house', { count: 3, colour: 'white' }),
        thing('flowers', { count: 2 }),
        thing('dove', { count: 12, where: 'air', side: 'right' }),
      ],
      { places: ['street'] },
    ],
    [undefined, [thing('linked paperclips')], {}],
  ])('reads: %s', (text, things, more) => {
    expect(said(things, more)).toBe(text);
  });

  it('has a word for every place, every color and every thing in the painter’s own tables', () => {
    expect(props.map(({ words }) => words[0]).filter((name) => !germanNouns.has(name))).toEqual([]);
    const unnamed = places.filter(({ words: [name] }) => said([], { places: [name] })?.includes('leerer Ort'));
    expect(unnamed).toEqual([]);
    const plain = said([thing('car')]);
    const uncolored = Object.values(colors).filter(([colour]) => said([thing('car', { colour })]) === plain);
    expect(uncolored).toEqual([]);
  });

  it('has no word for a thing that can’t be drawn', () => {
    expect([...germanNouns.keys()].filter((name) => !isPropName(name))).toEqual([]);
  });
});
