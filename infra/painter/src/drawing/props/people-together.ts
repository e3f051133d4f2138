import { mirrored, moved } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure-poses.ts';
import { lookOf, type Person } from './figure-variety.ts';

const MAN: Person = { dresses: 'man', look: { pose: 'stand', wear: 'suit', cloth: '#39475c' } };
const WOMAN: Person = { dresses: 'woman', look: { pose: 'stand', wear: 'dress', cloth: '#b8433f', slim: true } };
const CHILD: Person = {
  dresses: 'child',
  look: { pose: 'stand', wear: 'shirt', cloth: '#c9a13c', child: true, slim: true },
};
const ANYBODY: Person = { dresses: 'anybody', look: { pose: 'stand', wear: 'coat', cloth: '#4d4a55' } };

/** People who are drawn as one thing: nobody of them looks like another. */
function company(t: Tones): (person: Person, fixed?: Partial<Figure>) => string {
  const seen: Figure[] = [];
  return (person, fixed = {}) => {
    const look = lookOf(person, fixed, String(Math.round(t.rnd.between(0, 1e9))), seen);
    seen.push(look);
    return figure({ ...t, own: t.of }, look);
  };
}

export const peopleTogether: readonly Prop[] = [
  {
    words: wordsOf('couple at the bow, couple with arms spread, couple at the rail'),
    w: 84,
    h: 100,
    size: 0.5,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'wide', wear: 'suit', cloth: '#3a3644', legs: '#2b2a33' }), 4, 0) +
      moved(
        figure(t, { pose: 'wide', wear: 'gown', cloth: '#c9b8a0', hair: 'long', hairColour: '#7a3a22', slim: true }),
        -7,
        0,
        0.93,
      ),
  },
  {
    words: wordsOf(
      'dancing couple, couple dancing, two dancers, dancing pair, couple waltzing, waltzing couple, man and woman dancing',
    ),
    w: 64,
    h: 100,
    size: 0.54,
    where: 'ground',
    draw: (t) => {
      const one = company(t);
      return (
        moved(one(MAN, { pose: 'lead', wear: 'suit' }), -13, 0) +
        moved(mirrored(one(WOMAN, { pose: 'lead', wear: 'gown' })), 12, 0, 0.94)
      );
    },
  },
  {
    words: wordsOf(
      'couple embracing, lovers, couple, pair of lovers, embrace, two lovers, embracing couple, young couple, man and woman, man and a woman, kissing couple, couple kissing, newlyweds',
    ),
    w: 46,
    h: 100,
    size: 0.54,
    where: 'ground',
    draw: (t) => {
      const one = company(t);
      return moved(one(MAN, { pose: 'embrace' }), -9, 0) + moved(mirrored(one(WOMAN, { pose: 'embrace' })), 9, 0, 0.94);
    },
  },
  {
    words: wordsOf('family, parents, mother and child, father and son, man and a boy, man and boy'),
    w: 80,
    h: 100,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const one = company(t);
      return (
        moved(one(MAN, { pose: 'hold' }), -24, 0) +
        moved(one(WOMAN, { pose: 'rest' }), 22, 0, 0.94) +
        moved(one(CHILD), 1, 0, 0.68)
      );
    },
  },
  {
    words: wordsOf(
      'crowd, audience, spectators, onlookers, throng, mob, passengers, queue, jurors, jury, workers, commuters, spectator, crowds, soldiers marching, marchers, parade, travellers',
    ),
    w: 250,
    h: 106,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const one = company(t);
      const behind = Array.from({ length: 8 }, (_, i) =>
        moved(one(ANYBODY), -104 + i * 29, -7, t.rnd.between(0.9, 0.98)),
      );
      const before = Array.from({ length: 7 }, (_, i) =>
        moved(one(i % 4 === 2 ? CHILD : ANYBODY), -92 + i * 30, 0, i % 4 === 2 ? 0.7 : t.rnd.between(0.92, 1.02)),
      );
      return behind.join('') + before.join('');
    },
  },
];
