import { mirrored, moved } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure-poses.ts';

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
      'couple embracing, lovers, couple, pair of lovers, embrace, two lovers, embracing couple, dancing couple, couple dancing, young couple, man and woman, man and a woman',
    ),
    w: 52,
    h: 100,
    size: 0.54,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'reach', wear: 'suit', cloth: '#2e3a52' }), -12, 0) +
      moved(
        mirrored(figure(t, { pose: 'reach', wear: 'dress', cloth: '#b8433f', slim: true, hair: 'long' })),
        13,
        0,
        0.94,
      ),
  },
  {
    words: wordsOf('family, parents, mother and child, father and son, man and a boy, man and boy'),
    w: 80,
    h: 100,
    size: 0.46,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'stand', wear: 'shirt', cloth: '#4a6a58', legs: '#39415a' }), -24, 0) +
      moved(figure(t, { pose: 'stand', wear: 'dress', cloth: '#b06a3a', slim: true, hair: 'long' }), 22, 0, 0.94) +
      moved(figure(t, { pose: 'stand', wear: 'shirt', cloth: '#c9a13c', child: true, slim: true }), 0, 0, 0.6),
  },
  {
    words: wordsOf(
      'crowd, audience, spectators, onlookers, throng, mob, passengers, queue, jurors, jury, workers, commuters, spectator, crowds, soldiers marching, marchers, parade, travellers',
    ),
    w: 250,
    h: 106,
    size: 0.34,
    where: 'ground',
    draw: (t) =>
      Array.from({ length: 13 }, (_, i) => {
        const looks: readonly Figure[] = [
          { pose: 'stand', wear: 'coat', cloth: '#4d4a55', hat: 'fedora' },
          { pose: 'stand', wear: 'dress', cloth: '#8a4a44', slim: true, hair: 'long' },
          { pose: 'walk', wear: 'suit', cloth: '#39475c' },
          { pose: 'stand', wear: 'shirt', cloth: '#7d6f4c', hat: 'cap' },
          { pose: 'stand', wear: 'dress', cloth: '#5c6f84', slim: true, hair: 'bun' },
        ];
        const look = looks[(i * 7 + Math.floor(t.rnd.between(0, 5))) % 5] ?? looks[0];
        return look ? moved(figure(t, look), -118 + i * 19.5, i % 2 ? 0 : -7, t.rnd.between(0.88, 1.02)) : '';
      }).join(''),
  },
];
