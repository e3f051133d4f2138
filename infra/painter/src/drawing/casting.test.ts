import { describe, expect, it } from '@jest/globals';
import { gripOf } from './grips.ts';
import { holdOf, TURNED_FROM } from './in-hand.ts';
import { isLevel, paintedScene } from './paint-scene.ts';
import type { Placed } from './placed.ts';
import type { Figure } from './props/figure-poses.ts';
import { statureOf } from './stature.ts';

const peopleIn = (prompt: string, seed = 'a movie 1999', level = 3): Placed[] =>
  isLevel(level) ? paintedScene({ prompt, level, seed }).placed.filter(({ look }) => look) : [];
const lookIn = (prompt: string, seed?: string, level?: number): Figure | undefined =>
  peopleIn(prompt, seed, level)[0]?.look;
const clothesOf = (look: Figure | undefined) => look && { ...look, pose: undefined, stool: undefined };

describe('what somebody looks like', () => {
  it('is the same for the same words in all images of a movie, whatever they do', () => {
    const first = clothesOf(lookIn('a woman in a meadow'));
    expect(clothesOf(lookIn('a city street at night, a woman beside a car', undefined, 5))).toEqual(first);
    expect(clothesOf(lookIn('a woman sitting on a bench in a park'))).toEqual(first);
  });

  it('is another for other words, and for another movie', () => {
    const seeds = Array.from({ length: 12 }, (_, index) => `movie ${index}`);
    const looks = new Set(seeds.map((seed) => JSON.stringify(clothesOf(lookIn('a man in a meadow', seed)))));
    expect(looks.size).toBeGreaterThan(9);
    expect(clothesOf(lookIn('an old woman in a meadow'))).not.toEqual(clothesOf(lookIn('a woman in a meadow')));
  });

  it('differs among the members of a group', () => {
    const looks = peopleIn('four men and three women in a meadow').map(({ look }) => JSON.stringify(clothesOf(look)));
    expect(looks).toHaveLength(7);
    expect(new Set(looks).size).toBe(7);
  });

  it('is what the prompt says, whatever the seed', () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(lookIn('a stout bald man in a green jumper and a top hat', `${seed}`)).toMatchObject({
        build: 'stout',
        hair: 'bald',
        wear: 'jumper',
        cloth: '#3d8a4a',
        hat: 'top',
      });
  });
});

describe('what somebody holds', () => {
  const things = [
    'lamp',
    'book',
    'letter',
    'umbrella',
    'sword',
    'knife',
    'guitar',
    'suitcase',
    'rose',
    'candle',
    'flag',
  ];

  it.each(things)('is in their hand, smaller than they are, whoever they are: a %s', (thing) => {
    for (const who of ['man', 'woman', 'boy', 'fat old man', 'king', 'man sitting on a bench']) {
      for (const side of ['left', 'right']) {
        const { placed } = paintedScene({
          prompt: `a ${who} on the ${side} in a park, holding a ${thing}`,
          level: 4,
          seed: who,
        });
        const held = placed.find(({ subject }) => subject.heldBy);
        const holder = placed.find(({ subject }) => subject === held?.subject.heldBy);
        if (!held || !holder?.look) throw new Error(`nobody holds the ${thing}`);
        const { prop } = held.subject;
        const hand = holdOf(gripOf(prop.words[0]), holder.look, 'right');
        const facing = holder.x > TURNED_FROM ? -1 : 1;
        const x = holder.x + (facing * hand.x * holder.height) / 100;
        const y = holder.y + (hand.y * holder.height) / 100;
        expect(Math.abs(x - held.x)).toBeLessThanOrEqual((held.height * prop.w) / prop.h / 2);
        expect(y).toBeLessThanOrEqual(held.y + 1);
        expect(y).toBeGreaterThanOrEqual(held.y - held.height - 1);
        expect(held.height).toBeLessThan(holder.height);
      }
    }
  });

  it('is held by each of several', () => {
    const { placed } = paintedScene({ prompt: 'three women with umbrellas in a street', level: 4, seed: 'a' });
    expect(placed.filter(({ subject }) => subject.heldBy)).toHaveLength(3);
  });
});

describe('where somebody is', () => {
  it('is on the seat that the prompt names, sitting', () => {
    const { placed } = paintedScene({
      prompt: 'a park with a bench, a woman sitting on the bench',
      level: 4,
      seed: 'a',
    });
    const [bench, woman] = ['bench', 'woman'].map((name) =>
      placed.find(({ subject }) => subject.prop.words[0] === name),
    );
    expect(woman).toMatchObject({ riding: true, look: { pose: 'sit' } });
    expect(Math.abs((woman?.y ?? 0) - (bench?.y ?? 0))).toBeLessThan(10);
  });

  it('is beside a chair, a bench or the stairs that are only there too', () => {
    for (const thing of ['chair', 'bench', 'staircase', 'table', 'bed'])
      expect(peopleIn(`a room with a ${thing} and a man`)[0]).not.toHaveProperty('riding', true);
  });

  it('gives two grown-ups at one line of the floor the same height, and children less', () => {
    for (const prompt of [
      'a man and a boy in a meadow',
      'a room, a man, a woman and a girl',
      'a man beside a car on a street, a woman',
    ]) {
      const { placed, setting } = paintedScene({ prompt, level: 4, seed: 'x' });
      const shares = placed
        .filter(({ look }) => look)
        .map(({ subject, y, height }) => ({ y: y - setting.horizon, share: height / (statureOf(subject) ?? 1) }))
        .sort((a, b) => a.y - b.y);
      for (const [index, { share }] of shares.entries())
        expect(share).toBeGreaterThanOrEqual((shares[index - 1]?.share ?? 0) * 0.99);
    }
  });
});
