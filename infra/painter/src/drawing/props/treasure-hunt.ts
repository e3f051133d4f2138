import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const treasureHunt: readonly Prop[] = [
  piece(
    wordsOf(
      'man running from a rolling boulder, man in a felt hat running from a giant rolling boulder, man in a brown felt hat and leather jacket running from a giant rolling boulder',
    ),
    [330, 230, 0.82],
    'near',
    (t) => boulder(t) + group(runner(t), 'translate(92 0) scale(1.06)'),
  ),
  piece(
    wordsOf(
      'golden idol on a stone altar, small golden idol on a stone altar, small golden idol and a bag of sand on a stone altar',
    ),
    [150, 190, 0.72],
    'near',
    (t) => altar(t) + group(idol(t), 'translate(0 -84)') + disc(0, -130, 80, glow('#ffd76a'), { opacity: 0.4 }),
  ),
  piece(
    wordsOf(
      'staff with a jewel that throws a sunbeam on a model city, tall staff with a jewel that throws a sunbeam on a model of a small city',
    ),
    [300, 230, 0.8],
    'near',
    (t) => modelCity(t) + staff(t),
  ),
  piece(
    wordsOf(
      'faded map with a red line and a propeller plane above it, old faded map with a thin red line and a propeller plane above it, faded map with a red line, old faded map with a thin red line, old map with a red line',
    ),
    [330, 200, 0.74],
    'sky',
    (t) =>
      flat('-165 -196 -40 -200 60 -194 166 -200 160 -100 167 0 40 -6 -60 0 -166 -5 -160 -110', t.of('#ead9b0')) +
      curve('-140 -170 -100 -186 -60 -160 -70 -120 -110 -100 -140 -120', t.of('#cdb583')) +
      curve('-90 -96 -60 -104 -50 -60 -76 -30 -96 -60', t.of('#cdb583')) +
      curve('10 -180 70 -188 140 -170 150 -110 100 -90 60 -120 20 -130', t.of('#cdb583')) +
      curve('60 -80 110 -84 130 -40 90 -24 64 -50', t.of('#cdb583')) +
      many(9, (i) => line(`${-160 + i * 40} -196 ${-162 + i * 40} -4`, t.of('#a98d5e'), 1, { opacity: 0.5 })) +
      many(5, (i) => line(`-164 ${-30 - i * 40} 164 ${-32 - i * 40}`, t.of('#a98d5e'), 1, { opacity: 0.5 })) +
      line('-128 -76 -84 -112 -30 -96 20 -140 74 -128 124 -150', '#d2231f', 5) +
      [
        [-128, -76],
        [-30, -96],
        [124, -150],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 7, '#d2231f'))
        .join('') +
      mapPlane(t),
  ),
  piece(
    wordsOf('snakes in a dark pit, dark pit of snakes'),
    [240, 60, 0.2],
    'near',
    (t) =>
      oval(0, -18, 118, 24, '#0d0b09') +
      many(7, (i) => {
        const x = -84 + i * 28;
        const c = t.of(i % 2 ? '#5f7a3a' : '#7a6a34');
        return (
          line(
            `${x - 16} ${-10 - (i % 3) * 6} ${x - 6} ${-22 - (i % 2) * 8} ${x + 6} ${-12} ${x + 14} ${-34 - (i % 3) * 6}`,
            c,
            6,
          ) +
          oval(x + 15, -38 - (i % 3) * 6, 6, 4.4, c) +
          disc(x + 17, -39 - (i % 3) * 6, 1.2, '#f4e06a')
        );
      }),
  ),
];

/** Flies to the right above the map, its shadow on the paper. */
const mapPlane = (t: Tones): string => {
  const c = t.of('#b9bec4');
  return (
    oval(-62, -118, 44, 8, t.ink, { opacity: 0.25 }) +
    curve('-120 -166 -104 -174 -40 -176 -22 -168 -40 -160 -100 -158', c) +
    flat('-118 -168 -132 -190 -122 -190 -104 -168', c) +
    flat('-84 -168 -58 -168 -80 -138 -96 -138', mix(c, t.ink, 0.35)) +
    flat('-80 -172 -60 -172 -70 -192 -80 -192', mix(c, t.ink, 0.2)) +
    many(4, (i) => box(-92 + i * 13, -171, 7, 4, '#2f3f4a', 1)) +
    oval(-19, -168, 2.4, 15, t.ink, { opacity: 0.6 })
  );
};

const boulder = (t: Tones): string => {
  const c = t.of('#9a8468');
  const dark = mix(c, t.ink, 0.45);
  return (
    oval(-44, 0, 118, 14, t.ink, { opacity: 0.4 }) +
    disc(-48, -110, 112, c) +
    curve('-160 -110 -150 -40 -100 -4 -40 2 20 -20 -30 -26 -90 -60 -120 -120 -110 -180', dark, { opacity: 0.5 }) +
    curve('-40 -216 20 -200 58 -150 20 -160 -20 -180 -70 -190', mix(c, '#ffffff', 0.4), { opacity: 0.6 }) +
    line('-110 -150 -70 -120 -60 -70 -20 -50', dark, 5) +
    line('10 -130 -10 -100 16 -70', dark, 4) +
    line('-30 -190 -44 -160 -20 -140', dark, 4)
  );
};

/** Runs to the right: hat, leather jacket, whip at the belt, idol under the arm. */
function runner(t: Tones): string {
  const leather = t.of('#6b4226');
  const dark = mix(leather, t.ink, 0.4);
  const skin = t.of('#d9a27c');
  const cloth = t.of('#b3a07a');
  return (
    limb(-2, -68, -26, -50, 17, 13, mix(cloth, t.ink, 0.3)) +
    limb(-26, -50, -60, -42, 13, 10, mix(cloth, t.ink, 0.3)) +
    flat('-56 -50 -74 -52 -72 -34 -60 -36', t.of('#4a2f1e')) +
    limb(4, -68, 30, -44, 18, 14, cloth) +
    limb(30, -44, 22, -8, 14, 11, cloth) +
    curve('16 -10 28 -12 42 -4 42 0 16 0', t.of('#4a2f1e')) +
    limb(-4, -118, -34, -104, 13, 11, dark) +
    limb(-34, -104, -44, -128, 11, 9, dark) +
    disc(-45, -132, 6.4, skin) +
    curve('-10 -64 -14 -96 0 -128 22 -132 34 -118 24 -90 14 -62', leather) +
    flat('20 -130 30 -122 18 -96 12 -110', t.of('#e6dcc0')) +
    line('-11 -68 15 -66', t.of('#3a2415'), 6) +
    many(
      3,
      (i) => `<circle cx="-8" cy="-58" r="${11 - i * 3}" fill="none" stroke="${t.of('#2a1a10')}" stroke-width="3"/>`,
    ) +
    group(idol(t), 'translate(42 -88) rotate(14) scale(.46)') +
    limb(26, -118, 40, -98, 13, 11, leather) +
    limb(40, -98, 56, -96, 11, 9, leather) +
    disc(58, -96, 6, skin) +
    oval(38, -146, 13, 15, skin) +
    curve('28 -138 38 -130 50 -138 46 -129 36 -128', t.of('#5a4030')) +
    disc(43, -147, 1.8, '#15110e') +
    line('44 -138 50 -139', '#5a1a1a', 2) +
    curve('8 -154 24 -158 30 -178 40 -172 50 -178 54 -158 68 -152 52 -148 24 -150', t.of('#5b3b22')) +
    line('28 -158 54 -156', t.of('#2a1a10'), 5)
  );
}

/** 96 high. */
const idol = (t: Tones): string => {
  const gold = t.of('#efc02e');
  const dark = t.of('#a9781a');
  return (
    flat('-26 0 26 0 20 -12 -20 -12', dark) +
    curve('-22 -10 -26 -34 -20 -50 20 -50 26 -34 22 -10', gold) +
    limb(-20, -44, -8, -26, 9, 8, dark) +
    limb(20, -44, 8, -26, 9, 8, dark) +
    oval(0, -66, 26, 24, gold) +
    flat('-24 -78 24 -78 18 -96 -18 -96', gold) +
    many(5, (i) => box(-16 + i * 7, -94, 3, 14, dark)) +
    oval(-9, -68, 6, 4, dark) +
    oval(9, -68, 6, 4, dark) +
    disc(-9, -68, 2, '#2a1a08') +
    disc(9, -68, 2, '#2a1a08') +
    oval(0, -52, 9, 4, '#5a3a0a') +
    many(4, (i) => box(-6 + i * 3.4, -54, 2, 3, '#fff3c0')) +
    curve('-22 -84 -26 -60 -16 -46 -20 -66', '#fff3c0', { opacity: 0.5 })
  );
};

const altar = (t: Tones): string => {
  const stone = t.of('#8d8474');
  return (
    flat('-64 0 64 0 50 -66 -50 -66', stone) +
    flat('-64 0 -24 0 -20 -66 -50 -66', t.ink, { opacity: 0.28 }) +
    box(-62, -84, 124, 20, mix(stone, '#ffffff', 0.12), 3) +
    many(3, (i) => box(-34 + i * 26, -52, 16, 34, t.ink, 3, { opacity: 0.18 })) +
    curve('30 -84 33 -104 46 -110 58 -104 61 -84', t.of('#c9b083')) +
    line('38 -108 54 -108', t.of('#6b4a2f'), 4)
  );
};

const modelCity = (t: Tones): string => {
  const sand = t.of('#c9a873');
  return (
    flat('-40 0 150 0 120 -40 -20 -40', mix(sand, t.ink, 0.35)) +
    many(22, (i) => {
      const x = -28 + ((i * 37) % 150);
      const y = -6 - ((i * 13) % 30);
      const h = 9 + (i % 4) * 5;
      return (
        box(x, y - h, 15, h, i === 9 ? '#ffe07a' : mix(sand, t.ink, (i % 3) * 0.12)) +
        box(x + 9, y - h, 6, h, t.ink, 0, { opacity: 0.25 })
      );
    }) +
    disc(84, -24, 60, glow('#ffe07a'), { opacity: 0.9 })
  );
};

/** The light falls in from the upper left, and on through the jewel. */
const staff = (t: Tones): string =>
  flat('-190 -250 -160 -258 -74 -196 -80 -186', '#fff0b8', { opacity: 0.55 }) +
  flat('-78 -198 -72 -186 92 -18 76 -22', '#ffe07a', { opacity: 0.85 }) +
  limb(-96, -108, -78, -120, 9, 8, t.of('#cbb594')) +
  curve('-124 0 -122 -60 -116 -112 -106 -120 -92 -112 -84 -60 -80 0', t.of('#cbb594')) +
  curve('-124 0 -122 -60 -116 -112 -108 -112 -108 0', t.ink, { opacity: 0.25 }) +
  oval(-104, -130, 10, 12, t.of('#c9906a')) +
  curve('-116 -128 -116 -142 -104 -148 -93 -142 -92 -128 -98 -138 -110 -138', t.of('#f0ead8')) +
  limb(-76, 0, -76, -182, 5, 4, t.of('#7a5230')) +
  disc(-77, -120, 5, t.of('#c9906a')) +
  disc(-76, -192, 34, glow('#fff3c0')) +
  `<circle cx="-76" cy="-192" r="13" fill="none" stroke="${t.of('#d9a72e')}" stroke-width="5"/>` +
  disc(-76, -192, 7, '#ff5a3a') +
  flat('-88 -200 -104 -206 -90 -192', t.of('#d9a72e')) +
  flat('-64 -200 -48 -206 -62 -192', t.of('#d9a72e'));
