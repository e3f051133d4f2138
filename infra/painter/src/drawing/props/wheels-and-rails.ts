import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, limb, line, many } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { bike, lamp, rider, wheel } from './vehicle-parts.ts';

export const wheelsAndRails: readonly Prop[] = [
  { words: wordsOf('bicycle, bike, bicycles, bikes'), w: 110, h: 64, size: 0.28, where: 'ground', draw: bike },
  {
    words: wordsOf(
      'boy on a bicycle, cyclist, riding a bicycle, riding bicycles, on a bicycle, on bicycles, on bikes, boy on a bike, flying bicycle, child on a bicycle, on a bike, children on bicycles, riding a bike, riding bikes, man on a bicycle, tricycle, boy on a tricycle, small boy on a tricycle, boy riding a flying bicycle, boy riding a bicycle, boy on a flying bicycle, bicycle and rider',
    ),
    w: 110,
    h: 106,
    size: 0.36,
    where: 'ground',
    draw: (t) => bike(t) + rider(t, t.of('#b8332c')),
  },
  {
    words: wordsOf('motorcycle, motorbike, scooter, motorcycles, biker, vespa'),
    w: 120,
    h: 104,
    size: 0.36,
    where: 'ground',
    draw: (t) =>
      wheel(t, -38, 20, '#777d82') +
      wheel(t, 40, 20, '#777d82') +
      curve('-46 -38 -20 -46 6 -46 26 -56 32 -48 22 -30 6 -18 -18 -18 -36 -30', t.own('#23262c')) +
      line('40 -20 26 -58 20 -66', t.of('#a8b0b5'), 3.4) +
      lamp(t, 34, -52, 20) +
      limb(-14, -48, 8, -36, 9, 7, t.of('#22252b')) +
      limb(8, -36, 2, -16, 7, 5, t.of('#22252b')) +
      curve('-24 -44 -20 -72 -6 -84 6 -80 2 -62 -6 -46', t.of('#2b2724')) +
      limb(0, -74, 22, -64, 7, 4.6, t.of('#2b2724')) +
      disc(4, -91, 8.6, t.of('#3a3f46')),
  },
  {
    words: wordsOf(
      'train, steam train, locomotive, steam locomotive, steam engine, engine, railway train, trains, freight train, red steam train, tram, subway train, metro',
    ),
    w: 260,
    h: 84,
    size: 0.3,
    where: 'ground',
    home: 'railway',
    draw: (t) => {
      const c = t.own('#7e2a26');
      const d = mix(c, t.ink, 0.5);
      return (
        many(
          2,
          (i) =>
            box(-128 + i * 76, -60, 72, 46, c, 3) +
            box(-130 + i * 76, -64, 76, 6, d, 2) +
            many(4, (k) => box(-122 + i * 76 + k * 17, -54, 12, 16, t.glow, 1.5)) +
            wheel(t, -114 + i * 76, 9) +
            wheel(t, -70 + i * 76, 9),
        ) +
        box(26, -68, 30, 54, d, 2) +
        box(22, -72, 38, 6, d, 2) +
        box(32, -60, 18, 18, t.glow, 2) +
        box(54, -54, 62, 34, t.of('#2c3138'), 14) +
        box(56, -22, 66, 8, d) +
        flat('96 -50 110 -50 114 -78 92 -78', t.of('#22262c')) +
        disc(74, -56, 8, t.of('#b98a34')) +
        flat('120 -22 136 -4 112 -4', d) +
        wheel(t, 70, 12, '#7e2a26') +
        wheel(t, 96, 12, '#7e2a26') +
        wheel(t, 42, 15, '#7e2a26') +
        lamp(t, 118, -40, 26) +
        line('30 -14 70 -12 98 -12', t.of('#a8b0b5'), 2) +
        many(6, (i) =>
          disc(100 - i * 30, -92 - i * 7 - t.rnd.between(0, 6), 13 + i * 6, t.of('#e9e6dd'), {
            opacity: 0.55 - i * 0.07,
          }),
        )
      );
    },
  },
  {
    words: wordsOf('carriage, wagon, stagecoach, cart, chariot, covered wagon, horse-drawn carriage, pumpkin carriage'),
    w: 130,
    h: 84,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#6b4a2f');
      return (
        box(-44, -48, 84, 24, c, 3) +
        curve('-46 -46 -40 -78 0 -84 36 -78 42 -46', t.of('#e3d6b8')) +
        line('-20 -47 -18 -80', c, 1) +
        line('14 -47 14 -82', c, 1) +
        many(
          2,
          (k) =>
            `<circle cx="${-26 + k * 50}" cy="-20" r="18" fill="none" stroke="${t.of('#3b2819')}" stroke-width="4"/>` +
            many(6, (i) =>
              line(
                `${-26 + k * 50} -20 ${Math.round(-26 + k * 50 + 17 * Math.cos(i * 1.05))} ${Math.round(-20 + 17 * Math.sin(i * 1.05))}`,
                t.of('#3b2819'),
                1.6,
              ),
            ),
        ) +
        line('40 -30 66 -26', c, 2.6)
      );
    },
  },
  {
    words: wordsOf('tank, bulldozer, tractor, tanks, war machine'),
    w: 140,
    h: 66,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#5f6644');
      return (
        box(-60, -28, 120, 26, t.of('#2d2e2a'), 13) +
        many(6, (i) => disc(-46 + i * 18, -14, 8, c)) +
        flat('-58 -28 -48 -42 48 -42 62 -28', c) +
        curve('-28 -42 -24 -60 18 -60 26 -42', mix(c, t.rim, 0.2)) +
        limb(20, -52, 78, -56, 5, 4, mix(c, t.ink, 0.3))
      );
    },
  },
];
