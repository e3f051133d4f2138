import { mix } from '../../brush/colour.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';
import { arm, standing } from './small-figures.ts';
import { onLand } from './where-it-stands.ts';

/** People who run, sit or lie outdoors. */
export const peopleOutdoors: readonly Prop[] = [
  onLand(
    wordsOf('man lying face down, man in a dark suit lying face down, man lying on his face'),
    150,
    34,
    0.1,
    (t) => {
      const c = t.of('#2b2f3c');
      return (
        limb(-70, -8, -20, -10, 12, 16, mix(c, t.ink, 0.3)) +
        limb(-66, -3, -22, -5, 10, 14, c) +
        curve('-30 0 -28 -18 10 -24 38 -18 42 -4 30 2', c) +
        limb(30, -14, 62, -6, 9, 6, c) +
        disc(64, -5, 4.4, t.of('#d9a27c')) +
        disc(48, -12, 9, t.of('#33241d'))
      );
    },
  ),
  onLand(
    wordsOf('boy with metal leg braces running, boy with leg braces running, boy with metal braces running'),
    120,
    110,
    0.56,
    bracedBoy,
  ),
  onLand(
    wordsOf(
      'bearded runner in a red cap, man with a long beard and a red cap running, runner with a long beard and a red cap',
    ),
    110,
    116,
    0.66,
    beardedRunner,
  ),
  onLand(
    wordsOf(
      'man in a pale suit on a white bench with a box of chocolates, man in a pale suit sitting on a white bench with a box of chocolates',
    ),
    230,
    120,
    0.66,
    manOnBench,
  ),
];

function bracedBoy(t: Tones): string {
  const cloth = t.of('#4f83b8');
  const skin = t.of('#e0ad88');
  const metal = t.of('#c9d0d6');
  const brace = (x1: number, y1: number, x2: number, y2: number): string =>
    line(`${x1 - 6} ${y1} ${x2 - 6} ${y2}`, metal, 2.4) +
    line(`${x1 + 6} ${y1} ${x2 + 6} ${y2}`, metal, 2.4) +
    [0.1, 0.5, 0.9]
      .map((k) => line(`${x1 - 7} ${y1 + (y2 - y1) * k} ${x1 + 7} ${y1 + (y2 - y1) * k}`, t.of('#5a3a24'), 4))
      .join('');
  return (
    limb(-4, -44, -26, -30, 13, 10, skin) +
    limb(-26, -30, -46, -38, 10, 8, skin) +
    limb(4, -44, 26, -34, 13, 10, skin) +
    limb(26, -34, 24, -6, 10, 8, skin) +
    brace(26, -34, 24, -4) +
    line('-20 -24 -44 -32', metal, 2) +
    limb(20, -2, 34, -2, 6, 6, t.of('#4a2f1c')) +
    limb(-46, -44, -50, -32, 6, 6, t.of('#4a2f1c')) +
    curve('-12 -46 -10 -78 6 -84 18 -76 12 -44', cloth) +
    limb(14, -76, 32, -62, 8, 6, cloth) +
    limb(32, -62, 46, -74, 6, 5, skin) +
    limb(-6, -76, -22, -60, 8, 6, cloth) +
    limb(-22, -60, -32, -72, 6, 5, skin) +
    disc(12, -96, 13, skin) +
    curve('-2 -96 0 -110 14 -113 26 -102 24 -98 12 -103', t.of('#6a4426')) +
    disc(17, -97, 1.6, t.ink) +
    many(4, (i) => moved(flyingBrace(t, metal), -58 + i * 7 + (i % 2) * 8, -16 - i * 17, 0.8, 20 + i * 74)) +
    moved(flyingBrace(t, metal), 46, -30, 0.8, 130) +
    many(6, (i) =>
      line(`${-60 - i * 4} ${-10 - i * 11} ${-72 - i * 4} ${-10 - i * 11}`, t.of('#f4ead0'), 1, { opacity: 0.6 }),
    )
  );
}

/** Two rods and two straps: a half of a brace that has come off. */
const flyingBrace = (t: Tones, metal: string): string =>
  line('-9 -4 9 -4', metal, 2) +
  line('-9 4 9 4', metal, 2) +
  line('-6 -5 -6 5', t.of('#5a3a24'), 1.8) +
  line('5 -5 5 5', t.of('#5a3a24'), 1.8);

function beardedRunner(t: Tones): string {
  const shirt = t.of('#f0d24a');
  const skin = t.of('#cf9a72');
  const beard = t.of('#6a4a30');
  return (
    limb(-4, -50, -20, -30, 13, 10, skin) +
    limb(-20, -30, -44, -26, 10, 7, skin) +
    limb(4, -50, 26, -38, 13, 10, skin) +
    limb(26, -38, 18, -8, 10, 7, skin) +
    curve('-14 -40 -12 -58 14 -58 22 -44 8 -40', t.of('#b02a2c')) +
    limb(14, -4, 32, -4, 7, 6, t.of('#f6f3ea')) +
    line('16 -3 30 -3', '#c02a2c', 1.6) +
    limb(-48, -32, -46, -20, 7, 6, t.of('#f6f3ea')) +
    curve('-12 -54 -10 -86 4 -92 18 -86 14 -54', shirt) +
    limb(16, -84, 34, -68, 9, 7, skin) +
    limb(34, -68, 40, -84, 7, 5, skin) +
    limb(-8, -84, -26, -68, 9, 7, skin) +
    limb(-26, -68, -34, -54, 7, 5, skin) +
    disc(8, -104, 11, skin) +
    flat('18 -106 22 -102 18 -101', skin) +
    curve('0 -99 8 -97 18 -100 22 -90 20 -76 12 -68 6 -78 0 -90', beard) +
    curve('-4 -107 -2 -118 8 -120 19 -115 19 -107', t.of('#d02a2c')) +
    flat('16 -110 32 -106 17 -106', t.of('#b02024')) +
    disc(12, -104, 1.4, t.ink)
  );
}

function manOnBench(t: Tones): string {
  const white = t.of('#f4f2ea');
  const suit = t.of('#e6dcc2');
  const dark = mix(suit, t.ink, 0.25);
  const skin = t.of('#e2b08a');
  return (
    many(4, (i) => box(-110, -86 + i * 12, 220, 8, white, 2)) +
    box(-110, -36, 220, 9, mix(white, t.ink, 0.12), 2) +
    many(2, (i) => box(-96 + i * 184, -86, 8, 88, t.of('#3a4a44'))) +
    box(52, -66, 44, 30, t.of('#8a5a34'), 3) +
    line('66 -66 66 -74 82 -74 82 -66', t.of('#5a3a24'), 3) +
    limb(-24, -36, 4, -38, 15, 13, dark) +
    limb(-26, -36, -2, -34, 15, 13, suit) +
    limb(6, -38, 10, -4, 12, 10, dark) +
    limb(-2, -34, -4, -4, 12, 10, suit) +
    limb(-8, -1, 8, -1, 7, 6, t.of('#d9d6cc')) +
    limb(6, -1, 22, -1, 7, 6, t.of('#d9d6cc')) +
    line('-6 -3 6 -3', t.of('#c02a2c'), 1.8) +
    curve('-40 -34 -42 -76 -30 -84 -12 -84 -4 -76 -6 -34', suit) +
    flat('-28 -84 -21 -58 -14 -84', t.of('#5aa0d0')) +
    many(3, (i) => line(`${-26 + i * 4} -82 ${-23 + i * 2} -66`, '#ffffff', 0.8)) +
    flat('-23 -80 -19 -80 -20 -60 -22 -60', t.of('#3a5a8a')) +
    limb(-38, -76, -40, -54, 11, 9, dark) +
    limb(-40, -54, -18, -46, 9, 7, suit) +
    limb(-6, -76, 2, -56, 11, 9, suit) +
    limb(2, -56, 0, -46, 9, 6, suit) +
    disc(-16, -46, 4, skin) +
    disc(1, -46, 4, skin) +
    box(-24, -47, 34, 9, t.of('#a83a44'), 1) +
    box(-24, -49, 34, 3, t.of('#f3e0c0'), 1) +
    many(5, (i) => disc(-19 + i * 6, -49, 2.2, t.of('#4a2a18'))) +
    limb(-21, -90, -21, -84, 8, 9, mix(skin, t.ink, 0.2)) +
    oval(-20, -99, 10.5, 12.5, skin) +
    curve('-32 -98 -32 -110 -20 -114 -9 -110 -9 -101 -13 -106 -28 -106', t.of('#3a2618')) +
    disc(-23, -99, 1.3, t.ink) +
    disc(-15, -99, 1.3, t.ink) +
    line('-23 -92 -19 -91 -15 -92', t.ink, 1.1)
  );
}

/** Two burglars, one tall and one short, on tiptoe. */
export const burglars = onLand(wordsOf('two burglars, tall and a short burglar, burglars'), 150, 116, 0.5, (tones) => {
  const t = lit(tones, 0.3);
  const one = (x: number, scale: number, cloth: string, hat: string): string =>
    moved(
      standing(t, { cloth, legs: '#2a2c34', long: true }) +
        arm(t, cloth, [13, -76, 24, -62, 34, -74]) +
        arm(t, cloth, [-13, -76, -20, -60, -10, -50]) +
        box(-7.6, -97, 15.2, 4.6, '#0c0c10') +
        disc(-3, -94.6, 1.2, '#fffdf0') +
        disc(4, -94.6, 1.2, '#fffdf0') +
        curve('-9 -97 -8 -106 0 -109 8 -106 9 -97', t.of(hat)),
      x,
      0,
      scale,
    );
  return (
    one(-34, 1.06, '#6a5a44', '#3a5a44') +
    one(34, 0.82, '#4a3a34', '#17171b') +
    line('2 -86 -4 -104 -2 -112', t.of('#8d969c'), 3) +
    oval(64, -34, 14, 20, t.of('#c9b48c'))
  );
});
