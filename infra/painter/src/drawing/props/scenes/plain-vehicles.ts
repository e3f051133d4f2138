import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lamp, wheel } from '../vehicle-parts.ts';

/** Ordinary vehicles, as their plain words say. */
export const plainVehicles: readonly Prop[] = [
  {
    words: wordsOf('truck, lorry, pickup, pickup truck, trucks, fire engine, garbage truck'),
    w: 170,
    h: 66,
    size: 0.28,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#7a8a94');
      return (
        box(-82, -40, 92, 22, mix(c, t.ink, 0.15), 2) +
        flat('8 -18 8 -62 46 -62 60 -40 82 -36 84 -14 8 -14', c) +
        flat('16 -56 43 -56 53 -40 16 -40', t.of('#a9cdd6')) +
        box(-84, -22, 168, 8, mix(c, t.ink, 0.4)) +
        wheel(t, -52, 14) +
        wheel(t, 56, 14) +
        lamp(t, 83, -28) +
        line('-80 -40 8 -40', t.rim, 1.4)
      );
    },
  },
  {
    words: wordsOf('delivery truck, parcel truck, white delivery truck'),
    w: 180,
    h: 84,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#f0ece0');
      return (
        box(-86, -84, 118, 66, c, 2) +
        box(-86, -40, 118, 8, t.of('#5a4a86')) +
        flat('34 -16 34 -66 62 -66 76 -42 86 -38 88 -16', mix(c, t.ink, 0.12)) +
        flat('40 -60 59 -60 69 -42 40 -42', t.of('#a9cdd6')) +
        box(-88, -20, 176, 7, mix(c, t.ink, 0.5)) +
        wheel(t, -54, 13) +
        wheel(t, 58, 13) +
        lamp(t, 87, -28)
      );
    },
  },
  {
    words: wordsOf(
      'ship, ships, vessel, steam ship, old steam ship, steamship, steamer, freighter, rusty freighter, ferry, warship, battleship, passenger ship',
    ),
    w: 260,
    h: 110,
    size: 0.4,
    where: 'water',
    draw: (t) => {
      const c = t.own('#4a3a36');
      return (
        curve('-128 -40 -128 -40 -100 2 -100 2 104 2 104 2 128 -44 128 -44 60 -34 -70 -34', c) +
        flat('-116 -18 118 -18 108 0 -104 0', t.of('#7a3a2a')) +
        box(-40, -64, 66, 30, t.of('#d9d0bc'), 2) +
        box(-28, -82, 40, 20, t.of('#e6dfce'), 2) +
        many(5, (i) => disc(-32 + i * 13, -50, 3, t.glow)) +
        many(3, (i) => box(-24 + i * 12, -78, 7, 8, t.glow)) +
        flat('-14 -82 -10 -112 10 -112 12 -82', t.of('#2b2724')) +
        box(-10, -104, 20, 6, t.of('#a8382f')) +
        line('76 -38 76 -104', t.of('#3a2f28'), 3) +
        line('76 -84 104 -46', t.of('#3a2f28'), 1.6) +
        line('-86 -38 -86 -98', t.of('#3a2f28'), 3) +
        line('-86 -80 -58 -42', t.of('#3a2f28'), 1.6) +
        curve('2 -114 16 -124 34 -122 52 -136 66 -124 40 -112 16 -108', t.of('#6a6763'), { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf('fishing boat, old fishing boat, small fishing boat, trawler, small old fishing boat, cabin boat'),
    w: 170,
    h: 110,
    size: 0.3,
    where: 'water',
    draw: (t) => trawler(t, ''),
  },
  {
    words: wordsOf('shrimp boat, shrimp fishing boat, small shrimp boat, boat with tall side poles and nets'),
    w: 190,
    h: 130,
    size: 0.36,
    where: 'water',
    draw: (t) => {
      const net = (m: 1 | -1): string =>
        line(`${m * 10} -50 ${m * 86} -118`, t.of('#4a3a2c'), 3) +
        curve(`${m * 84} -116 ${m * 60} -60 ${m * 30} -30 ${m * 24} -58`, t.of('#3f5a4a'), { opacity: 0.55 });
      return net(-1) + net(1) + trawler(t, '');
    },
  },
  {
    words: wordsOf(
      'parked propeller plane, silver propeller plane on the ground, twin engined propeller plane on the ground, parked propeller planes, old propeller planes on the ground, old propeller plane on the ground',
    ),
    w: 300,
    h: 120,
    size: 0.46,
    where: 'ground',
    draw: parkedPlane,
  },
  {
    words: wordsOf('falling white van, white van falling backwards, van falling backwards'),
    w: 170,
    h: 120,
    size: 0.44,
    where: 'sky',
    draw: (t) =>
      group(
        curve('-80 -14 -80 -14 -80 -66 -70 -72 40 -72 62 -44 80 -38 82 -14 82 -14', t.own('#f0ece0')) +
          flat('34 -66 52 -44 34 -44', t.of('#8fb0c0')) +
          box(-4, -66, 32, 22, t.of('#8fb0c0'), 2) +
          box(-80, -26, 162, 6, t.of('#8d969c')) +
          box(-70, -66, 60, 22, t.of('#dcd8cc'), 2) +
          wheel(t, -48, 13) +
          wheel(t, 50, 13) +
          box(-84, -40, 5, 10, '#e0443a'),
        'translate(0 -34) rotate(-42 0 -40)',
      ) + many(26, (i) => oval(-84 + ((i * 61) % 170), -120 + ((i * 37) % 124), 2.2, 4, '#dff0fa', { opacity: 0.8 })),
  },
  {
    words: wordsOf('overturned jeep, battered tour jeep, tour jeep, jeep car, jeep'),
    w: 150,
    h: 70,
    size: 0.24,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#5f8a3a');
      return (
        flat('-70 -18 -70 -44 -54 -48 -44 -68 26 -68 44 -46 68 -42 72 -18', c) +
        flat('-40 -62 -8 -62 -8 -46 -48 -46', t.of('#a9cdd6')) +
        flat('-2 -62 22 -62 36 -46 -2 -46', t.of('#a9cdd6')) +
        flat('-70 -34 72 -30 72 -22 -70 -26', t.of('#d9b02e')) +
        flat('-30 -34 -10 -33 -22 -24 -42 -25', t.of('#c2402c')) +
        box(-70, -22, 142, 8, mix(c, t.ink, 0.5)) +
        wheel(t, -44, 15) +
        wheel(t, 46, 15) +
        disc(70, -34, 26, glow('#fff0b8')) +
        disc(70, -34, 4, '#fffbe0') +
        flat('70 -36 170 -52 170 -10 70 -30', 'url(#rightfff0b8)', { opacity: 0.5 })
      );
    },
  },
];

function trawler(t: Tones, extra: string): string {
  const c = t.own('#3f6a7a');
  return (
    curve('-80 -36 -80 -36 -56 2 -56 2 58 2 58 2 84 -42 84 -42 30 -28 -40 -28', c) +
    flat('-72 -22 76 -24 70 -16 -66 -14', t.of('#f0ece0')) +
    box(-34, -58, 42, 30, t.of('#f0ece0'), 2) +
    box(-38, -63, 50, 7, t.of('#a8382f'), 2) +
    many(3, (i) => box(-29 + i * 12, -52, 8, 10, t.glow)) +
    line('22 -28 22 -108', t.of('#4a3a2c'), 3.4) +
    line('22 -100 70 -40', t.of('#4a3a2c'), 1.6) +
    line('22 -100 -60 -32', t.of('#4a3a2c'), 1.2) +
    extra
  );
}

function parkedPlane(t: Tones): string {
  const c = mix(t.own('#b9bfc4'), '#c9cdd0', 0.25);
  const dark = mix(c, t.ink, 0.4);
  const engine = (x: number, y: number): string =>
    curve(
      `${x - 30} ${y - 8} ${x + 8} ${y - 12} ${x + 14} ${y} ${x + 8} ${y + 12} ${x - 30} ${y + 8}`,
      mix(c, t.ink, 0.15),
    ) +
    oval(x + 13, y, 4, 10, dark) +
    oval(x + 17, y, 3, 36, '#e6ecf0', { opacity: 0.35 }) +
    limb(x + 17, y - 34, x + 17, y + 34, 3.4, 3.4, dark) +
    disc(x + 18, y, 4, c);
  return (
    flat('-138 -52 -156 -104 -132 -104 -106 -58', dark) +
    flat('-150 -102 -150 -70 -130 -66 -130 -100', mix(c, t.ink, 0.2)) +
    curve('-152 -54 -100 -66 60 -76 112 -70 142 -52 112 -38 40 -34 -110 -46', shade(mix(c, '#ffffff', 0.25), dark)) +
    curve('96 -70 116 -70 130 -60 108 -58', t.of('#22303a')) +
    many(8, (i) => box(-64 + i * 18, -64, 10, 9, mix('#ffe2a0', t.glow, 0.4), 2)) +
    box(-88, -62, 12, 20, dark, 2) +
    flat('-10 -52 46 -50 14 -18 -70 -8 -64 -16', mix(c, t.ink, 0.12)) +
    engine(40, -34) +
    engine(10, -20) +
    limb(24, -30, 26, -8, 5, 4, dark) +
    disc(26, -8, 9, t.of('#15161a')) +
    disc(26, -8, 4, c) +
    disc(-126, -6, 6, t.of('#15161a')) +
    limb(-122, -44, -126, -8, 4, 3, dark) +
    moved(line('-140 -55 60 -74', t.rim, 1.4, { opacity: 0.7 }), 0, 0)
  );
}
