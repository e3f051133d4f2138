import { mix } from '../../brush/colour.ts';
import { glow } from '../../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit, shoulders } from './portrait-parts.ts';
import { arm, standing } from './small-figures.ts';

/** Two who belong together. */
export const coupleScenes: readonly Prop[] = [
  {
    words: wordsOf(
      'man in a trench coat and hat face to face with a woman in a wide brim hat, man in a trench coat and a hat face to face with a woman in a wide brim hat',
    ),
    w: 150,
    h: 108,
    size: 0.62,
    where: 'near',
    draw: farewell,
  },
  {
    words: wordsOf('happy couple in an open car, couple in an open car'),
    w: 170,
    h: 84,
    size: 0.46,
    where: 'ground',
    draw: openCar,
  },
  {
    words: wordsOf(
      'man playing a small upright piano beside a man in a white dinner jacket, man playing an upright piano beside a man in a white dinner jacket',
    ),
    w: 190,
    h: 120,
    size: 0.64,
    where: 'ground',
    draw: pianoPlayer,
  },
  {
    words: wordsOf(
      'veiled woman holding a needle to a kneeling young man, veiled woman with a needle and a kneeling young man',
    ),
    w: 190,
    h: 130,
    size: 0.72,
    where: 'ground',
    draw: needleAndBox,
  },
  {
    words: wordsOf('two men in suits fighting weightless, two men in dark suits fighting weightless'),
    w: 200,
    h: 140,
    size: 0.7,
    where: 'sky',
    draw: weightlessFight,
  },
  {
    words: wordsOf('boxy slab robot, tall slab robot, robot of four metal slabs, tall robot of four metal slabs'),
    w: 70,
    h: 100,
    size: 0.4,
    where: 'ground',
    draw: (t) =>
      many(4, (i) => {
        const c = t.of('#8f999f');
        const y = i % 2 ? -4 : 0;
        return (
          box(-30 + i * 15, -96 + y, 13.4, 96, mix(c, t.ink, (i % 2) * 0.2), 1) +
          box(-30 + i * 15, -96 + y, 3, 96, mix(c, '#ffffff', 0.3)) +
          box(-28 + i * 15, -40 + y, 10, 2, t.ink)
        );
      }) +
      box(-13, -82, 26, 14, t.of('#1c2226'), 1) +
      many(3, (i) => box(-10, -79 + i * 3.4, 8 + ((i * 5) % 9), 1.2, '#8fd0e6')),
  },
];

function farewell(tones: Tones): string {
  const t = lit(tones, 0.45);
  const skin = t.of('#e6c4a4');
  const coat = t.of('#b09a74');
  const suit = t.of('#cfc8c0');
  return (
    group(shoulders(t, coat, -40, 0.78), '') +
    flat('-58 -34 -40 -10 -30 -34 -24 -38 -46 -44', mix(coat, t.ink, 0.25)) +
    flat('-62 -30 -44 -22 -50 6', mix(coat, '#ffffff', 0.15)) +
    limb(-40, -50, -40, -34, 15, 18, mix(skin, t.ink, 0.25)) +
    curve('-56 -64 -55 -78 -40 -84 -27 -80 -24 -70 -19 -62 -23 -58 -23 -51 -28 -45 -40 -46 -50 -52', skin) +
    curve('-56 -60 -56 -76 -48 -80 -46 -62 -50 -54', t.of('#2a1f1a')) +
    line('-35 -73.4 -31 -74.6 -26 -72.6', t.ink, 1.2) +
    oval(-30, -68.6, 2.6, 1.8, '#fbf7ef') +
    disc(-29.2, -68.6, 1.4, t.ink) +
    line('-31 -54 -27 -52.4 -23 -54.6', mix(skin, t.ink, 0.6), 1.3) +
    curve('-60 -78 -56 -96 -40 -101 -26 -95 -23 -80', t.of('#6d6152')) +
    flat('-58 -80 -24 -82 -24 -87 -58 -85', t.of('#2a2420')) +
    curve('-70 -74 -58 -82 -40 -84 -20 -84 -8 -76 -22 -76 -40 -78 -58 -75', t.of('#6d6152')) +
    group(shoulders(t, suit, 42, 0.7), '') +
    flat('24 -32 38 -16 46 -34', mix(suit, '#ffffff', 0.3)) +
    limb(41, -50, 41, -34, 12, 15, mix(skin, t.ink, 0.2)) +
    curve('54 -62 52 -76 40 -82 28 -76 25 -69 20 -61 24 -58 24 -52 29 -46 38 -45 48 -50', mix(skin, '#ffffff', 0.2)) +
    curve('36 -80 54 -78 62 -62 60 -44 52 -38 48 -48 50 -62 44 -72', t.of('#5a4030')) +
    line('26 -73 30 -75.4 35 -74.4', t.ink, 1) +
    line('25 -70 22.4 -72', t.ink, 1) +
    disc(27, -62, 1.1, '#ffffff', { opacity: 0.9 }) +
    oval(34, -60, 4, 2.6, t.of('#d98a7a'), { opacity: 0.4 }) +
    oval(30, -69, 2.8, 2, '#fbf7ef') +
    disc(29.2, -69, 1.5, t.ink) +
    curve('23 -55 26 -56.4 31 -54 27 -51.6', t.of('#8a2a34')) +
    curve('28 -81 32 -94 44 -97 54 -92 56 -80', t.of('#e9e4da')) +
    flat('29 -82 55 -80 55 -86 30 -87', t.of('#2a2420')) +
    curve('8 -70 22 -82 42 -85 60 -80 74 -66 58 -72 42 -77 24 -75', t.of('#e9e4da'))
  );
}

function openCar(t: Tones): string {
  const body = t.of('#3a3f48');
  const head = (x: number, hair: string): string =>
    curve(`${x - 12} -40 ${x - 9} -56 ${x + 9} -56 ${x + 12} -40`, t.of(hair === '#6a4a30' ? '#efe8dc' : '#4a5060')) +
    disc(x, -65, 9, t.of('#e6c4a4')) +
    curve(`${x - 10} -62 ${x - 10} -74 ${x} -77 ${x + 8} -72 ${x} -70 ${x - 6} -64`, t.of(hair));
  const wheel = (x: number): string =>
    disc(x, -15, 15, t.of('#15161a')) +
    disc(x, -15, 9, t.of('#d9dde0')) +
    many(4, (i) =>
      line(
        `${x} -15 ${Math.round(x + 9 * Math.cos(i * 1.57))} ${Math.round(-15 + 9 * Math.sin(i * 1.57))}`,
        t.ink,
        1.2,
      ),
    );
  return (
    head(-26, '#2a1f1a') +
    head(2, '#6a4a30') +
    curve('-6 -68 -26 -74 -44 -66 -58 -72 -48 -62 -28 -66', t.of('#f0e8dc')) +
    curve('-82 -20 -82 -20 -76 -40 -52 -46 20 -44 30 -46 74 -42 82 -30 82 -18', body) +
    line('24 -44 34 -68', t.of('#c9d4da'), 2) +
    line('-76 -38 20 -42 78 -36', t.rim, 1.4) +
    curve('-82 -16 -66 -34 -40 -30 -28 -14', mix(body, t.ink, 0.4)) +
    curve('30 -14 44 -32 66 -32 80 -14', mix(body, t.ink, 0.4)) +
    wheel(-54) +
    wheel(54) +
    disc(80, -36, 6, t.of('#f3f0e0'))
  );
}

function pianoPlayer(t: Tones): string {
  const wood = t.of('#c9b28c');
  return (
    box(-4, -92, 84, 94, wood, 2) +
    box(-8, -98, 92, 8, mix(wood, '#ffffff', 0.2), 2) +
    box(2, -84, 72, 30, mix(wood, t.ink, 0.2), 2) +
    many(6, (i) => curve(`${8 + i * 11} -58 ${12 + i * 11} -80 ${16 + i * 11} -58`, mix(wood, '#ffffff', 0.15))) +
    box(-22, -54, 102, 8, mix(wood, t.ink, 0.15)) +
    many(13, (i) => box(-20 + i * 7, -55, 5.6, 4, '#fffaf0')) +
    many(9, (i) => box(-16 + i * 10, -55, 3, 3, '#0c0c10')) +
    box(-68, -34, 40, 6, t.of('#4a3424'), 2) +
    line('-62 -28 -62 0', t.of('#4a3424'), 4) +
    line('-34 -28 -34 0', t.of('#4a3424'), 4) +
    limb(-48, -40, -22, -38, 13, 11, t.of('#1f2026')) +
    limb(-22, -38, -20, -4, 11, 8, t.of('#1f2026')) +
    limb(-22, -2, -10, -2, 6, 5, t.of('#0c0c10')) +
    curve('-60 -34 -62 -74 -50 -84 -36 -80 -34 -34', t.of('#dcd6cc')) +
    limb(-42, -74, -24, -60, 9, 7, t.of('#dcd6cc')) +
    limb(-24, -60, -10, -58, 6, 5, t.of('#6a4630')) +
    disc(-44, -94, 11, t.of('#6a4630')) +
    curve('-56 -94 -54 -106 -42 -108 -33 -102 -42 -101 -50 -92', t.of('#15110f')) +
    disc(-38, -95, 1.2, t.ink) +
    line('-39 -88 -35 -89', '#fffaf0', 1.6) +
    limb(88, -4, 88, -46, 2, 2, t.of('#8d969c')) +
    moved(
      standing(t, { cloth: '#f4f0e8', legs: '#15161a', hair: '#1c1614' }) +
        arm(t, '#f4f0e8', [-13, -76, -22, -64, -12, -70]) +
        arm(t, '#f4f0e8', [13, -76, 19, -60, 13, -48]) +
        flat('-4 -79 4 -79 0 -75', '#0c0c10'),
      100,
      2,
      1.04,
    ) +
    box(66, -110, 8, 12, '#e6f0f4', 2, { opacity: 0.7 })
  );
}

function needleAndBox(t: Tones): string {
  const black = mix(t.of('#1d1b22'), '#0c0b10', 0.3);
  const skin = t.of('#d9b08c');
  return (
    box(22, -126, 64, 128, t.of('#4a3a30'), 4) +
    curve('20 0 24 -60 36 -84 66 -84 80 -60 88 0', black) +
    curve('32 -74 34 -110 52 -122 70 -110 72 -74 52 -62', mix(black, '#5a5560', 0.25)) +
    oval(50, -96, 9, 12, skin, { opacity: 0.5 }) +
    many(5, (i) => line(`${36 + i * 8} -112 ${34 + i * 9} -64`, mix(black, '#8a8590', 0.4), 0.8)) +
    limb(34, -76, 4, -84, 12, 8, black) +
    limb(4, -84, -14, -82, 6, 4, skin) +
    line('-12 -83 -26 -80', '#e6eef4', 1.6) +
    disc(-12, -83, 6, glow('#e6f4ff')) +
    limb(-40, -28, -18, -8, 15, 12, t.of('#2b3038')) +
    limb(-18, -6, -62, -4, 13, 10, t.of('#2b3038')) +
    curve('-58 -20 -60 -60 -48 -72 -30 -68 -24 -24', t.of('#3a414c')) +
    disc(-40, -84, 12, skin) +
    curve('-54 -82 -54 -98 -38 -100 -27 -90 -38 -92 -48 -80', t.of('#241a16')) +
    disc(-33, -85, 1.3, t.ink) +
    limb(-34, -62, -10, -50, 9, 7, t.of('#3a414c')) +
    box(-10, -62, 34, 26, t.of('#6a7a5a'), 2) +
    box(-10, -62, 7, 26, '#0a0c0a') +
    box(-4, -66, 26, 5, mix(t.of('#6a7a5a'), '#ffffff', 0.2)) +
    box(-2, -36, 12, 38, t.of('#3a3230'))
  );
}

function weightlessFight(t: Tones): string {
  const man = (cloth: string, legs: string): string =>
    limb(-6, -46, -26, -34, 12, 9, t.of(legs)) +
    limb(-26, -34, -40, -52, 9, 7, t.of(legs)) +
    limb(6, -46, 22, -22, 12, 9, t.of(legs)) +
    limb(22, -22, 14, -2, 9, 7, t.of(legs)) +
    curve('-14 -80 14 -80 12 -46 -12 -46', t.of(cloth)) +
    flat('-4 -80 4 -80 0 -64', '#f4f0e8') +
    line('0 -78 10 -70 22 -74', t.of('#8a2a2c'), 2.4) +
    arm(t, cloth, [13, -76, 30, -84, 46, -78]) +
    arm(t, cloth, [-13, -76, -30, -70, -34, -88]) +
    disc(0, -93, 9, t.of('#d9a27c')) +
    curve('-10 -92 -10 -102 0 -105 10 -101 10 -92 4 -97 -5 -97', t.of('#2a1f1a'));
  return (
    moved(man('#2b303c', '#23262f'), -40, -38, 1, 34) +
    moved(group(man('#5a5f6a', '#454a54'), 'scale(-1 1)'), 60, -130, 1, 158) +
    moved(box(-16, -10, 32, 22, t.of('#8a5a34'), 3), 84, -18, 1, 24) +
    moved(box(-5, -9, 10, 16, t.of('#f4f0e8'), 1), -86, -104, 1, 40)
  );
}
