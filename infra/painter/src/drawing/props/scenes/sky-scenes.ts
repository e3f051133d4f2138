import { type Colour, mix } from '../../brush/colour.ts';
import { ball, glow } from '../../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';

/** What is seen against the sky or in space. */
export const skyScenes: readonly Prop[] = [
  {
    words: wordsOf(
      'full moon crossed by a boy on a flying bicycle, huge full moon crossed by a boy on a flying bicycle',
    ),
    w: 104,
    h: 100,
    size: 0.8,
    where: 'sky',
    airy: true,
    draw: bicycleBeforeTheMoon,
  },
  {
    words: wordsOf(
      'ship of coloured lights, gigantic ship of coloured lights, vast ship of coloured lights, huge flying saucer with thousands of coloured lights, gigantic flying saucer with thousands of coloured lights',
    ),
    w: 300,
    h: 120,
    size: 0.38,
    where: 'sky',
    giant: true,
    draw: shipOfLights,
  },
  {
    words: wordsOf('tumbling astronaut, astronaut in a white suit tumbling, spinning astronaut'),
    w: 120,
    h: 110,
    size: 0.66,
    where: 'sky',
    draw: tumblingAstronaut,
  },
  {
    words: wordsOf('shattered space shuttle, broken space shuttle, wrecked space shuttle'),
    w: 220,
    h: 110,
    size: 0.4,
    where: 'sky',
    draw: shatteredShuttle,
  },
];

function bicycleBeforeTheMoon(t: Tones): string {
  const c = '#0b1020';
  const ring = (x: number): string =>
    `<circle cx="${x}" cy="-34" r="9" fill="none" stroke="${c}" stroke-width="1.5"/>` +
    many(6, (i) =>
      line(`${x} -34 ${Math.round(x + 9 * Math.cos(i * 1.05))} ${Math.round(-34 + 9 * Math.sin(i * 1.05))}`, c, 0.4),
    );
  return (
    disc(0, -50, 74, glow('#dfe8ff'), { opacity: 0.5 }) +
    disc(0, -50, 48, ball('#fdfcf0', '#cfd3cf')) +
    many(9, (i) =>
      oval(
        36 * Math.cos(i * 2.2) * Math.sqrt(i / 9),
        -50 + 38 * Math.sin(i * 2.2) * Math.sqrt(i / 9),
        t.rnd.between(3, 9),
        t.rnd.between(2, 7),
        '#b9bdb8',
        { opacity: 0.4 },
      ),
    ) +
    group(
      ring(-16) +
        ring(17) +
        line('-16 -34 -8 -47 11 -48 0 -34 -16 -34', c, 1.5) +
        line('0 -34 -8 -47', c, 1.5) +
        line('17 -34 11 -52 15 -55', c, 1.5) +
        flat('-13 -49 -3 -49 -4 -51 -12 -51', c) +
        limb(-8, -52, 3, -44, 5, 4, c) +
        limb(3, -44, 0, -33, 4, 3, c) +
        curve('-12 -50 -10 -63 -2 -70 4 -67 2 -58 -3 -50', c) +
        limb(0, -65, 12, -55, 3.4, 2.6, c) +
        curve('-2 -70 -6 -76 0 -83 7 -79 6 -71 1 -68', c) +
        box(13, -57, 13, 10, c, 1) +
        curve('13 -56 12 -66 19 -73 26 -67 26 -56', c) +
        oval(20, -66, 3.4, 2.8, '#4b4238'),
      'translate(0 -22) rotate(-9 0 -50) scale(.9)',
    )
  );
}

function shipOfLights(t: Tones): string {
  const hull = mix(t.of('#3b3f5c'), '#3b3f5c', 0.5);
  const colours = ['#ff5a5a', '#ffd24a', '#5ad0ff', '#ff8af0', '#7dff8a', '#fff4d0'] as const;
  const colour = (i: number): Colour => colours[i % colours.length] ?? colours[0];
  const row = (y: number, half: number, count: number): string =>
    many(count, (i) => {
      const x = -half + (i * 2 * half) / (count - 1);
      return disc(x, y, 7, glow(colour(i + count)), { opacity: 0.9 }) + disc(x, y, 1.9, colour(i + count));
    });
  return (
    oval(0, -48, 190, 74, glow('#ffdf9a'), { opacity: 0.55 }) +
    flat('-40 -20 40 -20 86 70 -86 70', 'url(#downfff3c8)', { opacity: 0.65 }) +
    many(14, (i) => box(-52 + i * 8, -112 + Math.abs(i - 6.5) * 5, 3.6, 30, mix(hull, '#ffffff', 0.12))) +
    curve('-70 -66 -50 -92 0 -102 50 -92 70 -66', hull) +
    curve('-150 -50 -96 -68 0 -74 96 -68 150 -50 96 -34 0 -28 -96 -34', mix(hull, '#000010', 0.35)) +
    curve('-92 -36 0 -30 92 -36 54 -18 0 -12 -54 -18', mix(hull, '#ffe0a0', 0.3)) +
    row(-50, 140, 29) +
    row(-62, 92, 19) +
    row(-78, 50, 11) +
    row(-39, 96, 17) +
    row(-26, 52, 9) +
    oval(0, -16, 46, 8, '#fffbe6') +
    oval(0, -14, 70, 26, glow('#fff3c8'))
  );
}

function suit(t: Tones): string {
  const white = t.of('#f1f0ea');
  const dark = t.of('#b6b9bd');
  return (
    box(-17, -76, 34, 40, t.of('#d3d3ce'), 6) +
    limb(-8, -44, -24, -26, 17, 14, dark) +
    limb(-24, -26, -36, -10, 14, 11, dark) +
    limb(-36, -9, -44, -13, 10, 8, t.of('#8d9298')) +
    limb(8, -44, 24, -28, 17, 14, white) +
    limb(24, -28, 18, -8, 14, 11, white) +
    limb(18, -6, 27, -4, 10, 8, t.of('#b6b9bd')) +
    curve('-17 -78 17 -78 20 -54 14 -38 -14 -38 -19 -54', white) +
    limb(-15, -72, -34, -80, 13, 11, dark) +
    limb(-34, -80, -48, -92, 11, 9, dark) +
    disc(-50, -94, 6, t.of('#d9d9d4')) +
    limb(15, -72, 34, -64, 13, 11, white) +
    limb(34, -64, 44, -78, 11, 9, white) +
    disc(45, -81, 6, t.of('#e6e6e0')) +
    box(-8, -66, 16, 12, t.of('#c9ccd0'), 2) +
    box(-5, -63, 4, 3, '#c8402f') +
    box(2, -63, 4, 3, '#2f6fc8') +
    disc(0, -92, 16, white) +
    oval(1, -92, 11.6, 10.6, t.of('#1a2438')) +
    curve('-7 -97 2 -101 9 -96 2 -96 -6 -90', t.of('#f2c987')) +
    line('-16 -70 -17 -50', t.of('#c8402f'), 1.6)
  );
}

function tumblingAstronaut(tones: Tones): string {
  const t = lit(tones, 0.65);
  return (
    line('14 -40 40 -20 34 0 66 8 96 -14 128 -2', t.of('#c8ccd2'), 2) +
    group(suit(t), 'translate(0 -4) rotate(-38 0 -56)') +
    many(5, (i) => box(-70 + i * 31, -104 + ((i * 37) % 90), 4, 3, t.of('#c9ccd0')))
  );
}

function shatteredShuttle(tones: Tones): string {
  const t = lit(tones, 0.55);
  const white = t.of('#e9e9e6');
  return (
    moved(
      curve('-74 -14 -60 -30 20 -34 46 -26 62 -12 40 -4 -64 -2', white) +
        flat('-70 -26 -88 -58 -72 -58 -44 -32', t.of('#c9ccd0')) +
        flat('-50 -6 -20 10 22 10 10 -6', t.of('#8d969c')) +
        curve('20 -34 46 -26 62 -12 40 -4 30 -12 34 -22', t.of('#23262c')) +
        flat('-20 -34 -8 -20 4 -36 10 -18 18 -34', t.of('#3a2620')) +
        flat('-20 -34 -8 -28 4 -36 12 -28 18 -34', '#ff9a4a'),
      -10,
      -40,
      1,
      -16,
    ) +
    flat('50 -96 96 -86 92 -70 46 -80', t.of('#2f5f9e')) +
    many(5, (i) => line(`${54 + i * 9} -94 ${50 + i * 9} -79`, t.of('#c9d6e4'), 1)) +
    many(34, (i) =>
      flat(
        [0, 1, 2]
          .map(
            (k) =>
              `${Math.round(-104 + ((i * 61) % 210) + t.rnd.between(-4, 5) + k * 2)} ${Math.round(-104 + ((i * 43) % 104) + t.rnd.between(-4, 4))}`,
          )
          .join(' '),
        i % 3 ? t.of('#cfd3d6') : t.of('#7d858c'),
      ),
    )
  );
}
