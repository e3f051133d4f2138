import { glow } from '../../brush/gradients.ts';
import { bars, box, curve, disc, flat, group, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';
import { arm, standing } from './small-figures.ts';

/** What haunts a city, and who goes after it. */
export const hauntedCity: readonly Prop[] = [
  {
    words: wordsOf(
      'four men in beige overalls with machine packs firing zigzag beams, four men in beige overalls firing zigzag beams from packs',
    ),
    w: 260,
    h: 150,
    size: 0.56,
    where: 'near',
    draw: beamTeam,
  },
  {
    words: wordsOf('green phantom blob, fat green phantom blob, fat glowing green phantom blob, glowing green blob'),
    w: 140,
    h: 120,
    size: 0.66,
    where: 'sky',
    draw: greenBlob,
  },
  {
    words: wordsOf('fire station, old fire station, old brick fire station, brick fire station'),
    w: 200,
    h: 190,
    size: 0.8,
    where: 'ground',
    draw: fireStation,
  },
  {
    words: wordsOf(
      'long white car with red tail fins, old white ambulance with red tail fins, long white car with red fins',
    ),
    w: 200,
    h: 80,
    size: 0.36,
    where: 'ground',
    draw: finnedCar,
  },
];

function beamTeam(tones: Tones): string {
  const t = lit(tones, 0.55);
  const beige = '#c8ad7c';
  const man = (x: number, m: 1 | -1): string =>
    moved(
      group(
        standing(t, { cloth: beige, legs: beige, hair: x % 2 ? '#2a1c14' : '#5a4028' }) +
          disc(0, -93, 7.4, t.of(x % 2 ? '#2a1c14' : '#5a4028')) +
          box(-11, -80, 22, 32, t.of('#2b2d33'), 3) +
          disc(0, -70, 6, t.of('#5a6068')) +
          box(-8, -60, 5, 5, '#e0443a') +
          box(3, -60, 5, 5, '#ffd24a') +
          line('-8 -80 -8 -88 8 -88 8 -80', t.of('#8d969c'), 1.6) +
          arm(t, beige, [13, -76, 22, -68, 32, -78]) +
          arm(t, beige, [-13, -76, -16, -64, -2, -60]) +
          limb(22, -72, 46, -92, 4.4, 3, t.of('#2b2d33')),
        `scale(${m} 1)`,
      ),
      x,
      14,
      0.96,
    );
  const beam = (x: number, y: number, toX: number, colour: string): string => {
    const steps = 9;
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const u = i / steps;
      const bend = i === 0 || i === steps ? 0 : i % 2 ? 6 : -6;
      return `${Math.round(x + (toX - x) * u + bend)} ${Math.round(y + (-190 - y) * u + bend * 0.6)}`;
    }).join(' ');
    return bars(points, colour, 9, { opacity: 0.35 }) + bars(points, colour, 3.6) + bars(points, '#fff6d8', 1.3);
  };
  return (
    beam(-60, -76, -16, '#ff7a2a') +
    beam(-14, -76, -4, '#ffb03a') +
    beam(14, -76, 6, '#ff5a3a') +
    beam(60, -76, 18, '#ff8a2a') +
    man(-105, 1) +
    man(-58, 1) +
    man(58, -1) +
    man(105, -1)
  );
}

function greenBlob(tones: Tones): string {
  const t = lit(tones, 0.6);
  const c = t.of('#6fd04a');
  const dark = t.of('#3f8a2c');
  return (
    disc(0, -58, 96, glow('#8aff5a'), { opacity: 0.6 }) +
    limb(-40, -54, -66, -34, 22, 13, dark) +
    limb(42, -56, 68, -78, 22, 13, c) +
    many(4, (i) => disc(62 + i * 5, -88 + i * 6, 5, c) + disc(-74 + i * 5, -32 + (i % 2) * 6, 5, dark)) +
    path(
      'M-46 -44C-54 -92 -30 -120 4 -120C40 -118 54 -86 48 -46C46 -14 30 -2 12 -8C2 -20 -6 12 -20 4C-26 -10 -42 -12 -46 -44Z',
      c,
    ) +
    curve('-44 -44 -48 -86 -28 -112 -16 -114 -30 -80 -28 -30 -38 -24', dark, { opacity: 0.6 }) +
    disc(-14, -98, 10, '#fdfbe8') +
    disc(18, -98, 11, '#fdfbe8') +
    disc(-12, -96, 4, '#1a2a10') +
    disc(17, -96, 4, '#1a2a10') +
    line('-26 -112 -14 -108 -6 -110', dark, 3) +
    line('8 -111 18 -109 30 -114', dark, 3) +
    oval(2, -82, 7, 4, dark) +
    curve('-32 -70 0 -62 34 -72 36 -46 18 -28 -12 -28 -32 -46', '#4a1420') +
    many(8, (i) => box(-26 + i * 7, -68 + Math.abs(i - 3.5) * -0.6, 6, 8, '#f4efd0', 2)) +
    curve('-16 -34 0 -46 20 -36 8 -29 -6 -29', '#c85a6a')
  );
}

function fireStation(t: Tones): string {
  const brick = t.of('#9a4a3a');
  const stone = t.of('#d9ccb4');
  return (
    box(-80, -186, 160, 190, brick) +
    many(26, (i) => box(-80, -182 + i * 7.2, 160, 0.8, t.ink, 0, { opacity: 0.18 })) +
    box(-86, -194, 172, 12, stone) +
    box(-84, -100, 168, 7, stone) +
    many(
      3,
      (i) =>
        box(-62 + i * 46, -170, 32, 54, stone) + box(-58 + i * 46, -166, 24, 50, i === 1 ? '#8aff7a' : t.of('#2a3a44')),
    ) +
    oval(0, -142, 60, 60, glow('#6aff5a'), { opacity: 0.7 }) +
    path('M-52 2V-60C-52 -86 52 -86 52 -60V2Z', stone) +
    path('M-44 2V-58C-44 -78 44 -78 44 -58V2Z', t.of('#b02a26')) +
    many(
      4,
      (i) => box(-40 + i * 21, -56, 17, 22, t.of('#2a3a44'), 1) + box(-40 + i * 21, -30, 17, 30, t.of('#8a1f1e'), 1),
    ) +
    box(-1, -74, 2, 76, t.ink) +
    box(-78, -84, 16, 40, t.of('#2a3a44')) +
    box(62, -84, 16, 40, t.of('#2a3a44')) +
    disc(-62, -94, 4, '#ffd98a') +
    disc(62, -94, 4, '#ffd98a')
  );
}

function finnedCar(t: Tones): string {
  const white = lit(t, 0.35).of('#f2efe6');
  const red = lit(t, 0.35).of('#c02a2a');
  const wheels = (x: number): string => disc(x, -13, 13, t.of('#15161a')) + disc(x, -13, 7, t.of('#d8dce0'));
  return (
    flat('-98 -28 -104 -54 -74 -34', red) +
    curve('-98 -14 -98 -14 -98 -32 -70 -36 -58 -60 -50 -62 30 -62 50 -40 84 -36 98 -28 98 -12 98 -12', white) +
    flat('-56 -40 -48 -57 -26 -57 -26 -40', t.of('#2a3a48')) +
    flat('-22 -40 -22 -57 4 -57 4 -40', t.of('#2a3a48')) +
    flat('8 -40 8 -57 28 -57 42 -40', t.of('#2a3a48')) +
    flat('-98 -32 -80 -34 -60 -30 98 -26 98 -20 -98 -22', red) +
    box(-52, -66, 82, 5, t.of('#8d969c')) +
    limb(-46, -70, 20, -74, 3, 3, t.of('#b9a06a')) +
    many(6, (i) => line(`${-40 + i * 12} -68 ${-39 + i * 12} -76`, t.of('#b9a06a'), 1.4)) +
    box(-20, -80, 22, 12, t.of('#59636b'), 3) +
    disc(30, -70, 20, glow('#5aa8ff')) +
    box(26, -74, 8, 10, '#4a8aff', 3) +
    disc(-46, -70, 18, glow('#5aa8ff')) +
    box(-50, -73, 8, 9, '#4a8aff', 3) +
    wheels(-58) +
    wheels(60) +
    disc(96, -24, 18, glow('#fff0b8')) +
    disc(95, -24, 3.4, '#fffbe0')
  );
}
