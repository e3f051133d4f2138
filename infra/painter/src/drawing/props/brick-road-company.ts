import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

const RUBY = '#d8162c';

export const brickRoadCompany: readonly Prop[] = [
  piece(
    wordsOf(
      'girl with a scarecrow and a metal man and a lion arm in arm, girl in a blue checked dress and red shoes with a scarecrow and a metal man and a lion arm in arm',
    ),
    [270, 150, 0.66],
    'near',
    (t) => scarecrow(t, -88) + metalMan(t, 34) + uprightLion(t, 96) + girl(t, -28) + dog(t),
  ),
  piece(
    wordsOf(
      'ruby red shoes and striped stockings under a house, glittering ruby red shoes and striped stockings under the corner of a wooden house',
    ),
    [300, 190, 0.6],
    'near',
    (t) => cornerOfHouse(t) + legs(t),
  ),
  piece(
    wordsOf('farmhouse whirling inside a tornado, small wooden farmhouse whirling inside a huge dark tornado'),
    [280, 240, 0.88],
    'near',
    (t) => funnel(t) + whirlingHouse(t),
  ),
  piece(
    wordsOf('pink bubble of light, large pink bubble'),
    [100, 100, 0.3],
    'sky',
    () =>
      disc(0, -50, 60, glow('#ff9ad0'), { opacity: 0.8 }) +
      `<circle cx="0" cy="-50" r="42" fill="#ffb8e0" fill-opacity=".4" stroke="#ffe6f6" stroke-width="3"/>` +
      curve('-26 -66 -10 -84 14 -82 -4 -74 -18 -56', '#ffffff', { opacity: 0.8 }),
  ),
];

function girl(t: Tones, x: number): string {
  const blue = t.of('#5a9ae0');
  const white = t.of('#fbfbf6');
  const skin = t.of('#f0c6a4');
  const hair = t.of('#7a3f22');
  const shoe = (dx: number): string =>
    curve(`${dx - 7} -2 ${dx - 6} -9 ${dx + 4} -9 ${dx + 13} -3 ${dx + 13} 0 ${dx - 7} 0`, RUBY) +
    disc(dx + 4, -5, 1.4, '#ffffff') +
    disc(dx - 2, -6, 1, '#ffffff');
  return group(
    [-8, 8].map((dx) => limb(dx, -40, dx, -14, 7, 6, skin) + box(dx - 4, -16, 8, 9, white) + shoe(dx)).join('') +
      limb(-14, -88, -32, -76, 9, 7, white) +
      limb(14, -88, 32, -76, 9, 7, white) +
      curve('-13 -94 13 -94 15 -72 30 -34 0 -30 -30 -34 -15 -72', blue) +
      many(5, (i) => line(`${-10 + i * 5} -70 ${-24 + i * 12} -34`, white, 1.4)) +
      many(4, (i) => line(`${-13 - i * 4} ${-64 + i * 9} ${13 + i * 4} ${-64 + i * 9}`, white, 1.4)) +
      flat('-12 -94 -5 -94 -3 -78 3 -78 5 -94 12 -94 13 -78 -13 -78', white) +
      limb(0, -92, 0, -100, 7, 7, skin) +
      curve('-15 -104 -14 -122 0 -130 14 -122 15 -104 8 -98 -8 -98', hair) +
      oval(0, -110, 11, 13, skin) +
      curve('-12 -110 -11 -122 0 -126 11 -122 12 -110 6 -119 -6 -119', hair) +
      [-1, 1]
        .map(
          (s) => curve(`${s * 12} -106 ${s * 18} -92 ${s * 15} -78 ${s * 11} -92`, hair) + disc(s * 14, -94, 3, blue),
        )
        .join('') +
      [-4.4, 4.4].map((dx) => disc(dx, -110, 1.7, '#20160f')).join('') +
      line('-3 -103 0 -101 3 -103', '#b8403a', 1.8) +
      limb(-20, -62, -32, -46, 3, 3, t.of('#8a5a34')) +
      curve('-46 -44 -26 -44 -29 -30 -43 -30', t.of('#b98a54')),
    `translate(${x} 0)`,
  );
}

const scarecrow = (t: Tones, x: number): string => {
  const straw = t.of('#e8c65a');
  const tuft = (dx: number, y: number): string =>
    many(5, (i) => line(`${dx - 5 + i * 2.5} ${y} ${dx - 9 + i * 4.5} ${y + 10}`, straw, 2));
  return (
    someone(t, { pose: 'walk', wear: 'shirt', cloth: '#4f7a45', legs: '#8a6a3a', skin: '#e6c68a' }, x, 0, 1.22) +
    tuft(x - 10, -8) +
    tuft(x + 12, -8) +
    tuft(x - 10, -62) +
    tuft(x + 22, -66) +
    tuft(x, -100) +
    oval(x + 1, -113, 10, 12, t.of('#e6c68a')) +
    flat(`${x - 22} -121 ${x + 24} -121 ${x + 6} -128 ${x + 3} -154 ${x - 8} -128`, t.of('#2f2c2a')) +
    disc(x - 3, -114, 1.8, '#20160f') +
    disc(x + 6, -114, 1.8, '#20160f') +
    flat(`${x} -111 ${x + 4} -111 ${x + 2} -106`, '#b8402f') +
    line(`${x - 4} -103 ${x + 2} -101 ${x + 7} -104`, '#20160f', 1.6)
  );
};

const metalMan = (t: Tones, x: number): string => {
  const tin = t.of('#c3ccd4');
  const dark = mix(tin, t.ink, 0.4);
  return group(
    [-9, 9]
      .map(
        (dx) =>
          limb(dx, -44, dx, -6, 13, 12, dx < 0 ? dark : tin) + box(dx - 7, -8, 16, 8, dark, 3) + disc(dx, -26, 4, dark),
      )
      .join('') +
      limb(20, -92, 34, -66, 9, 8, tin) +
      limb(-20, -92, -32, -76, 9, 8, dark) +
      curve('-22 -100 22 -100 24 -52 -24 -52', tin) +
      curve('-22 -100 -10 -100 -12 -52 -24 -52', dark, { opacity: 0.6 }) +
      curve('0 -88 -8 -94 -10 -84 0 -74 10 -84 8 -94', RUBY) +
      many(5, (i) => disc(-16 + i * 8, -57, 1.7, dark)) +
      box(-6, -108, 12, 10, dark) +
      box(-12, -132, 24, 26, tin, 8) +
      flat('-13 -132 13 -132 2 -150 2 -160 -2 -160 -2 -150', tin) +
      line('-13 -132 13 -132', dark, 2.4) +
      [-5, 5].map((dx) => disc(dx, -121, 2.2, '#20262c')).join('') +
      flat('-2 -119 2 -119 0 -113', dark) +
      line('-6 -110 6 -110', '#20262c', 2) +
      limb(34, -30, 40, -98, 4, 4, t.of('#8a5a30')) +
      flat('38 -100 44 -98 58 -108 60 -84 43 -84', t.of('#e6ecf0')),
    `translate(${x} 0)`,
  );
};

const uprightLion = (t: Tones, x: number): string => {
  const fur = t.of('#d99a44');
  const mane = t.of('#9a4f1e');
  return group(
    line('18 -36 40 -30 44 -50', fur, 5) +
      disc(44, -54, 6, mane) +
      [-10, 10]
        .map((dx) => limb(dx, -40, dx, -6, 16, 13, dx < 0 ? mix(fur, t.ink, 0.25) : fur) + oval(dx + 2, -4, 12, 6, fur))
        .join('') +
      curve('-22 -34 -24 -70 -18 -98 18 -98 24 -70 22 -34 0 -28', fur) +
      oval(0, -64, 13, 26, t.of('#f0d49a')) +
      limb(-18, -90, -34, -74, 12, 10, fur) +
      limb(18, -90, 30, -66, 12, 10, fur) +
      many(14, (i) =>
        disc(Math.round(27 * Math.cos(i * 0.449)), Math.round(-116 + 28 * Math.sin(i * 0.449)), 10, mane),
      ) +
      disc(0, -116, 25, mane) +
      oval(0, -114, 17, 18, fur) +
      disc(-14, -134, 6, fur) +
      disc(14, -134, 6, fur) +
      oval(0, -106, 9, 7, t.of('#f0d49a')) +
      [-6.4, 6.4].map((dx) => oval(dx, -118, 3.4, 3.6, '#ffffff') + disc(dx, -118, 1.8, '#20160f')).join('') +
      flat('-4 -111 4 -111 0 -106', '#5a2a1c') +
      line('-5 -101 0 -103 5 -101', '#5a2a1c', 1.6) +
      flat('-8 -136 0 -132 8 -136 8 -144 0 -138 -8 -144', RUBY),
    `translate(${x} 0)`,
  );
};

const dog = (t: Tones): string => {
  const c = t.of('#2a2422');
  return group(
    [-12, -6, 8, 14].map((x) => limb(x, -10, x, 0, 4, 4, c)).join('') +
      curve('-18 -12 -14 -22 8 -22 18 -26 24 -18 14 -8 -12 -8', c) +
      disc(20, -25, 8, c) +
      flat('16 -31 19 -40 23 -32', c) +
      disc(22, -26, 1.4, '#ffffff') +
      line('-16 -20 -22 -30', c, 4),
    'translate(-128 6) scale(.9)',
  );
};

const cornerOfHouse = (t: Tones): string => {
  const wood = t.of('#a8947a');
  return (
    `<g transform="rotate(-5)">` +
    box(-170, -230, 270, 150, wood) +
    many(10, (i) => line(`-170 ${-222 + i * 15} 100 ${-222 + i * 15}`, mix(wood, t.ink, 0.35), 2)) +
    box(-120, -204, 62, 70, t.of('#5a4a3a'), 2) +
    box(-114, -198, 50, 58, t.of('#8fb4c4')) +
    line('-89 -198 -89 -140', t.of('#5a4a3a'), 4) +
    box(-176, -84, 282, 12, mix(wood, t.ink, 0.5)) +
    '</g>' +
    flat('-180 -56 90 -78 84 -58 -176 -40', t.of('#3a2e26'))
  );
};

/** Two legs that stick out, soles to the viewer's right. */
const legs = (t: Tones): string =>
  [0, 1]
    .map((k) =>
      group(
        many(8, (i) => box(-14 + i * 14, -11, 14.6, 22, t.of(i % 2 ? '#f4f2ea' : '#1d1d24'))) +
          curve('94 -14 118 -20 150 -30 162 -22 158 -6 148 10 120 16 94 14', RUBY) +
          flat('94 6 112 8 110 26 98 26', RUBY) +
          many(13, (i) => disc(102 + ((i * 17) % 52), -16 + ((i * 11) % 26), 1.8, i % 3 ? '#ffb0b8' : '#ffffff')) +
          flat('112 -22 124 -34 128 -22 140 -32 134 -16 116 -12', '#ff4a5e') +
          disc(128, -14, 70, glow('#ff5a6a'), { opacity: 0.35 }),
        `translate(${-8 - k * 26} ${-52 + k * 36}) rotate(${10 - k * 6})`,
      ),
    )
    .join('');

const funnel = (t: Tones): string => {
  const c = t.of('#5a5650');
  return (
    curve('-150 -260 150 -260 116 -190 84 -120 60 -60 50 20 -40 20 -44 -60 -70 -120 -110 -190', c) +
    curve('-150 -260 -20 -260 -30 -160 -20 -60 -14 20 -40 20 -44 -60 -70 -120 -110 -190', t.ink, { opacity: 0.35 }) +
    many(11, (i) =>
      line(
        `${-124 + i * 8} ${-236 + i * 24} ${-10} ${-218 + i * 23} ${122 - i * 7} ${-242 + i * 24}`,
        i % 2 ? t.rim : t.ink,
        5,
        { opacity: 0.35 },
      ),
    ) +
    many(
      9,
      (i) =>
        `<g transform="translate(${-120 + ((i * 67) % 250)} ${-30 - ((i * 43) % 190)}) rotate(${(i * 53) % 180})">${box(-14, -3, 28, 5, t.of('#8a7458'))}</g>`,
    )
  );
};

const whirlingHouse = (t: Tones): string => {
  const wood = t.of('#c9b798');
  return `<g transform="translate(4 -104) rotate(-19)">${box(-50, -34, 100, 64, wood, 2)}${many(5, (i) => line(`-50 ${-24 + i * 12} 50 ${-24 + i * 12}`, mix(wood, t.ink, 0.3), 1.6))}${flat('-62 -32 0 -78 62 -32', t.of('#6b5040'))}${box(20, -80, 13, 30, t.of('#8a5a44'))}${box(-36, -16, 24, 22, '#2a2620')}${line('-24 -16 -24 6', wood, 2.4)}${box(12, -12, 22, 42, t.of('#5a4030'), 2)}${box(-60, 28, 120, 6, t.of('#5a4a3a'))}</g>`;
};
