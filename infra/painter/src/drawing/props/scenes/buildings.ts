import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones, Where } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';

const building = (
  words: Prop['words'],
  [w, h, size]: readonly [number, number, number],
  draw: Prop['draw'],
  where: Where = 'ground',
): Prop => ({ words, w, h, size, where, draw });

/** Buildings of one particular look. */
export const buildings: readonly Prop[] = [
  building(
    wordsOf('barn with open doors and a bright light inside, wooden barn with open doors and a bright light inside'),
    [170, 130, 0.5],
    openBarn,
  ),
  building(
    wordsOf('shed with a glowing door, small wooden shed with a glowing door, garden shed with a glowing door'),
    [130, 120, 0.5],
    glowingShed,
  ),
  building(
    wordsOf(
      'opera house of white shells, white opera house, opera house with curved shell roofs, large white opera house with curved shell roofs',
    ),
    [260, 110, 0.36],
    shells,
    'horizon',
  ),
  building(
    wordsOf('arched steel bridge, steel arch bridge, wide arched steel bridge'),
    [320, 110, 0.3],
    steelArch,
    'horizon',
  ),
  building(
    wordsOf('triumphal arch, stone triumphal arch, great stone arch'),
    [170, 150, 0.46],
    (t) => {
      const c = t.of('#d9cdb4');
      return (
        path('M-80 2V-120H80V2H34V-60C34 -92 -34 -92 -34 -60V2Z', shade(mix(c, '#ffffff', 0.2), mix(c, t.ink, 0.25))) +
        box(-88, -140, 176, 22, c) +
        box(-80, -156, 160, 16, mix(c, t.ink, 0.12)) +
        many(9, (i) => box(-72 + i * 17, -136, 9, 12, mix(c, t.ink, 0.25))) +
        many(2, (i) => box(-70 + i * 114, -84, 26, 40, mix(c, t.ink, 0.2)))
      );
    },
    'horizon',
  ),
  building(
    wordsOf(
      'hut on a bare rock, crooked hut on a bare rock, small crooked hut on a bare rock, crooked wooden hut on a bare rock',
    ),
    [240, 150, 0.5],
    hutOnRock,
    'water',
  ),
  building(
    wordsOf('brick house with wreaths and coloured lights, big brick house with wreaths and coloured lights'),
    [240, 150, 0.6],
    brickHouse,
  ),
  building(
    wordsOf(
      'grand library with columns and stone lions, temple fronted library with stone lions, library with columns and stone lions',
    ),
    [300, 140, 0.56],
    libraryFront,
    'horizon',
  ),
];

function openBarn(t: Tones): string {
  const wood = t.of('#6a4a38');
  return (
    oval(0, -44, 120, 90, glow('#fff0b0'), { opacity: 0.7 }) +
    flat('-80 2 -80 -70 -52 -108 0 -126 52 -108 80 -70 80 2', wood) +
    many(15, (i) => line(`${-76 + i * 11} 0 ${-76 + i * 11} -70`, mix(wood, t.ink, 0.4), 1)) +
    flat('-92 -66 -56 -114 0 -134 56 -114 92 -66 84 -62 52 -106 0 -124 -52 -106 -84 -62', mix(wood, t.ink, 0.5)) +
    box(-34, -62, 68, 64, shade('#fffbe0', '#ffd98a')) +
    flat('-34 -62 -66 -66 -66 8 -34 2', mix(wood, t.ink, 0.2)) +
    flat('34 -62 66 -66 66 8 34 2', mix(wood, t.ink, 0.2)) +
    flat('-34 2 34 2 90 46 -90 46', 'url(#downfff0b0)', { opacity: 0.7 }) +
    box(-11, -100, 22, 20, '#fff0b8', 1)
  );
}

function glowingShed(t: Tones): string {
  const wood = t.of('#5f4a3a');
  return (
    oval(20, -50, 130, 90, glow('#ffe27a'), { opacity: 0.8 }) +
    box(-56, -84, 112, 86, wood) +
    many(11, (i) => line(`${-54 + i * 11} 0 ${-54 + i * 11} -84`, mix(wood, t.ink, 0.4), 1.2)) +
    flat('-68 -80 0 -122 68 -80 62 -74 0 -112 -62 -74', mix(wood, t.ink, 0.5)) +
    flat('-56 -84 0 -118 56 -84', mix(wood, t.ink, 0.15)) +
    box(-4, -66, 40, 68, shade('#fffbe0', '#ffd24a')) +
    flat('36 -66 58 -72 58 12 36 2', mix(wood, t.ink, 0.3)) +
    flat('-4 2 36 2 96 70 -70 70', 'url(#downffe27a)', { opacity: 0.8 }) +
    box(-44, -58, 26, 22, '#ffe9a0', 1) +
    line('-31 -58 -31 -36', wood, 2)
  );
}

function shells(t: Tones): string {
  const white = mix(t.of('#fbf8ee'), '#fbf8ee', 0.3);
  const shell = (x: number, s: number, m: 1 | -1): string =>
    path(
      `M${x - m * 34 * s} -22C${x - m * 20 * s} ${-22 - 50 * s} ${x + m * 8 * s} ${-22 - 78 * s} ${x + m * 30 * s} ${-22 - 84 * s}C${x + m * 28 * s} ${-22 - 50 * s} ${x + m * 26 * s} ${-22 - 20 * s} ${x + m * 34 * s} -22Z`,
      shade(white, mix(white, t.ink, 0.22)),
    ) +
    path(
      `M${x + m * 30 * s} ${-22 - 84 * s}C${x + m * 28 * s} ${-22 - 50 * s} ${x + m * 26 * s} ${-22 - 20 * s} ${x + m * 34 * s} -22L${x + m * 20 * s} -22C${x + m * 14 * s} ${-22 - 40 * s} ${x + m * 18 * s} ${-22 - 60 * s} ${x + m * 30 * s} ${-22 - 84 * s}Z`,
      mix(white, t.ink, 0.3),
    );
  return (
    shell(84, 0.5, -1) +
    shell(52, 0.72, -1) +
    shell(-70, 0.6, 1) +
    shell(-30, 0.84, 1) +
    shell(12, 1.04, 1) +
    box(-126, -24, 252, 28, t.of('#c9a98a')) +
    many(24, (i) => box(-122 + i * 10.4, -18, 5, 14, mix(t.of('#c9a98a'), t.ink, 0.3)))
  );
}

function steelArch(t: Tones): string {
  const c = t.of('#6d7a84');
  return (
    path('M-150 -22C-90 -104 90 -104 150 -22L140 -22C84 -90 -84 -90 -140 -22Z', c) +
    path('M-150 -10C-90 -84 90 -84 150 -10L142 -10C84 -72 -84 -72 -142 -10Z', c) +
    many(25, (i) => {
      const x = -132 + i * 11;
      const top = -86 + (x / 150) ** 2 * 70;
      return line(`${x} ${top} ${x} -30`, c, 1.6) + line(`${x} ${top + 14} ${x + 11} ${top - 2}`, c, 1);
    }) +
    box(-160, -34, 320, 7, mix(c, t.ink, 0.2)) +
    many(
      2,
      (i) => box(i ? 140 : -164, -72, 24, 76, t.of('#c9b89a')) + box(i ? 144 : -160, -84, 16, 14, t.of('#c9b89a')),
    )
  );
}

function hutOnRock(t: Tones): string {
  const rock = t.of('#4a4d52');
  const wood = t.of('#6a5140');
  return (
    flat(
      '-118 8 -96 -22 -70 -44 -42 -56 40 -60 72 -40 100 -16 122 8',
      shade(mix(rock, '#ffffff', 0.12), mix(rock, t.ink, 0.5)),
    ) +
    flat('-70 -44 -42 -56 -30 8 -118 8 -96 -22', t.ink, { opacity: 0.2 }) +
    flat('-34 -52 -40 -104 28 -110 30 -54', wood) +
    many(6, (i) => line(`${-34 + i * 12} -54 ${-38 + i * 12} -104`, mix(wood, t.ink, 0.5), 1.2)) +
    flat('-50 -100 -2 -142 42 -106 36 -102 -2 -132 -44 -94', mix(wood, t.ink, 0.5)) +
    flat('-40 -104 -2 -136 28 -110', mix(wood, t.ink, 0.2)) +
    box(14, -146, 10, 26, t.of('#5a5550')) +
    oval(-4, -84, 40, 34, glow('#ffd98a'), { opacity: 0.8 }) +
    box(-14, -94, 20, 19, '#ffe2a0', 1) +
    line('-4 -94 -4 -75', wood, 1.6) +
    many(7, (i) => oval(-112 + i * 37, 6 - (i % 2) * 4, 26, 4, '#eef6fa', { opacity: 0.6 }))
  );
}

function brickHouse(tones: Tones): string {
  const t = lit(tones, 0.25);
  const brick = t.of('#9a4438');
  const white = t.of('#efe8dc');
  const window = (x: number, y: number): string =>
    box(x - 13, y - 2, 26, 32, white) +
    box(x - 10, y, 20, 28, '#ffe2a0') +
    line(`${x} ${y} ${x} ${y + 28}`, white, 2) +
    line(`${x - 10} ${y + 14} ${x + 10} ${y + 14}`, white, 2) +
    `<circle cx="${x}" cy="${y + 13}" r="6" fill="none" stroke="#2f6a44" stroke-width="3"/>` +
    disc(x, y + 19, 2, '#d02a2c');
  return (
    box(-110, -104, 220, 106, brick) +
    many(14, (i) => box(-110, -100 + i * 7.4, 220, 0.8, t.ink, 0, { opacity: 0.2 })) +
    flat('-122 -100 -84 -144 84 -144 122 -100', t.of('#e8eef4')) +
    flat('-116 -100 -112 -106 112 -106 116 -100', t.of('#4a3f3c')) +
    box(60, -166, 18, 30, brick) +
    many(4, (i) => window(-84 + i * 56, -94)) +
    window(-84, -46) +
    window(-46, -46) +
    window(46, -46) +
    window(84, -46) +
    box(-20, -54, 40, 56, white) +
    box(-14, -46, 28, 48, t.of('#2f5a44')) +
    `<circle cx="0" cy="-28" r="8" fill="none" stroke="#4f9a5a" stroke-width="4"/>` +
    disc(0, -20, 3, '#d02a2c') +
    flat('-30 -54 0 -72 30 -54', white) +
    many(25, (i) => {
      const c = ['#ff5a4a', '#5ad06a', '#ffd24a', '#5a9aff'][i % 4] ?? '#ffd24a';
      return disc(-112 + i * 9.3, -102 + (i % 2) * 3, 7, glow(c)) + disc(-112 + i * 9.3, -102 + (i % 2) * 3, 2, c);
    }) +
    many(3, (i) => box(-34 - i * 6, 0 + i * 4, 68 + i * 12, 5, t.of('#dfe9f2')))
  );
}

function libraryFront(t: Tones): string {
  const c = t.of('#e3d8c0');
  const dark = mix(c, t.ink, 0.3);
  const lion = (x: number, m: 1 | -1): string =>
    box(x - 22, -16, 44, 22, mix(c, t.ink, 0.15)) +
    curve(
      `${x - m * 18} -16 ${x - m * 16} -30 ${x + m * 2} -34 ${x + m * 12} -30 ${x + m * 20} -16`,
      mix(c, '#ffffff', 0.15),
    ) +
    disc(x + m * 12, -38, 10, mix(c, t.ink, 0.12)) +
    disc(x + m * 14, -38, 6.4, mix(c, '#ffffff', 0.2)) +
    limb(x + m * 10, -20, x + m * 26, -18, 6, 5, mix(c, '#ffffff', 0.15));
  return (
    box(-120, -104, 240, 106, dark) +
    many(3, (i) =>
      path(
        `M${-62 + i * 46} 0V-52C${-62 + i * 46} -74 ${-30 + i * 46} -74 ${-30 + i * 46} -52V0Z`,
        mix(dark, t.ink, 0.5),
      ),
    ) +
    many(
      8,
      (i) => box(-112 + i * 30, -98, 12, 100, shade(mix(c, '#ffffff', 0.25), c)) + box(-115 + i * 30, -102, 18, 6, c),
    ) +
    box(-130, -120, 260, 18, c) +
    flat('-80 -120 0 -146 80 -120', mix(c, '#ffffff', 0.1)) +
    flat('-56 -122 0 -140 56 -122', dark) +
    many(6, (i) => box(-100 - i * 5, 0 + i * 5, 200 + i * 10, 5.4, mix(c, i % 2 ? t.ink : '#ffffff', 0.12))) +
    lion(-124, 1) +
    lion(124, -1)
  );
}
