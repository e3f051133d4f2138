import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const kitchenCompany: readonly Prop[] = [
  piece(
    wordsOf('young cook with a rat on his head, young cook with a small grey rat on his head pulling his hair'),
    [190, 274, 0.84],
    'near',
    (t) => cook(t) + stove(t),
  ),
  piece(
    wordsOf('thin pale critic at a typewriter, thin pale man behind a desk with a typewriter'),
    [240, 190, 0.72],
    'near',
    (t) => critic(t),
  ),
  piece(wordsOf('tall white cook hat, tall white hat of a cook'), [80, 100, 0.6], 'near', (t) => cookHat(t, 0, 0, 1)),
  piece(wordsOf('cottage with smoke, small stone cottage'), [150, 110, 0.4], 'ground', (t) => {
    const stone = t.own('#a89a86');
    return (
      box(-56, -52, 112, 52, stone, 2) +
      many(14, (i) => box(-52 + (i % 7) * 16, -46 + Math.floor(i / 7) * 26, 12, 8, t.ink, 2, { opacity: 0.14 })) +
      flat('-66 -50 66 -50 46 -88 -46 -88', t.of('#6b5040')) +
      box(28, -106, 14, 24, stone) +
      line('35 -108 30 -122 40 -134 32 -150', t.of('#d9d9d4'), 8, { opacity: 0.6 }) +
      box(-36, -40, 24, 22, t.glow, 2) +
      line('-24 -40 -24 -18', t.of('#4a3a2c'), 2.4) +
      curve('-28 -18 -29 -28 -24 -32 -25 -36 -20 -37 -18 -30 -16 -18', '#2a1f18') +
      box(8, -38, 20, 38, t.of('#5a3a24'), 3)
    );
  }),
];

/** A soft round top on a stiff band; the band's lower edge at y. */
const cookHat = (t: Tones, x: number, y: number, k: number): string => {
  const white = t.of('#fdfdf8');
  const fold = t.of('#d6d8d8');
  const at = (dx: number, dy: number): string => `${Math.round(x + dx * k)} ${Math.round(y + dy * k)}`;
  return (
    curve(
      `${at(-24, -26)} ${at(-40, -46)} ${at(-34, -76)} ${at(-12, -82)} ${at(6, -92)} ${at(26, -84)} ${at(38, -66)} ${at(36, -44)} ${at(24, -26)}`,
      white,
    ) +
    line(`${at(-12, -30)} ${at(-18, -58)}`, fold, 3 * k) +
    line(`${at(10, -30)} ${at(14, -62)}`, fold, 3 * k) +
    box(x - 24 * k, y - 32 * k, 48 * k, 32 * k, white, 3) +
    many(5, (i) => line(`${at(-18 + i * 9, -30)} ${at(-18 + i * 9, -2)}`, fold, 1.6 * k))
  );
};

/** Ginger hair pulled up by a rat that stands on his head, the hat lifted above it. */
function cook(t: Tones): string {
  const white = t.of('#fbfbf6');
  const fold = t.of('#cfd4d8');
  const skin = t.of('#f0c6a0');
  const hair = t.of('#c2562a');
  return (
    curve('-40 0 -38 -60 -30 -92 0 -100 30 -92 38 -60 40 0', white) +
    curve('-40 0 -38 -60 -30 -92 -14 -94 -16 0', fold, { opacity: 0.6 }) +
    many(8, (i) => disc(i % 2 ? 9 : -7, -84 + Math.floor(i / 2) * 18, 2.4, t.of('#8a9098'))) +
    flat('-16 -98 16 -98 4 -84 -6 -84', t.of('#3a5a9a')) +
    limb(-34, -86, -62, -66, 15, 12, white) +
    limb(-62, -66, -66, -38, 12, 9, fold) +
    disc(-66, -34, 7, skin) +
    limb(34, -86, 62, -72, 15, 12, white) +
    limb(62, -72, 56, -44, 12, 9, white) +
    disc(56, -40, 7, skin) +
    limb(56, -40, 44, -24, 4, 4, t.of('#8a5a34')) +
    limb(0, -98, 0, -110, 12, 12, mix(skin, t.ink, 0.2)) +
    oval(0, -126, 20, 23, skin) +
    oval(-21, -124, 5, 6, skin) +
    oval(21, -124, 5, 6, skin) +
    curve('-21 -128 -22 -146 0 -154 22 -146 21 -128 14 -142 -14 -142', hair) +
    curve('-18 -144 -24 -162 -14 -166 -8 -148', hair) +
    curve('18 -144 24 -162 14 -166 8 -148', hair) +
    [-8, 8].map((x) => oval(x, -129, 5.4, 6.4, '#ffffff') + disc(x, -128, 2.4, '#23303a')).join('') +
    oval(1, -120, 5, 4, mix(skin, '#e05a3a', 0.35)) +
    line('-7 -111 0 -108 8 -112', t.of('#8a3a2a'), 2.4) +
    group(rat(t), 'translate(0 -150)') +
    cookHat(t, 2, -196, 0.86)
  );
}

/** Stands upright, 46 high, a tuft of hair in each hand. */
const rat = (t: Tones): string => {
  const grey = t.of('#7f8ea0');
  const pink = t.of('#e8a0a4');
  return (
    line('10 -4 34 2 44 -14 56 -8', pink, 3) +
    curve('-13 0 -15 -18 -9 -30 9 -30 15 -18 13 0', grey) +
    oval(0, -12, 8, 11, t.of('#b9c4cf')) +
    limb(-10, -24, -20, -15, 5, 4, grey) +
    limb(10, -24, 20, -15, 5, 4, grey) +
    disc(-20, -14, 3, pink) +
    disc(20, -14, 3, pink) +
    disc(-13, -46, 8, grey) +
    disc(13, -46, 8, grey) +
    disc(-13, -46, 5, pink) +
    disc(13, -46, 5, pink) +
    oval(0, -38, 13, 11, grey) +
    curve('-7 -36 0 -40 7 -36 5 -29 0 -27 -5 -29', t.of('#b9c4cf')) +
    disc(0, -34, 2.8, t.of('#d86a74')) +
    [-6, 6].map((x) => oval(x, -42, 3, 3.6, '#ffffff') + disc(x, -41, 1.7, '#15110e')).join('') +
    line('-5 -33 -17 -35', t.ink, 0.7) +
    line('5 -33 17 -35', t.ink, 0.7)
  );
};

const stove = (t: Tones): string =>
  box(-110, -14, 220, 40, t.of('#3a4048'), 4) +
  box(-110, -18, 220, 7, t.of('#9aa4ac'), 2) +
  flat('16 -46 84 -46 80 -16 20 -16', t.of('#c9763a')) +
  oval(50, -46, 34, 6, t.of('#8a4a20')) +
  oval(50, -46, 28, 4, t.of('#e89a3a')) +
  line('36 -52 30 -68 40 -82', '#ffffff', 4, { opacity: 0.5 }) +
  line('60 -52 66 -70 56 -86', '#ffffff', 4, { opacity: 0.5 }) +
  flat('-92 -40 -44 -40 -48 -16 -88 -16', t.of('#c9763a')) +
  many(5, (i) => disc(-86 + i * 9, -42 - (i % 2) * 4, 7, t.of(['#d2342a', '#5f9a3a', '#e8b83a'][i % 3] ?? '#d2342a')));

function critic(t: Tones): string {
  const skin = t.of('#e3d6cc');
  const suit = t.of('#2c2834');
  return (
    flat('-86 -30 -60 -190 60 -190 86 -30', t.of('#3a1f2c')) +
    flat('-40 -150 40 -150 34 -186 -34 -186', t.of('#241019')) +
    curve('-44 -40 -40 -84 -18 -102 18 -102 40 -84 44 -40', suit) +
    flat('-8 -102 8 -102 0 -66', t.of('#e8e4da')) +
    flat('-3 -100 3 -100 4 -74 0 -68 -4 -74', t.of('#6a3a7a')) +
    curve('-13 -104 -17 -134 -12 -158 12 -158 17 -134 13 -104 0 -94', skin) +
    curve('-15 -142 -14 -160 0 -166 14 -160 15 -142 8 -154 -8 -154', t.of('#2a2226')) +
    `<circle cx="-7" cy="-134" r="6" fill="#ffffff" fill-opacity=".35" stroke="#1a1518" stroke-width="1.8"/><circle cx="7" cy="-134" r="6" fill="#ffffff" fill-opacity=".35" stroke="#1a1518" stroke-width="1.8"/>` +
    disc(-7, -134, 1.7, '#1a1518') +
    disc(7, -134, 1.7, '#1a1518') +
    line('-13 -144 -3 -141', '#1a1518', 2) +
    line('13 -144 3 -141', '#1a1518', 2) +
    flat('-2 -132 3 -132 2 -121 -3 -121', mix(skin, t.ink, 0.2)) +
    line('-5 -112 5 -112', t.of('#7a4a4a'), 2) +
    limb(-38, -78, -28, -44, 12, 9, suit) +
    limb(38, -78, 28, -44, 12, 9, suit) +
    box(-36, -62, 72, 24, t.of('#1f2226'), 4) +
    flat('-24 -62 24 -62 22 -84 -22 -84', t.of('#f6f2e6')) +
    many(3, (i) => many(8, (k) => disc(-26 + k * 7.4, -54 + i * 6, 2, t.of('#c9ced2')))) +
    box(-120, -38, 240, 12, t.of('#4a2a1e'), 2) +
    box(-110, -26, 220, 30, t.of('#331b14')) +
    curve('74 -86 72 -62 86 -56 100 -62 98 -86', t.of('#e8e4e0'), { opacity: 0.5 }) +
    curve('74 -76 74 -62 86 -57 98 -62 98 -76', t.of('#a01c2c')) +
    line('86 -57 86 -40', t.of('#d9d4d0'), 2.4) +
    oval(86, -39, 11, 2.4, t.of('#d9d4d0'))
  );
}
