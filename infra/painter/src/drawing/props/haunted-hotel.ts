import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

export const hauntedHotel: readonly Prop[] = [
  piece(
    wordsOf(
      'grinning face in a hole chopped in a white door, grinning wild face and an axe in a hole chopped in a white door',
    ),
    [210, 220, 0.86],
    'wall',
    (t) => door(t) + wildFace(t) + axe(t),
  ),
  piece(
    wordsOf('frightened woman with a big knife, frightened woman with a kitchen knife'),
    [120, 130, 0.52],
    'near',
    (t) => frightened(t),
  ),
  piece(
    wordsOf(
      'boy on a tricycle before twin girls in pale blue dresses, small boy on a tricycle before two identical girls in pale blue dresses',
    ),
    [200, 190, 0.74],
    'near',
    (t) =>
      [-13, 13]
        .map(
          (x) =>
            someone(
              t,
              {
                pose: 'stand',
                wear: 'dress',
                cloth: '#a9cfee',
                slim: true,
                hair: 'long',
                hairColour: '#8a5a34',
                child: true,
              },
              x,
              -62,
              0.62,
            ) + box(x - 5, -96, 10, 3, t.of('#e88aa8')),
        )
        .join('') + group(tricycle(t), 'translate(-52 0) scale(.92)'),
  ),
  piece(
    wordsOf('table with a typewriter and a stack of paper, wooden table with a typewriter and a tall stack of paper'),
    [240, 130, 0.56],
    'near',
    (t) =>
      box(-110, -52, 220, 11, t.of('#7a5230'), 2) +
      [-96, 92].map((x) => box(x - 5, -42, 11, 42, t.of('#5a3a22'))).join('') +
      curve('-50 -52 -54 -74 -40 -86 40 -86 54 -74 50 -52', t.of('#8d9296')) +
      box(-36, -98, 72, 16, t.of('#4a4e52'), 6) +
      flat('-26 -96 26 -96 24 -130 -24 -130', t.of('#fdfbf2')) +
      many(5, (i) => line(`-18 ${-124 + i * 6} 18 ${-124 + i * 6}`, t.ink, 1, { opacity: 0.5 })) +
      many(3, (r) => many(9, (i) => disc(-36 + i * 9, -76 + r * 8, 2.6, t.of('#22262a')))) +
      many(12, (i) => box(66 + (i % 2), -56 - i * 3.4, 38, 3.2, t.of(i % 2 ? '#fdfbf2' : '#e6e0d0'))),
  ),
  piece(wordsOf('tiny yellow car on a mountain road, small round yellow car'), [90, 56, 0.13], 'ground', (t) => {
    const c = t.of('#f2c21e');
    return (
      curve('-42 -10 -40 -26 -24 -30 -14 -46 16 -46 28 -30 42 -24 44 -10', c) +
      flat('-10 -42 2 -42 2 -30 -18 -30', t.of('#33444e')) +
      flat('6 -42 14 -42 22 -30 6 -30', t.of('#33444e')) +
      [-24, 26].map((x) => disc(x, -9, 10, '#17181c') + disc(x, -9, 4.6, t.of('#d9dde0'))).join('')
    );
  }),
  piece(
    wordsOf('great old hotel in deep snow, large old hotel in deep snow'),
    [340, 150, 0.5],
    'ground',
    (t) => {
      const wood = t.of('#6b5446');
      const roof = t.of('#3f4a44');
      return (
        box(-160, -70, 320, 70, wood) +
        flat('-170 -70 -120 -112 120 -112 170 -70', roof) +
        [-104, 0, 104]
          .map(
            (x) =>
              box(x - 30, -104, 60, 104, mix(wood, '#ffffff', 0.08)) +
              flat(`${x - 38} -102 ${x} -146 ${x + 38} -102`, roof) +
              flat(`${x - 34} -108 ${x} -148 ${x + 34} -108 ${x + 26} -112 ${x} -138 ${x - 26} -112`, '#f6fafc'),
          )
          .join('') +
        flat('-170 -70 -120 -114 120 -114 170 -70 160 -76 118 -106 -118 -106 -160 -76', '#f6fafc') +
        many(24, (i) =>
          box(-150 + (i % 12) * 26, -60 + Math.floor(i / 12) * 26, 11, 15, i === 7 ? '#ffe08a' : '#232c33'),
        ) +
        curve('-180 6 -150 -16 -90 -8 -30 -18 40 -8 110 -18 170 -10 184 6 100 12 -100 12', '#f4f8fb')
      );
    },
    { giant: true },
  ),
];

const door = (t: Tones): string => {
  const white = t.of('#f4f2ea');
  const edge = mix(white, t.ink, 0.3);
  return (
    box(-100, -220, 200, 222, edge) +
    box(-88, -210, 176, 212, white) +
    box(-72, -64, 62, 56, edge, 2, { opacity: 0.5 }) +
    box(10, -64, 62, 56, edge, 2, { opacity: 0.5 }) +
    disc(78, -84, 7, t.of('#d9b24a')) +
    flat(
      '-50 -196 -30 -206 -8 -198 10 -208 36 -198 30 -170 44 -140 32 -106 40 -88 12 -80 -10 -90 -34 -78 -40 -110 -54 -140 -40 -170',
      '#0d0b0c',
    ) +
    flat('-54 -140 -30 -132 -44 -150', edge) +
    flat('44 -140 24 -134 36 -152', white) +
    flat('40 -88 22 -104 12 -80', edge) +
    flat('-34 -78 -20 -100 -10 -90', white) +
    many(5, (i) => line(`${-58 + i * 26} -204 ${-54 + i * 24} -216`, edge, 2))
  );
};

const wildFace = (t: Tones): string => {
  const skin = t.of('#e2ab84');
  const dark = mix(skin, t.ink, 0.35);
  const hair = '#2a1c14';
  return (
    `<g transform="rotate(-9 0 -140)">` +
    oval(0, -138, 32, 44, skin) +
    curve('-31 -140 -18 -168 -22 -120 -8 -98 -24 -110', dark, { opacity: 0.6 }) +
    curve('-34 -144 -36 -176 -20 -190 -4 -182 6 -192 26 -182 34 -160 32 -142 24 -166 8 -172 -10 -168 -24 -164', hair) +
    line('-30 -166 -42 -174', hair, 5) +
    line('28 -172 40 -178', hair, 5) +
    line('-22 -158 -8 -151', hair, 5) +
    line('22 -160 8 -151', hair, 5) +
    [-12, 12].map((x) => oval(x, -143, 8, 6.4, '#ffffff') + disc(x + 2, -142, 3.6, '#15110e')).join('') +
    curve('-4 -138 5 -138 8 -122 0 -119 -7 -122', dark) +
    curve('-21 -118 0 -111 22 -119 15 -100 0 -96 -14 -100', '#4a1216') +
    curve('-18 -116 0 -109 19 -117 15 -109 0 -104 -13 -108', '#ffffff') +
    many(6, (i) => line(`${-12 + i * 5} -113 ${-12 + i * 5} -106`, '#9a9a94', 1)) +
    line('-26 -124 -19 -114', dark, 2.4) +
    line('26 -126 20 -115', dark, 2.4) +
    many(12, (i) => disc(-16 + i * 3, -98 + (i % 3) * 3, 1, hair)) +
    '</g>'
  );
};

const axe = (t: Tones): string =>
  limb(70, -196, 34, -118, 8, 7, t.of('#8a5a30')) +
  flat('58 -204 84 -190 96 -214 112 -190 96 -158 72 -174', t.of('#c9d2d8')) +
  flat('96 -214 112 -190 96 -158 100 -186', '#ffffff', { opacity: 0.7 });

function frightened(t: Tones): string {
  const skin = t.of('#efc9ae');
  const hair = t.of('#241a18');
  return (
    curve('-50 30 -48 -14 -24 -32 24 -32 48 -14 50 30', t.of('#7a8a5a')) +
    curve('-32 -24 -38 -80 -26 -114 0 -124 26 -114 38 -80 32 -24 18 -34 22 -84 -22 -84 -18 -34', hair) +
    limb(0, -28, 0, -46, 18, 18, mix(skin, t.ink, 0.25)) +
    oval(0, -74, 23, 32, skin) +
    curve('-24 -76 -24 -104 0 -112 24 -104 24 -76 14 -98 -14 -98', hair) +
    [-9, 9].map((x) => oval(x, -80, 7.4, 8, '#ffffff') + disc(x, -80, 3, '#15110e')).join('') +
    line('-16 -93 -6 -97', hair, 2.4) +
    line('16 -93 6 -97', hair, 2.4) +
    oval(0, -54, 8, 12, '#3a1214') +
    limb(44, 14, 54, -30, 15, 12, t.of('#7a8a5a')) +
    disc(55, -36, 8, skin) +
    limb(54, -34, 58, -48, 8, 8, t.of('#3a2418')) +
    flat('50 -48 66 -48 70 -108 58 -92', '#dfe6ea')
  );
}

/** Seen from behind. */
const tricycle = (t: Tones): string => {
  const red = t.of('#c22f2b');
  return (
    [-30, 30].map((x) => oval(x, -14, 6, 15, '#17181c')).join('') +
    line('-30 -14 30 -14', t.of('#8d969c'), 5) +
    line('0 -14 0 -44', red, 6) +
    oval(0, -30, 7, 22, '#17181c') +
    line('-32 -52 32 -52', t.of('#b9bec4'), 5) +
    curve('-17 -30 -22 -58 -16 -78 16 -78 22 -58 17 -30', t.of('#3a5fa0')) +
    box(-17, -58, 34, 7, t.of('#c23b2e')) +
    limb(-18, -72, -30, -52, 9, 7, t.of('#3a5fa0')) +
    limb(18, -72, 30, -52, 9, 7, t.of('#3a5fa0')) +
    curve('-16 -28 -24 -22 -26 -8 -16 -8', t.of('#2c3040')) +
    curve('16 -28 24 -22 26 -8 16 -8', t.of('#2c3040')) +
    oval(0, -94, 17, 19, t.of('#c98a4a')) +
    curve('-17 -92 -19 -108 0 -118 19 -108 17 -92 12 -78 -12 -78', t.of('#b8763a'))
  );
};
