import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const wingedAnimals: readonly Prop[] = [
  {
    words: wordsOf(
      'flock of crows, flock of ravens, flock of gulls, flock of birds, swarm of birds, flocks of birds, flock of black crows, huge flock, flock',
    ),
    w: 200,
    h: 110,
    size: 0.62,
    where: 'sky',
    draw: (t) =>
      many(26, (i) => {
        const k = 0.25 + ((i * 7) % 10) / 13;
        const x = -96 + ((i * 61) % 192);
        const y = -10 - ((i * 37) % 96);
        const lift = ((i * 5) % 7) - 3;
        const c = i % 4 === 3 ? t.of('#e9e6dc') : t.own('#15161c');
        return moved(
          curve(`-24 ${-6 + lift} -13 -14 -3 -4 3 -4 13 -15 24 ${-7 - lift} 13 -7 5 2 0 7 -5 2 -13 -6`, c) +
            flat('3 1 10 2 4 4', c),
          x,
          y,
          k,
          -14 + ((i * 13) % 40),
        );
      }),
  },
  {
    words: wordsOf('bird, seagull, gull, swallow, geese, goose, dove, doves, pigeon, birds'),
    w: 70,
    h: 40,
    size: 0.1,
    where: 'sky',
    draw: (t) =>
      curve('-34 -26 -20 -36 -4 -22 4 -22 20 -38 35 -28 20 -28 6 -12 0 -8 -8 -12 -20 -26', t.own('#2a2f38')) +
      flat('4 -16 14 -15 6 -11', t.own('#2a2f38')),
  },
  {
    words: wordsOf('crow, raven, eagle, hawk, crows, vulture, falcon, parrot, perched bird'),
    w: 60,
    h: 76,
    size: 0.24,
    where: 'near',
    draw: (t) => {
      const c = t.own('#23252c');
      return (
        flat('-30 4 -14 -24 -6 -10', c) +
        curve('-18 -6 -18 -34 -6 -56 10 -60 20 -44 18 -20 6 -4', c) +
        disc(8, -62, 13, c) +
        flat('19 -66 33 -60 19 -57', t.of('#c9a24a')) +
        disc(12, -64, 2.6, t.glow) +
        disc(12.4, -64, 1.2, t.ink) +
        curve('-18 -6 -16 -36 0 -42 6 -24 -6 -6', mix(c, t.rim, 0.25)) +
        line('2 -4 2 4', t.of('#c9a24a'), 2) +
        line('9 -5 10 4', t.of('#c9a24a'), 2)
      );
    },
  },
  {
    words: wordsOf('bat, bats, swarm of bats'),
    w: 90,
    h: 46,
    size: 0.12,
    where: 'sky',
    draw: (t) =>
      flat(
        '-45 -34 -26 -36 -12 -26 -5 -32 -4 -40 0 -34 4 -40 5 -32 12 -26 26 -36 45 -34 36 -20 28 -24 20 -12 12 -18 4 -4 0 0 -4 -4 -12 -18 -20 -12 -28 -24 -36 -20',
        t.own('#14141c'),
      ),
  },
  {
    words: wordsOf('butterfly, moth, butterflies, moths'),
    w: 80,
    h: 66,
    size: 0.22,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#e08a34');
      return (
        curve('-2 -34 -22 -64 -40 -60 -38 -40 -12 -28', c) +
        curve('2 -34 22 -64 40 -60 38 -40 12 -28', c) +
        curve('-2 -30 -28 -24 -30 -6 -14 -4 -2 -20', mix(c, t.ink, 0.3)) +
        curve('2 -30 28 -24 30 -6 14 -4 2 -20', mix(c, t.ink, 0.3)) +
        limb(0, -46, 0, -12, 4, 3, t.ink) +
        line('0 -46 -8 -60', t.ink, 1) +
        line('0 -46 8 -60', t.ink, 1) +
        disc(-28, -50, 4, t.of('#fdf3dc')) +
        disc(28, -50, 4, t.of('#fdf3dc'))
      );
    },
  },
  {
    words: wordsOf('penguin, penguins, duck, chicken, hen, rooster, chickens'),
    w: 50,
    h: 80,
    size: 0.26,
    where: 'ground',
    draw: (t) =>
      curve('-18 -4 -22 -36 -12 -62 0 -78 14 -70 18 -56 20 -30 16 -4', t.own('#22262e')) +
      curve('-6 -4 -8 -34 4 -54 14 -50 18 -30 14 -4', '#f2eee2') +
      flat('12 -66 26 -62 13 -59', t.of('#e39a2c')) +
      disc(8, -66, 2, '#ffffff') +
      oval(-4, -2, 8, 3, t.of('#e39a2c')) +
      oval(12, -2, 8, 3, t.of('#e39a2c')) +
      disc(4, -60, 0.1, glow(t.glow)),
  },
];
