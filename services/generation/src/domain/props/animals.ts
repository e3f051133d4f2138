import { type Colour, mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { figure } from './figure.ts';

const legs = (
  list: readonly (readonly [number, number, number, number])[],
  w1: number,
  w2: number,
  fill: Colour,
): string => list.map(([x1, y1, x2, y2]) => limb(x1, y1, x2, y2 - w2 / 2, w1, w2, fill)).join('');

export const horse = (t: Tones, coat: Colour, mane: Colour): string => {
  const dark = mix(coat, t.ink, 0.4);
  return (
    line('-44 -62 -56 -58 -60 -36 -56 -22', mane, 6) +
    legs(
      [
        [-30, -46, -40, -24],
        [-40, -24, -34, 0],
        [24, -46, 36, -28],
        [36, -28, 30, -6],
      ],
      10,
      4.4,
      dark,
    ) +
    legs(
      [
        [-34, -46, -28, -24],
        [-28, -24, -32, 0],
        [20, -46, 22, -22],
        [22, -22, 21, 0],
      ],
      11,
      5,
      coat,
    ) +
    curve(
      '-46 -60 -38 -70 -14 -66 8 -66 24 -74 38 -94 48 -104 54 -100 68 -82 66 -74 58 -76 50 -80 44 -66 36 -50 22 -40 -12 -40 -34 -38 -45 -46',
      coat,
    ) +
    curve('-44 -52 -20 -50 10 -48 32 -52 22 -40 -12 -40 -34 -38', dark, { opacity: 0.5 }) +
    curve('46 -106 34 -96 20 -72 26 -68 38 -82 48 -98', mane) +
    flat('46 -104 47 -114 53 -103', coat) +
    disc(56, -93, 1.5, t.ink)
  );
};

export const animals: readonly Prop[] = [
  {
    words: wordsOf('lion cub, cub, golden cub, small cub, kitten cub, newborn cub, baby lion'),
    w: 70,
    h: 60,
    size: 0.2,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#e0ab55');
      return (
        line('-22 -24 -34 -30 -38 -42', c, 4) +
        disc(-38, -43, 4, t.of('#7a4320')) +
        legs(
          [
            [-14, -20, -15, 0],
            [14, -20, 15, 0],
          ],
          8,
          6,
          mix(c, t.ink, 0.35),
        ) +
        curve('-26 -20 -20 -34 6 -34 20 -28 18 -12 -18 -10', c) +
        disc(20, -40, 15, c) +
        disc(9, -54, 5, c) +
        disc(29, -55, 5, c) +
        disc(17, -42, 2, t.ink) +
        disc(27, -42, 2, t.ink) +
        flat('20 -36 26 -36 23 -32', t.ink) +
        disc(23, -33, 0.1, t.ink)
      );
    },
  },
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
    words: wordsOf('horse, stallion, pony, mare, wild horse, white horse, horses, donkey, zebra'),
    w: 130,
    h: 112,
    size: 0.44,
    where: 'ground',
    draw: (t) => horse(t, t.own('#7a4c2c'), t.of('#2a1b14')),
  },
  {
    words: wordsOf(
      'horse rider, rider, horseman, man on a horse, riding a horse, man on horseback, on horseback, rider on a horse, riders, cavalry, horsemen, mounted warrior, cowboy on a horse, knight on a horse, warrior on horseback, horseback',
    ),
    w: 130,
    h: 150,
    size: 0.52,
    where: 'ground',
    draw: (t) =>
      moved(
        figure(t, {
          pose: 'sit',
          wear: 'coat',
          cloth: '#5b4632',
          legs: '#3a2f28',
          hat: 'cowboy',
          hatColour: '#3b2a1d',
          cape: '#6a3b2c',
        }),
        -6,
        -38,
        0.98,
      ) +
      horse(t, t.own('#6b432a'), t.of('#241812')) +
      limb(-2, -66, 8, -44, 9, 7, t.of('#3a2f28')) +
      limb(8, -44, 4, -26, 7, 5, t.of('#2a221d')) +
      line('54 -88 30 -80 8 -76', t.of('#2a1b14'), 1.4),
  },
  {
    words: wordsOf(
      'camel, camels, camel train, caravan, camel rider, man on a camel, rider on a camel, dromedary, on a camel, camel caravan, riders on camels',
    ),
    w: 130,
    h: 150,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#b98a54');
      const d = mix(c, t.ink, 0.35);
      return (
        legs(
          [
            [-28, -54, -32, -28],
            [-32, -28, -28, 0],
            [22, -54, 26, -28],
            [26, -28, 22, 0],
          ],
          9,
          4,
          d,
        ) +
        legs(
          [
            [-34, -54, -38, -28],
            [-38, -28, -38, 0],
            [28, -54, 34, -28],
            [34, -28, 36, 0],
          ],
          9,
          4.4,
          c,
        ) +
        curve(
          '-44 -60 -34 -76 -18 -82 -4 -98 10 -82 26 -78 38 -62 46 -60 52 -78 52 -96 62 -102 76 -96 78 -90 66 -86 62 -70 54 -50 36 -46 0 -50 -30 -48',
          c,
        ) +
        curve('-40 -58 0 -60 36 -58 36 -46 0 -50 -30 -48', d, { opacity: 0.5 }) +
        line('-44 -62 -52 -46', d, 3) +
        disc(66, -95, 1.5, t.ink) +
        flat('-20 -80 14 -80 20 -56 -22 -56', t.of('#a8342c')) +
        box(-22, -60, 42, 3, t.of('#e3b04a')) +
        moved(
          figure(t, { pose: 'sit', wear: 'robe', cloth: '#e9dfc8', hat: 'hood', hatColour: '#e9dfc8' }),
          -6,
          -64,
          0.86,
        )
      );
    },
  },
  {
    words: wordsOf('lion, lioness, lions, great lion, lion king'),
    w: 130,
    h: 90,
    size: 0.4,
    where: 'ground',
    home: 'savanna',
    draw: (t) => {
      const c = t.own('#c8924a');
      const d = mix(c, t.ink, 0.4);
      const mane = t.of('#7a4320');
      return (
        line('-44 -54 -60 -44 -64 -20 -58 -14', c, 4) +
        disc(-58, -12, 5, mane) +
        legs(
          [
            [-32, -40, -26, -20],
            [-26, -20, -30, 0],
            [24, -40, 30, -20],
            [30, -20, 26, 0],
          ],
          11,
          6,
          d,
        ) +
        legs(
          [
            [-36, -40, -42, -20],
            [-42, -20, -38, 0],
            [18, -40, 18, -20],
            [18, -20, 18, 0],
          ],
          13,
          7,
          c,
        ) +
        curve('-46 -50 -36 -62 0 -60 28 -66 40 -50 30 -32 0 -30 -34 -30', c) +
        curve('10 -44 14 -72 34 -90 54 -86 66 -68 60 -46 42 -28 22 -28', mane) +
        curve('36 -60 40 -76 54 -78 64 -68 74 -60 74 -52 60 -46 46 -46', c) +
        disc(41, -76, 4, c) +
        disc(58, -66, 1.8, t.ink) +
        flat('70 -60 76 -59 73 -54', t.ink) +
        line('73 -53 68 -48', t.ink, 1.2)
      );
    },
  },
  {
    words: wordsOf('tiger, bengal tiger, panther, leopard, big cat, jaguar, black panther'),
    w: 140,
    h: 80,
    size: 0.38,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#dd8a32');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-50 -50 -66 -46 -74 -26 -68 -18', c, 5) +
        legs(
          [
            [-36, -40, -30, -20],
            [-30, -20, -34, 0],
            [26, -40, 32, -20],
            [32, -20, 28, 0],
          ],
          11,
          6.4,
          d,
        ) +
        legs(
          [
            [-42, -40, -48, -20],
            [-48, -20, -43, 0],
            [20, -40, 20, -18],
            [20, -18, 22, 0],
          ],
          13,
          7.4,
          c,
        ) +
        curve('-54 -46 -46 -58 -10 -56 22 -62 36 -68 52 -70 64 -62 68 -52 62 -44 48 -42 34 -34 0 -28 -38 -30', c) +
        curve('-40 -34 0 -34 34 -40 34 -34 0 -28 -38 -30', t.of('#f6ecd8')) +
        many(8, (i) => line(`${-44 + i * 10} -57 ${-41 + i * 10} -46 ${-45 + i * 10} -38`, t.ink, 2.8)) +
        flat('36 -66 38 -78 46 -70', c) +
        flat('50 -70 54 -80 58 -68', c) +
        curve('54 -50 66 -56 70 -50 64 -44 54 -44', t.of('#f6ecd8')) +
        disc(56, -60, 2, t.glow) +
        flat('66 -57 71 -56 68 -52', t.ink) +
        line('44 -66 50 -62', t.ink, 2)
      );
    },
  },
  {
    words: wordsOf('elephant, elephants, elephant calf, flying elephant, baby elephant, mammoth'),
    w: 140,
    h: 110,
    size: 0.48,
    where: 'ground',
    home: 'savanna',
    draw: (t) => {
      const c = t.own('#7d8288');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-50 -70 -58 -50 -56 -36', d, 2.6) +
        legs(
          [
            [-26, -40, -26, 0],
            [22, -40, 22, 0],
          ],
          18,
          16,
          d,
        ) +
        legs(
          [
            [-40, -40, -42, 0],
            [10, -40, 8, 0],
          ],
          20,
          18,
          c,
        ) +
        curve('-54 -60 -46 -86 -10 -98 24 -90 36 -70 34 -46 10 -32 -40 -32', c) +
        curve('24 -86 36 -104 56 -102 66 -84 62 -66 66 -40 74 -20 84 -14 80 -6 66 -12 56 -34 48 -56 34 -58', c) +
        curve('20 -92 34 -94 44 -78 40 -54 26 -44 16 -60 14 -80', d) +
        curve('54 -58 66 -46 82 -46 68 -40 54 -50', t.of('#f3ead2')) +
        disc(54, -84, 1.9, t.ink)
      );
    },
  },
  {
    words: wordsOf('dog, hound, puppy, terrier, small dog, little dog, dogs, black dog, stray dog, fox, dalmatian'),
    w: 90,
    h: 76,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#8a6238');
      const d = mix(c, t.ink, 0.4);
      return (
        line('-30 -44 -42 -58 -44 -66', c, 5) +
        legs(
          [
            [-22, -34, -20, 0],
            [20, -34, 22, 0],
          ],
          8,
          5,
          d,
        ) +
        legs(
          [
            [-28, -34, -32, -16],
            [-32, -16, -29, 0],
            [15, -34, 14, 0],
          ],
          9,
          5.6,
          c,
        ) +
        curve('-34 -42 -26 -50 4 -48 18 -58 26 -72 36 -74 42 -66 56 -60 55 -53 40 -50 30 -40 20 -26 -24 -28', c) +
        curve('26 -72 20 -66 20 -52 28 -54 32 -68', d) +
        disc(39, -65, 1.8, t.ink) +
        disc(55, -59, 2.6, t.ink)
      );
    },
  },
  {
    words: wordsOf('wolf, wolves, werewolf, coyote, howling wolf, hyena'),
    w: 100,
    h: 100,
    size: 0.32,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#565b62');
      const d = mix(c, t.ink, 0.4);
      return (
        curve('-32 -48 -52 -40 -58 -20 -48 -22 -32 -36', c) +
        legs(
          [
            [-20, -34, -18, 0],
            [22, -34, 24, 0],
          ],
          8,
          5,
          d,
        ) +
        legs(
          [
            [-28, -34, -33, -18],
            [-33, -18, -29, 0],
            [16, -34, 16, 0],
          ],
          10,
          5.4,
          c,
        ) +
        curve('-36 -46 -20 -54 6 -54 18 -66 28 -84 42 -102 47 -100 44 -88 38 -74 34 -52 24 -32 0 -28 -26 -30', c) +
        flat('24 -76 14 -84 28 -84', c) +
        disc(36, -86, 1.5, t.glow)
      );
    },
  },
  {
    words: wordsOf('cat, kitten, black cat, cats'),
    w: 70,
    h: 76,
    size: 0.26,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#33302f');
      return (
        line('-18 -6 -34 -8 -38 -24 -30 -32', c, 5) +
        curve('-20 0 -22 -24 -10 -44 6 -48 14 -34 16 0', c) +
        disc(6, -56, 14, c) +
        flat('-7 -62 -7 -76 4 -68', c) +
        flat('9 -68 18 -76 19 -60', c) +
        oval(2, -57, 2.4, 3, t.glow) +
        oval(12, -57, 2.4, 3, t.glow) +
        line('-8 -8 -2 -2', mix(c, t.rim, 0.4), 1.4)
      );
    },
  },
  {
    words: wordsOf('rat, mouse, little rat, small rat, mice, rats, mole, hamster, tiny rat, rodent'),
    w: 90,
    h: 70,
    size: 0.3,
    where: 'near',
    draw: (t) => {
      const c = t.own('#6f7688');
      return (
        line('-24 -6 -46 -4 -56 -18 -70 -14', t.of('#d79a94'), 3) +
        curve('-28 -4 -30 -28 -10 -44 12 -44 26 -56 42 -54 58 -40 54 -34 38 -30 28 -16 26 -2', c) +
        curve('6 -2 10 -24 26 -30 28 -16 26 -2', t.of('#c9c6c4'), { opacity: 0.7 }) +
        disc(22, -58, 10, c) +
        disc(22, -58, 6.4, t.of('#d79a94')) +
        disc(43, -46, 2.6, t.ink) +
        disc(58, -39, 3, t.of('#c4605c')) +
        limb(26, -24, 40, -18, 5, 3, c) +
        oval(-10, -2, 12, 3, t.of('#d79a94')) +
        oval(22, -2, 7, 2.6, t.of('#d79a94')) +
        line('50 -38 66 -44', t.rim, 0.7) +
        line('50 -36 67 -35', t.rim, 0.7)
      );
    },
  },
  {
    words: wordsOf('rabbit, hare, bunny, white rabbit'),
    w: 70,
    h: 100,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#d9d2c6');
      const d = mix(c, t.ink, 0.3);
      return (
        curve('2 -64 -8 -92 -2 -100 8 -90 10 -64', d) +
        curve('12 -64 10 -92 18 -101 24 -88 20 -62', c) +
        disc(-28, -12, 8, '#ffffff') +
        curve('-26 0 -30 -22 -16 -44 6 -46 18 -30 18 0', c) +
        disc(12, -54, 15, c) +
        disc(18, -57, 2.4, t.ink) +
        curve('-24 0 -26 -20 -10 -28 4 -14 2 0', d) +
        oval(16, -3, 10, 4, c) +
        flat('25 -52 29 -51 26 -48', t.of('#c4605c'))
      );
    },
  },
  {
    words: wordsOf('bear, polar bear, grizzly, brown bear, panda, teddy bear'),
    w: 110,
    h: 110,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#5b4130');
      const d = mix(c, t.ink, 0.4);
      return (
        limb(-14, -30, -18, -4, 24, 18, d) +
        limb(14, -30, 18, -4, 24, 18, c) +
        curve('-30 -30 -30 -68 -12 -88 14 -88 30 -66 30 -30 0 -20', c) +
        curve('-30 -30 -30 -68 -12 -88 -4 -60 -6 -24', d, { opacity: 0.6 }) +
        limb(-24, -70, -42, -56, 15, 11, d) +
        limb(24, -70, 44, -62, 15, 11, c) +
        disc(2, -94, 18, c) +
        disc(-12, -108, 6, c) +
        disc(16, -108, 6, c) +
        oval(7, -90, 9, 7, mix(c, '#ffffff', 0.25)) +
        oval(10, -93, 3.6, 2.6, t.ink) +
        disc(-3, -98, 1.8, t.ink) +
        disc(12, -100, 1.8, t.ink)
      );
    },
  },
  {
    words: wordsOf('bird, seagull, gull, flock of birds, swallow, geese, goose, dove, doves, pigeon, birds'),
    w: 70,
    h: 40,
    size: 0.1,
    where: 'sky',
    draw: (t) =>
      curve('-34 -26 -20 -36 -4 -22 4 -22 20 -38 35 -28 20 -28 6 -12 0 -8 -8 -12 -20 -26', t.own('#2a2f38')) +
      flat('4 -16 14 -15 6 -11', t.own('#2a2f38')),
  },
  {
    words: wordsOf('crow, raven, eagle, owl, hawk, crows, vulture, falcon, parrot, perched bird, white owl, snowy owl'),
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
    words: wordsOf('spider, giant spider, tarantula, scorpion, spiders'),
    w: 110,
    h: 70,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#26222a');
      return (
        many(
          4,
          (i) =>
            bars2(-6 - i * 2, -34, -26 - i * 8, -66 + i * 8, -38 - i * 7, 0, c) +
            bars2(6 + i * 2, -34, 26 + i * 8, -66 + i * 8, 38 + i * 7, 0, c),
        ) +
        oval(-4, -38, 20, 16, c) +
        disc(16, -32, 10, c) +
        disc(20, -35, 2, t.glow) +
        disc(14, -36, 2, t.glow) +
        oval(-8, -44, 9, 4, t.rim, { opacity: 0.25 })
      );
    },
  },
  {
    words: wordsOf('snake, serpent, cobra, snakes, python'),
    w: 100,
    h: 70,
    size: 0.28,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#54703c');
      return (
        line('-48 -4 -30 -12 -10 -4 12 -12 30 -6 26 -26 14 -42 20 -58', c, 9) +
        curve('14 -54 10 -66 22 -72 40 -64 36 -56 24 -52', c) +
        disc(26, -64, 1.9, t.glow) +
        line('38 -60 48 -62', t.of('#c23b2e'), 1.2) +
        line('-46 -5 -30 -13 -10 -5 12 -13 26 -10', t.rim, 1.4, { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf('pig, piglet, sheep, cow, bull, lamb, cattle, goat, deer, fawn, stag, reindeer'),
    w: 110,
    h: 84,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#c99a7c');
      const d = mix(c, t.ink, 0.35);
      return (
        legs(
          [
            [-24, -30, -24, 0],
            [22, -30, 22, 0],
          ],
          9,
          6,
          d,
        ) +
        legs(
          [
            [-34, -30, -35, 0],
            [13, -30, 13, 0],
          ],
          10,
          6.4,
          c,
        ) +
        curve('-46 -44 -38 -62 0 -62 26 -64 34 -46 26 -26 -34 -24', c) +
        curve('22 -56 36 -76 50 -74 62 -56 56 -48 40 -46 28 -40', c) +
        flat('34 -74 30 -86 42 -76', d) +
        disc(48, -66, 1.8, t.ink) +
        line('-46 -50 -54 -46', c, 2.6)
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
  {
    words: wordsOf(
      'ant, bee, insect, beetle, ladybird, cricket, grasshopper, bug, caterpillar, mosquito, mosquito in amber, ants, bees',
    ),
    w: 90,
    h: 50,
    size: 0.24,
    where: 'near',
    draw: (t) => {
      const c = t.own('#5a2f1c');
      return (
        many(3, (i) => line(`${-8 + i * 8} -22 ${-20 + i * 14} -34 ${-28 + i * 22} 0`, c, 2)) +
        oval(-24, -24, 20, 13, c) +
        oval(4, -24, 11, 9, c) +
        disc(24, -28, 10, c) +
        line('28 -36 40 -50', c, 1.6) +
        line('24 -38 32 -52', c, 1.6) +
        oval(-28, -30, 9, 3, t.rim, { opacity: 0.3 }) +
        disc(28, -30, 2.6, t.glow)
      );
    },
  },
];

function bars2(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, c: Colour): string {
  return limb(x1, y1, x2, y2, 4, 3, c) + limb(x2, y2, x3, y3, 3, 1, c);
}
