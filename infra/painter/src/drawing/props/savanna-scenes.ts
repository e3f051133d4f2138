import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const savannaScenes: readonly Prop[] = [
  piece(
    wordsOf(
      'baboon holding a golden cub high on a jutting rock, baboon holding a small golden cub high at the tip of a great jutting rock',
    ),
    [340, 282, 0.9],
    'near',
    (t) => juttingRock(t) + group(maned(t), 'translate(16 -141) scale(.74)') + group(baboon(t), 'translate(104 -152)'),
  ),
  piece(
    wordsOf(
      'crowd of elephants and giraffes and zebras, crowd of elephants, herds of elephants and giraffes and zebras',
    ),
    [340, 110, 0.3],
    'near',
    (t) =>
      many(9, (i) => {
        const x = -150 + i * 38;
        const c = t.of(['#6d6a70', '#c9954a', '#d9d4ca'][i % 3] ?? '#6d6a70');
        return i % 3 === 0 ? elephantBack(t, x, c) : i % 3 === 1 ? giraffeBack(x, c) : zebraBack(x, c);
      }),
  ),
  piece(
    wordsOf(
      'young lion with a warthog and a meerkat on a log before a giant moon, young maned big cat with a warthog and a meerkat on a log before a giant full moon',
    ),
    [340, 230, 0.88],
    'near',
    (t) => {
      const ink = '#0a1418';
      return (
        disc(0, -124, 150, glow('#f4f2d8'), { opacity: 0.7 }) +
        disc(0, -124, 104, '#f4f0d2') +
        [
          [-40, -160, 18],
          [30, -180, 12],
          [46, -100, 22],
          [-20, -90, 10],
        ]
          .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#d9d4b4', { opacity: 0.7 }))
          .join('') +
        curve(
          '-200 -20 -120 -38 0 -44 120 -40 200 -24 200 4 100 -12 0 -16 -100 -10 -200 6',
          mix(t.of('#2f4a2c'), ink, 0.5),
        ) +
        many(14, (i) =>
          line(`${-160 + i * 24} ${-20 - (i % 5) * 2} ${-158 + i * 24} ${4 + (i % 3) * 18}`, t.of('#3f6a3a'), 4),
        ) +
        group(maned(t, ink), 'translate(62 -36) scale(.82)') +
        group(warthog(ink), 'translate(-18 -38)') +
        group(slimAnimal(ink), 'translate(-82 -36)')
      );
    },
  ),
  piece(
    wordsOf('giant elephant skulls and curved bones, elephant skulls and curved bones'),
    [330, 170, 0.66],
    'near',
    (t) => {
      const bone = t.of('#d9d4bc');
      const skull = (x: number, k: number): string =>
        group(
          curve('-46 -20 -60 -70 -40 -112 0 -124 40 -112 60 -70 46 -20 24 0 -24 0', bone) +
            oval(-24, -66, 14, 17, '#151a16') +
            oval(24, -66, 14, 17, '#151a16') +
            oval(0, -34, 13, 20, '#151a16') +
            line('-34 -8 -66 20 -104 16 -116 -20', bone, 13) +
            line('34 -8 66 20 104 16 116 -20', bone, 13),
          `translate(${x} -18) scale(${k})`,
        );
      return (
        many(6, (i) =>
          line(`${-150 + i * 22} 0 ${-170 + i * 22} -90 ${-120 + i * 22} -150`, mix(bone, t.ink, 0.35), 8),
        ) +
        skull(92, 0.7) +
        skull(-36, 1)
      );
    },
  ),
  piece(
    wordsOf('three hyenas on a rock, three hyenas'),
    [220, 130, 0.44],
    'ground',
    (t) =>
      curve('-110 0 -90 -40 -30 -54 40 -50 96 -34 110 0', t.of('#3a4038')) +
      [-58, 0, 56]
        .map((x, i) => {
          const y = -40 - (i === 1 ? 12 : 0);
          return (
            curve(
              `${x - 26} ${y} ${x - 24} ${y - 22} ${x} ${y - 40} ${x + 18} ${y - 44} ${x + 26} ${y - 20} ${x + 22} ${y}`,
              '#14181a',
            ) +
            oval(x + 20, y - 48, 14, 12, '#14181a') +
            disc(x + 12, y - 62, 6, '#14181a') +
            disc(x + 26, y - 61, 6, '#14181a') +
            disc(x + 15, y - 50, 3.2, '#ffe23a') +
            disc(x + 25, y - 50, 3.2, '#ffe23a')
          );
        })
        .join(''),
  ),
];

const juttingRock = (t: Tones): string => {
  const rock = t.of('#a8683f');
  return (
    flat('-200 40 -170 -70 -120 -120 -40 -142 60 -150 150 -166 170 -158 96 -126 40 -104 30 -50 60 40', rock) +
    flat('-200 40 -170 -70 -120 -120 -90 -60 -110 40', t.ink, { opacity: 0.3 }) +
    flat('-120 -120 -40 -142 60 -150 150 -166 170 -158 96 -140 -20 -128', mix(rock, '#ffe0b0', 0.4)) +
    line('-60 -110 -40 -40 -60 30', t.ink, 4, { opacity: 0.4 }) +
    line('0 -100 6 -40 -10 30', t.ink, 3, { opacity: 0.4 })
  );
};

/** A lion seen from the side, looking right, 100 high; all of one colour where one is given. */
function maned(t: Tones, ink?: string): string {
  const fur = ink ?? t.of('#dd9a3a');
  const mane = ink ?? t.of('#8a3320');
  return (
    line('-58 -56 -74 -40 -76 -18', fur, 5) +
    disc(-76, -14, 6, mane) +
    [-44, -32, 26, 38]
      .map((x, i) => limb(x, -40, x + (i % 2 ? 3 : -3), -2, 14, 10, i % 2 ? fur : mix(fur, '#20120a', ink ? 0 : 0.3)))
      .join('') +
    curve('-60 -52 -50 -68 0 -66 34 -72 46 -50 36 -34 -20 -30 -54 -34', fur) +
    curve('16 -44 12 -80 30 -106 56 -110 76 -94 76 -66 58 -44 36 -36', mane) +
    curve('38 -64 40 -84 56 -92 72 -84 82 -70 74 -60 56 -54', fur) +
    (ink
      ? ''
      : disc(62, -78, 2.4, '#20120a') +
        oval(80, -69, 4, 3.4, '#20120a') +
        line('76 -62 68 -58', '#20120a', 2) +
        disc(44, -96, 6, fur))
  );
}

/** Stands at the tip and holds a cub above its head. */
function baboon(t: Tones): string {
  const fur = t.of('#8d8f98');
  const cub = t.of('#f4c45a');
  return (
    limb(-8, -30, -10, 0, 10, 8, fur) +
    limb(8, -30, 10, 0, 10, 8, fur) +
    line('-10 -26 -26 -16 -30 -30', fur, 4) +
    curve('-14 -22 -16 -48 -8 -60 8 -60 16 -48 14 -22 0 -16', fur) +
    limb(-10, -54, -18, -78, 8, 7, fur) +
    limb(10, -54, 18, -78, 8, 7, fur) +
    curve('-15 -64 -15 -80 0 -86 15 -80 15 -64 0 -56', t.of('#d9d9d6')) +
    oval(0, -67, 8, 10, t.of('#c9564a')) +
    oval(0, -63, 4, 6, t.of('#5a8ad0')) +
    disc(-4, -72, 1.6, '#15110e') +
    disc(4, -72, 1.6, '#15110e') +
    disc(0, -102, 34, glow('#fff0b0'), { opacity: 0.9 }) +
    curve('-14 -82 -16 -98 0 -104 16 -98 14 -82 0 -78', cub) +
    disc(0, -112, 12, cub) +
    disc(-9, -122, 5, cub) +
    disc(9, -122, 5, cub) +
    oval(0, -107, 6, 4.6, t.of('#fdf0cc')) +
    disc(-4, -114, 1.9, '#20160f') +
    disc(4, -114, 1.9, '#20160f') +
    disc(0, -109, 1.9, '#7a3a2a') +
    limb(-8, -86, -12, -74, 5, 4, cub) +
    limb(8, -86, 12, -74, 5, 4, cub)
  );
}

const warthog = (ink: string): string =>
  curve('-34 -20 -30 -46 0 -54 26 -46 40 -34 46 -22 34 -16 -20 -12', ink) +
  [-24, -12, 14, 26].map((x) => limb(x, -20, x, 0, 8, 6, ink)).join('') +
  line('38 -22 48 -26 50 -36', '#f4f0d2', 3) +
  flat('22 -46 26 -60 32 -42', ink) +
  many(6, (i) => line(`${-24 + i * 8} -48 ${-28 + i * 8} -62`, ink, 3)) +
  line('-34 -30 -46 -44 -42 -54', ink, 3);

const slimAnimal = (ink: string): string =>
  curve('-10 -4 -12 -30 -8 -54 6 -56 10 -30 10 -4', ink) +
  oval(2, -64, 11, 10, ink) +
  flat('10 -64 20 -60 10 -57', ink) +
  limb(-4, -6, -6, 0, 6, 6, ink) +
  limb(6, -6, 8, 0, 6, 6, ink) +
  line('-10 -10 -24 -4 -30 -14', ink, 4);

const elephantBack = (t: Tones, x: number, c: string): string =>
  curve(`${x - 30} 6 ${x - 30} -34 ${x} -50 ${x + 30} -34 ${x + 30} 6`, c) +
  oval(x - 22, -34, 13, 17, mix(c, t.ink, 0.2)) +
  oval(x + 22, -34, 13, 17, mix(c, t.ink, 0.2)) +
  oval(x, -44, 16, 15, c);

const giraffeBack = (x: number, c: string): string =>
  limb(x, 6, x + 4, -78, 16, 9, c) +
  oval(x + 8, -84, 12, 8, c) +
  line(`${x + 2} -90 ${x} -100`, c, 3) +
  many(7, (i) => oval(x + 1 + (i % 2) * 3, -6 - i * 11, 4, 3, '#8a5a2a'));

const zebraBack = (x: number, c: string): string =>
  curve(`${x - 24} 6 ${x - 22} -22 ${x} -30 ${x + 22} -22 ${x + 24} 6`, c) +
  limb(x + 8, -22, x + 16, -46, 13, 9, c) +
  oval(x + 20, -48, 11, 7, c) +
  many(5, (i) => line(`${x - 16 + i * 8} -26 ${x - 17 + i * 8} 4`, '#1b1a1e', 3)) +
  many(3, (i) => line(`${x + 6 + i * 3} ${-28 - i * 7} ${x + 18 + i * 2} ${-27 - i * 7}`, '#1b1a1e', 2.4));
