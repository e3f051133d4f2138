import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const galactic: readonly Prop[] = [
  piece(
    wordsOf(
      'duel of a warrior in a black helmet and an old man with glowing swords, duel of a tall warrior in a black helmet with a glowing red sword and an old man in a brown hood with a glowing blue sword, duel of a tall warrior in a black helmet with a glowing red sword and an old man in a brown hood with a glowing blue sword before a round grey space station',
    ),
    [260, 170, 0.7],
    'near',
    (t) =>
      battleStation() +
      group(darkWarrior(t), 'translate(-66 0)') +
      someone(
        t,
        { pose: 'stand', wear: 'robe', cloth: '#8a6a48', hat: 'hood', hatColour: '#6b5034', beard: '#f0ece2' },
        70,
        0,
        -1.22,
      ) +
      limb(56, -92, 34, -76, 9, 7, t.of('#8a6a48')) +
      blade(32, -72, -30, -162, '#3aa0ff') +
      blade(-36, -72, 30, -158, '#ff2a2a') +
      disc(0, -118, 34, glow('#ffffff')),
  ),
  piece(
    wordsOf(
      'tall golden robot beside a short round robot, tall golden robot beside a short round robot in white and blue',
    ),
    [170, 160, 0.74],
    'near',
    (t) => group(goldenRobot(t), 'translate(-38 0)') + group(domedRobot(t), 'translate(46 4)'),
  ),
  piece(wordsOf('escape pod half buried in sand, half-buried escape pod'), [150, 80, 0.3], 'ground', (t) => {
    const hull = t.own('#c9c4b8');
    return (
      `<g transform="rotate(16)">${curve('-60 0 -58 -40 -40 -58 30 -58 52 -44 54 0', hull)}${curve('-60 0 -58 -40 -40 -58 -20 -56 -30 0', mix(hull, t.ink, 0.4), { opacity: 0.6 })}${box(40, -48, 18, 40, t.of('#5a5a5e'), 3)}${disc(-10, -36, 12, '#2a2f36')}${many(3, (i) => box(10 + i * 10, -44, 5, 30, t.of('#8a3a2c')))}</g>` +
      curve('-86 6 -60 -10 0 -4 50 -14 90 6 40 12 -50 12', t.of('#d79a55'))
    );
  }),
  piece(
    wordsOf('two suns setting side by side, two suns above a low horizon'),
    [240, 120, 0.34],
    'sky',
    () =>
      disc(-56, -22, 110, glow('#fff0c8'), { opacity: 0.8 }) +
      disc(62, 16, 90, glow('#ffb37a'), { opacity: 0.8 }) +
      disc(-56, -22, 40, '#fff4d6') +
      disc(62, 16, 30, '#ff9a5a'),
    { airy: true },
  ),
  piece(wordsOf('domed house, small domed house, low domed house'), [150, 70, 0.24], 'ground', (t) => {
    const c = t.of('#e6d2ac');
    return (
      curve('-60 0 -58 -28 -36 -54 0 -62 36 -54 58 -28 60 0 60 0 -60 0', c) +
      curve('-60 0 -58 -28 -36 -54 -10 -60 -28 0', t.ink, { opacity: 0.2 }) +
      curve('-14 0 -14 -24 0 -32 14 -24 14 0 14 0 -14 0', '#3a2a22') +
      disc(44, -18, 5, '#3a2a22') +
      line('20 -60 20 -88', t.of('#8d8474'), 3) +
      line('12 -80 28 -80', t.of('#8d8474'), 2)
    );
  }),
  piece(
    wordsOf('crowd of strange creatures at a bar counter, crowd of strange creatures at the counter'),
    [320, 140, 0.52],
    'near',
    (t) =>
      many(7, (i) => creature(t, -138 + i * 46, i)) +
      box(-166, -44, 332, 50, t.of('#4a3a34'), 3) +
      box(-172, -52, 344, 11, t.of('#8a7a6a'), 3) +
      many(8, (i) => box(-150 + i * 42, -68, 7, 17, t.of(['#7af0d0', '#f0a04a', '#d07af0'][i % 3] ?? '#7af0d0'), 2)),
  ),
  piece(wordsOf('ribs of a huge skeleton, bleached ribs of a huge skeleton'), [260, 90, 0.3], 'near', (t) => {
    const bone = t.of('#f0e6cc');
    return (
      line('-120 -4 -40 -16 60 -14 124 -4', bone, 8) +
      many(6, (i) =>
        line(`${-84 + i * 32} -10 ${-98 + i * 32} ${-60 - (i % 3) * 10} ${-66 + i * 32} ${-78 - (i % 3) * 8}`, bone, 6),
      ) +
      curve('112 -2 118 -22 138 -28 156 -16 160 -4 130 0', bone) +
      disc(138, -16, 5, t.ink)
    );
  }),
];

const battleStation = (): string =>
  disc(6, -84, 78, '#59606c') +
  curve('-72 -84 -60 -36 -10 -8 40 -14 -10 -40 -34 -90 -20 -140 -50 -134', '#2a2e38', { opacity: 0.6 }) +
  box(-72, -78, 156, 5, '#2a2e38') +
  disc(34, -118, 20, '#3c424e') +
  disc(36, -119, 12, '#2a2e38') +
  many(26, (i) => box(-56 + ((i * 37) % 124), -136 + ((i * 23) % 108), 9, 2, '#8d95a3', 0, { opacity: 0.7 }));

const blade = (x1: number, y1: number, x2: number, y2: number, colour: string): string =>
  line(`${x1} ${y1} ${x2} ${y2}`, colour, 13, { opacity: 0.4 }) +
  line(`${x1} ${y1} ${x2} ${y2}`, colour, 7) +
  line(`${x1} ${y1} ${x2} ${y2}`, '#ffffff', 3) +
  line(`${x1} ${y1} ${Math.round(x1 - (x2 - x1) * 0.14)} ${Math.round(y1 - (y2 - y1) * 0.14)}`, '#9aa2aa', 6);

/** All in black, 140 high: a helmet with a wide rim and a grille, a cape, a panel of lights. */
const darkWarrior = (t: Tones): string => {
  const black = '#15161b';
  const sheen = '#4a4f5c';
  return (
    curve('-30 -110 -40 -60 -46 0 -20 4 0 0 26 4 44 0 38 -60 28 -110', '#0b0c10') +
    curve('-24 -110 -26 -60 -24 -4 -4 -2 0 -50 4 -2 24 -4 26 -60 24 -110', black) +
    box(-12, -92, 24, 14, '#2a2d36', 2) +
    [
      ['-9', '#e0443a'],
      ['-1', '#4ac06a'],
      ['7', '#4a8ae0'],
    ]
      .map(([x = '0', c = '#ffffff']) => box(Number(x) - 2, -88, 5, 5, c))
      .join('') +
    box(-20, -66, 40, 6, '#2a2d36') +
    limb(22, -102, 34, -84, 12, 9, black) +
    limb(34, -84, 32, -72, 9, 8, '#23252d') +
    limb(-22, -100, 8, -80, 11, 9, black) +
    limb(8, -80, 28, -72, 9, 8, '#23252d') +
    curve('-24 -106 -22 -132 -10 -148 10 -148 22 -132 24 -106 14 -112 -14 -112', black) +
    flat('-14 -130 14 -130 11 -108 0 -102 -11 -108', '#23252d') +
    curve('-13 -130 -4 -126 -5 -119 -13 -121', '#5a606e') +
    curve('13 -130 4 -126 5 -119 13 -121', '#5a606e') +
    flat('-5 -118 5 -118 8 -106 -8 -106', '#0b0c10') +
    many(4, (i) => line(`${-4 + i * 2.7} -117 ${-6 + i * 4} -107`, '#8a90a0', 1)) +
    line('-18 -136 -8 -145 6 -146', sheen, 2.4) +
    line('-26 -104 -34 -60 -40 -6', t.rim, 1.4, { opacity: 0.5 })
  );
};

const goldenRobot = (t: Tones): string => {
  const gold = t.of('#e8b52e');
  const dark = mix(gold, t.ink, 0.4);
  return (
    [-10, 10]
      .map(
        (x) =>
          limb(x, -74, x, -36, 17, 12, x < 0 ? dark : gold) +
          limb(x, -36, x, -4, 12, 10, x < 0 ? dark : gold) +
          disc(x, -38, 6, dark) +
          box(x - 9, -6, 19, 8, gold, 3),
      )
      .join('') +
    box(-17, -78, 34, 14, dark, 5) +
    box(-10, -92, 20, 16, t.of('#4a4038')) +
    many(4, (i) =>
      line(
        `${-8 + i * 5} -91 ${-7 + i * 5} -78`,
        t.of(['#c23b2e', '#d9d9d4', '#3a6ab0', '#e8c84a'][i] ?? '#c23b2e'),
        2,
      ),
    ) +
    curve('-26 -122 -20 -128 20 -128 26 -122 18 -90 -18 -90', gold) +
    curve('-26 -122 -20 -128 -8 -128 -8 -90 -18 -90', dark, { opacity: 0.6 }) +
    disc(0, -108, 7, dark) +
    disc(0, -108, 3.6, gold) +
    limb(-26, -120, -34, -94, 10, 8, dark) +
    limb(-34, -94, -22, -76, 8, 7, dark) +
    limb(26, -120, 36, -96, 10, 8, gold) +
    limb(36, -96, 48, -110, 8, 7, gold) +
    disc(49, -112, 5, gold) +
    box(-5, -134, 10, 8, t.of('#4a4038')) +
    curve('-13 -136 -15 -152 0 -162 15 -152 13 -136 8 -132 -8 -132', gold) +
    [-5.4, 5.4].map((x) => disc(x, -148, 4.6, dark) + disc(x, -148, 3, '#fff6c8')).join('') +
    box(-5, -140, 10, 3, dark, 1)
  );
};

const domedRobot = (t: Tones): string => {
  const white = t.of('#f4f4f0');
  const blue = t.of('#2458b8');
  const steel = t.of('#b9c2ca');
  return (
    limb(-33, -66, -33, -6, 12, 14, white) +
    limb(33, -66, 33, -6, 12, 14, white) +
    box(-43, -10, 20, 10, steel, 3) +
    box(23, -10, 20, 10, steel, 3) +
    box(-26, -76, 52, 62, white, 5) +
    box(-26, -76, 15, 62, t.ink, 5, { opacity: 0.16 }) +
    box(-12, -16, 24, 9, steel, 2) +
    box(-16, -70, 13, 22, blue, 2) +
    box(2, -70, 18, 8, blue, 2) +
    box(2, -58, 18, 8, blue, 2) +
    box(-12, -42, 24, 12, steel, 2) +
    many(3, (i) => line(`-10 ${-39 + i * 3} 10 ${-39 + i * 3}`, t.ink, 1)) +
    curve('-26 -78 -26 -78 -22 -104 0 -114 22 -104 26 -78 26 -78', steel) +
    box(-24, -88, 48, 6, blue, 1) +
    flat('-14 -106 -4 -110 -4 -92 -18 -92', blue) +
    box(2, -106, 15, 15, blue, 2) +
    disc(9, -98, 6, '#10131a') +
    disc(10.6, -100, 2, '#cfe4ff') +
    disc(-9, -85, 2.6, '#ff4a3a')
  );
};

/** Strangers of seven kinds, seen to the waist. */
function creature(t: Tones, x: number, kind: number): string {
  const c = t.of(['#5a7a4a', '#8a6a4a', '#4a6a7a', '#7a4a5a', '#9a8a6a', '#3f5a4f', '#6a5a7a'][kind] ?? '#5a7a4a');
  const y = -66 - (kind % 3) * 9;
  const features = [
    flat(`${x - 14} ${y - 24} ${x - 24} ${y - 46} ${x - 4} ${y - 30}`, c) +
      flat(`${x + 14} ${y - 24} ${x + 24} ${y - 46} ${x + 4} ${y - 30}`, c),
    curve(`${x - 6} ${y - 8} ${x + 6} ${y - 8} ${x + 16} ${y + 22} ${x + 8} ${y + 26}`, c),
    line(`${x - 8} ${y - 26} ${x - 14} ${y - 50}`, c, 3) +
      disc(x - 14, y - 52, 5, c) +
      line(`${x + 8} ${y - 26} ${x + 14} ${y - 50}`, c, 3) +
      disc(x + 14, y - 52, 5, c),
    oval(x, y - 34, 17, 16, c),
    flat(`${x - 20} ${y - 12} ${x - 44} ${y - 22} ${x - 18} ${y - 24}`, c) +
      flat(`${x + 20} ${y - 12} ${x + 44} ${y - 22} ${x + 18} ${y - 24}`, c),
    many(5, (i) => flat(`${x - 14 + i * 6} ${y - 28} ${x - 9 + i * 6} ${y - 28} ${x - 12 + i * 6} ${y - 44}`, c)),
    curve(`${x - 10} ${y} ${x - 34} ${y + 14} ${x - 30} ${y + 20} ${x - 6} ${y + 8}`, c),
  ];
  const eyes =
    kind === 4
      ? disc(x, y - 16, 8, '#ffe9a0') + disc(x, y - 16, 3, '#15110e')
      : [-7, 7].map((dx) => oval(x + dx, y - 16, 5, 4, '#ffe9a0') + disc(x + dx, y - 16, 2, '#15110e')).join('');
  return (
    curve(
      `${x - 26} 0 ${x - 24} ${y + 30} ${x - 10} ${y + 10} ${x + 10} ${y + 10} ${x + 24} ${y + 30} ${x + 26} 0`,
      mix(c, t.ink, 0.45),
    ) +
    oval(x, y - 12, 20, 22, c) +
    (features[kind] ?? '') +
    eyes +
    line(`${x - 6} ${y + 1} ${x + 6} ${y + 1}`, '#15110e', 2)
  );
}
