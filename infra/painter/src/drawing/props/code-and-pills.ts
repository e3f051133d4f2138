import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const codeAndPills: readonly Prop[] = [
  piece(
    wordsOf(
      'man in a long black coat bending backwards under bullets, man in a long black coat and sunglasses bending far backwards under flying bullets',
    ),
    [300, 170, 0.74],
    'near',
    (t) => bendingMan(t) + many(4, (i) => bullet([-30, 34, -8, 60][i] ?? 0, -160 + i * 17)),
  ),
  piece(
    wordsOf(
      'man with mirror glasses holding a red pill and a blue pill, bald man in mirror glasses holding out a red pill and a blue pill, man with small mirror sunglasses holding out a red pill and a blue pill',
    ),
    [230, 200, 0.88],
    'near',
    (t) => pillMan(t),
  ),
  piece(
    wordsOf(
      'bald child with a bent spoon, bald boy in a white robe with a bent spoon, bald boy in a white robe holding a bent spoon',
    ),
    [170, 190, 0.8],
    'near',
    (t) => spoonChild(t),
  ),
  piece(
    wordsOf('glass telephone box with a hanging receiver, telephone box with a hanging receiver, glass telephone box'),
    [100, 200, 0.72],
    'ground',
    (t) =>
      disc(0, -100, 130, glow('#8affa0'), { opacity: 0.6 }) +
      box(-42, -186, 84, 186, '#123020', 3, { opacity: 0.75 }) +
      box(-36, -170, 72, 164, '#9ff5b0', 2, { opacity: 0.4 }) +
      box(-12, -140, 32, 46, t.of('#2a3036'), 3) +
      many(9, (i) => box(-8 + (i % 3) * 8, -122 + Math.floor(i / 3) * 8, 5, 5, '#c9d4cc', 1)) +
      line('16 -104 26 -84 18 -66 24 -52', '#15181c', 3) +
      limb(18, -46, 30, -30, 8, 8, '#15181c') +
      disc(17, -48, 6.4, '#15181c') +
      disc(31, -28, 6.4, '#15181c') +
      [-44, 0, 44].map((x) => line(`${x} -188 ${x} 0`, t.of('#4a545c'), x === 0 ? 2 : 6)).join('') +
      line('-44 -96 44 -96', t.of('#4a545c'), 4) +
      box(-48, -200, 96, 18, t.of('#39434b'), 3) +
      box(-48, -6, 96, 8, t.of('#39434b')),
  ),
  piece(
    wordsOf('truck with bright headlamps, huge truck with bright headlamps'),
    [190, 150, 0.46],
    'ground',
    (t) =>
      box(-70, -140, 140, 70, t.of('#3f474f'), 8) +
      box(-56, -132, 112, 42, '#0d1216', 6) +
      box(-78, -74, 156, 58, t.of('#2c3238'), 5) +
      many(7, (i) => box(-40 + i * 12, -66, 6, 40, t.of('#8d969c'))) +
      box(-84, -24, 168, 14, t.of('#8d969c'), 3) +
      [-60, 60]
        .map(
          (x) =>
            disc(x, -46, 70, glow('#fff6d0')) + disc(x, -46, 13, '#ffffff') + box(x - 16, -14, 32, 16, '#101216', 4),
        )
        .join(''),
  ),
  piece(
    wordsOf('woman in black at an old computer, woman in black at a small computer'),
    [190, 150, 0.74],
    'near',
    (t) =>
      someone(
        t,
        {
          pose: 'sit',
          wear: 'shirt',
          cloth: '#15161a',
          legs: '#15161a',
          slim: true,
          hair: 'bun',
          hairColour: '#0c0c10',
        },
        -46,
        0,
        1.14,
      ) +
      box(-14, -54, 110, 8, t.of('#5a4636'), 2) +
      [-6, 86].map((x) => line(`${x} -46 ${x} 0`, t.of('#4a3a2c'), 6)).join('') +
      box(20, -112, 62, 52, t.of('#b9b3a0'), 4) +
      box(26, -106, 48, 36, '#062210', 3) +
      many(5, (i) => line(`30 ${-100 + i * 7} ${44 + ((i * 13) % 26)} ${-100 + i * 7}`, '#4af08a', 2)) +
      disc(50, -88, 70, glow('#4af08a'), { opacity: 0.5 }) +
      flat('-6 -60 40 -60 34 -54 -12 -54', t.of('#d9d4c4')) +
      box(58, -60, 26, 6, t.of('#15161a'), 3),
  ),
];

/** Bends back from the knees, arms thrown out, his coat hanging down. */
function bendingMan(t: Tones): string {
  const black = '#15171b';
  const coat = '#22262c';
  const skin = mix(t.of('#f3cdb0'), '#e3b594', 0.5);
  return (
    curve('30 -66 -10 -84 -50 -84 -70 -60 -86 -10 -60 -20 -40 -4 -20 -26 0 -10 20 -36', coat) +
    limb(54, -4, 60, -40, 15, 15, black) +
    limb(60, -40, 30, -66, 16, 17, black) +
    limb(84, -4, 84, -40, 15, 15, black) +
    limb(84, -40, 36, -70, 16, 18, black) +
    box(46, -8, 26, 9, '#0b0c0e', 3) +
    box(76, -8, 26, 9, '#0b0c0e', 3) +
    curve('42 -58 10 -66 -30 -80 -58 -92 -54 -104 -24 -100 14 -86 46 -78', black) +
    limb(-40, -98, -66, -128, 12, 9, coat) +
    limb(-66, -128, -92, -140, 9, 7, coat) +
    disc(-96, -142, 6, skin) +
    limb(-44, -88, -40, -52, 12, 9, coat) +
    limb(-40, -52, -62, -30, 9, 7, coat) +
    disc(-65, -27, 6, skin) +
    limb(-56, -97, -68, -99, 10, 10, skin) +
    oval(-82, -102, 15, 12, skin) +
    curve('-84 -91 -98 -94 -98 -108 -88 -114 -92 -102', '#14110f') +
    box(-82, -115, 7, 9, '#0b0c0e', 2) +
    box(-73, -113, 6, 9, '#0b0c0e', 2) +
    line('-88 -112 -68 -110', '#0b0c0e', 2) +
    line('46 -78 14 -86 -24 -100 -54 -104', '#8afab0', 1.6, { opacity: 0.7 })
  );
}

const bullet = (x: number, y: number): string =>
  many(
    3,
    (i) =>
      `<ellipse cx="${x + 22 + i * 20}" cy="${y}" rx="${2 + i}" ry="${5 + i * 2.4}" fill="#d9ffe6" opacity="${0.3 - i * 0.07}"/>`,
  ) +
  flat(`${x + 7} ${y - 3} ${x + 96} ${y - 1} ${x + 96} ${y + 1} ${x + 7} ${y + 3}`, '#d9ffe6', { opacity: 0.45 }) +
  flat(`${x - 6} ${y - 4} ${x + 9} ${y - 4} ${x + 9} ${y + 4} ${x - 6} ${y + 4}`, '#d9a44a') +
  curve(`${x - 5} ${y - 4} ${x - 12} ${y - 2.4} ${x - 17} ${y} ${x - 12} ${y + 2.4} ${x - 5} ${y + 4}`, '#f6dc9a') +
  line(`${x - 4} ${y - 2} ${x + 8} ${y - 2}`, '#fff4d0', 1);

function pillMan(t: Tones): string {
  const skin = t.of('#6b4630');
  const dark = mix(skin, t.ink, 0.4);
  const hand = (s: number, c: string): string =>
    limb(s * 62, -40, s * 74, -14, 34, 26, '#1c1a1e') +
    curve(
      `${s * 52} -18 ${s * 50} 6 ${s * 66} 18 ${s * 88} 18 ${s * 104} 4 ${s * 108} -14 ${s * 98} -14 ${s * 92} -4 ${s * 70} -4 ${s * 62} -18`,
      skin,
    ) +
    many(4, (i) =>
      limb(s * (70 + i * 11), 4, s * (66 + i * 13), -18 - (i % 3) * 3, 9, 7, i % 2 ? skin : mix(skin, '#ffffff', 0.06)),
    ) +
    disc(s * 84, -16, 30, glow(c)) +
    `<g transform="translate(${s * 84} -14) rotate(${s * -24})">${box(-17, -7, 34, 14, c, 7)}${box(-12, -5, 16, 4, '#ffffff', 2, { opacity: 0.7 })}</g>`;
  return (
    curve('-96 40 -92 -60 -60 -92 -24 -104 24 -104 60 -92 92 -60 96 40', '#1c1a1e') +
    flat('-22 -104 22 -104 12 -20 -12 -20', '#2f2a3a') +
    flat('-5 -100 5 -100 7 -40 0 -28 -7 -40', '#4a3a6a') +
    line('-26 -102 -14 -30 -20 30', '#3a3640', 4) +
    line('26 -102 14 -30 20 30', '#3a3640', 4) +
    limb(0, -98, 0, -118, 30, 28, dark) +
    oval(0, -150, 35, 43, skin) +
    curve('-34 -160 -22 -186 -10 -190 -26 -150 -18 -116 -30 -130', dark, { opacity: 0.5 }) +
    oval(-36, -148, 6, 10, skin) +
    oval(36, -148, 6, 10, skin) +
    curve('-18 -186 0 -192 16 -186 4 -178 -8 -180', '#ffffff', { opacity: 0.22 }) +
    [-15, 15]
      .map(
        (x) =>
          oval(x, -154, 13, 11, '#0b0d10') +
          curve(`${x - 10} -154 ${x - 4} -162 ${x + 6} -161 ${x} -155`, '#9fb4c4', { opacity: 0.8 }),
      )
      .join('') +
    line('-3 -156 3 -156', '#c9ced4', 3) +
    flat('-5 -146 5 -146 8 -132 -8 -132', dark) +
    line('-13 -122 0 -119 13 -122', '#3a1f18', 3.4) +
    moved(hand(-1, '#2f7bf0') + hand(1, '#f0322a'), 0, -34, 1.05)
  );
}

function spoonChild(t: Tones): string {
  const skin = t.of('#e6bd9a');
  const robe = t.of('#f4f2ea');
  const steel = '#dfe6ea';
  return (
    curve('-78 6 -70 -30 -30 -44 30 -44 70 -30 78 6 0 16', robe) +
    curve('-40 -34 -36 -86 -22 -100 22 -100 36 -86 40 -34', robe) +
    curve('-40 -34 -36 -86 -22 -100 -10 -98 -16 -34', t.ink, { opacity: 0.14 }) +
    flat('-12 -100 12 -100 2 -80 -4 -80', skin) +
    line('0 -80 -10 -36', t.of('#b9b3a4'), 2.4) +
    limb(0, -98, 0, -108, 18, 17, mix(skin, t.ink, 0.2)) +
    oval(0, -136, 27, 31, skin) +
    oval(-28, -134, 5, 8, skin) +
    oval(28, -134, 5, 8, skin) +
    curve('-14 -162 0 -167 12 -162 2 -156', '#ffffff', { opacity: 0.5 }) +
    [-10, 10].map((x) => oval(x, -138, 5.4, 4, '#ffffff') + disc(x + 1, -138, 2.6, '#2a3a30')).join('') +
    line('-15 -146 -6 -147', mix(skin, t.ink, 0.5), 2) +
    line('15 -146 6 -147', mix(skin, t.ink, 0.5), 2) +
    line('0 -134 -2 -126 2 -126', mix(skin, t.ink, 0.3), 2) +
    line('-6 -117 6 -117', t.of('#b06a5a'), 2.4) +
    limb(34, -84, 56, -58, 17, 13, robe) +
    limb(56, -58, 60, -82, 12, 10, skin) +
    disc(60, -86, 8, skin) +
    line('60 -70 60 -112 62 -128 74 -136 88 -126', steel, 5) +
    `<g transform="rotate(42 96 -114)">${oval(98, -112, 10, 17, steel)}${oval(98, -112, 6, 12, '#9fb0b8')}</g>` +
    limb(-34, -84, -52, -52, 17, 13, robe) +
    limb(-52, -52, -26, -32, 13, 10, robe) +
    disc(-22, -30, 7, skin)
  );
}
