import { type Colour, mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

const wheel = (t: Tones, x: number, r: number, hub: Colour = '#9aa2a8'): string =>
  disc(x, -r, r, t.of('#15161a')) + disc(x, -r, r * 0.62, t.of(hub)) + disc(x, -r, r * 0.26, t.ink);
const lamp = (t: Tones, x: number, y: number, r = 14): string =>
  disc(x, y, r, glow(t.glow), { opacity: 0.9 }) + disc(x, y, r * 0.2, t.glow);

function sedan(t: Tones, body: Colour, extra = ''): string {
  const d = mix(body, t.ink, 0.45);
  return (
    curve(
      '-60 -12 -60 -12 -62 -24 -56 -30 -38 -33 -38 -33 -20 -48 0 -51 18 -48 34 -34 34 -34 54 -30 62 -24 62 -12 62 -12',
      body,
    ) +
    flat('-33 -33 -18 -45 -2 -47 -2 -33', t.of('#9fc3cf')) +
    flat('2 -47 16 -45 28 -34 2 -33', t.of('#bcd7dc')) +
    flat('-61 -20 62 -20 62 -11 -61 -11', d, { opacity: 0.7 }) +
    line('-56 -27 0 -29 58 -26', mix(body, t.rim, 0.6), 1.2) +
    line('0 -47 1 -13', d, 1) +
    wheel(t, -36, 11) +
    wheel(t, 38, 11) +
    box(58, -26, 5, 5, t.glow, 2) +
    box(-62, -26, 4, 5, t.of('#d8352b'), 1) +
    lamp(t, 61, -23) +
    extra
  );
}

const bike = (t: Tones): string => {
  const c = t.own('#2b3440');
  const spokes = (x: number): string =>
    many(6, (i) =>
      line(`${x} -20 ${Math.round(x + 18 * Math.cos(i * 1.05))} ${Math.round(-20 + 18 * Math.sin(i * 1.05))}`, c, 0.5, {
        opacity: 0.7,
      }),
    );
  const ring = (x: number): string =>
    `<circle cx="${x}" cy="-20" r="19" fill="none" stroke="${c}" stroke-width="2.6"/>${spokes(x)}`;
  return (
    ring(-32) +
    ring(34) +
    line('-32 -20 -16 -48', c, 2.4) +
    line('-32 -20 0 -20', c, 2.4) +
    line('0 -20 -16 -48', c, 2.4) +
    line('-14 -44 24 -46', c, 2.4) +
    line('0 -20 24 -46', c, 2.4) +
    line('34 -20 22 -56', c, 2.6) +
    line('22 -56 30 -60 34 -56', c, 2.4) +
    flat('-24 -50 -8 -50 -10 -53 -24 -54', c) +
    disc(0, -20, 4.4, c)
  );
};

const rider = (t: Tones, cloth: Colour): string =>
  limb(-14, -54, 6, -38, 8, 6, t.of('#37507a')) +
  limb(6, -38, 1, -18, 6, 5, t.of('#37507a')) +
  curve('-22 -52 -18 -74 -6 -84 4 -82 2 -68 -6 -52', cloth) +
  limb(0, -76, 22, -60, 6, 4, cloth) +
  disc(4, -93, 8.6, t.of('#d9a27c')) +
  curve('-6 -90 -4 -102 6 -104 13 -97 4 -97 0 -88', t.of('#3a261a'));

export const vehicles: readonly Prop[] = [
  {
    words: wordsOf('car, automobile, sedan, old car, cars, vehicle, convertible, limousine, parked car, motorcar'),
    w: 128,
    h: 54,
    size: 0.27,
    where: 'ground',
    draw: (t) => sedan(t, t.own('#a83a30')),
  },
  {
    words: wordsOf('taxi, cab, yellow cab, taxis, yellow taxi, taxi cab, taxicab'),
    w: 128,
    h: 62,
    size: 0.3,
    where: 'ground',
    draw: (t) =>
      sedan(
        t,
        t.of('#e6b02e'),
        box(-9, -59, 18, 7, t.of('#f6f1e0'), 1.5) +
          lamp(t, 0, -56, 9) +
          many(12, (i) => box(-56 + i * 9.4, i % 2 ? -22 : -20, 4.7, 2, t.ink)),
      ),
  },
  {
    words: wordsOf('police car, patrol car'),
    w: 128,
    h: 60,
    size: 0.28,
    where: 'ground',
    draw: (t) =>
      sedan(
        t,
        t.of('#dfe3e6'),
        box(-22, -31, 44, 17, t.of('#20304e')) +
          disc(-6, -54, 4, '#e0443a') +
          disc(6, -54, 4, '#3f78e0') +
          disc(-6, -54, 20, glow('#e0443a')) +
          disc(6, -54, 20, glow('#3f78e0')),
      ),
  },
  {
    words: wordsOf(
      'steel car, gull-wing car, wedge-shaped car, gull-wing doors, silver car, sports car, time machine, stainless steel car, wedge car, brushed steel car, race car, racing car, low car, gullwing, gull-winged car, silver sports car, low steel car, low silver car, armoured car, bat-like car, black car with fins',
    ),
    w: 150,
    h: 62,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#a9b3ba');
      const d = mix(c, t.ink, 0.5);
      return (
        flat('-2 -42 -18 -72 4 -80 16 -46', mix(c, t.ink, 0.2)) +
        flat('0 -46 -12 -70 2 -75 11 -48', t.of('#20303c')) +
        flat('-68 -12 -70 -28 -60 -36 -26 -46 12 -47 38 -32 70 -24 72 -12', c) +
        flat('-24 -43 10 -44 30 -32 -26 -32', t.of('#1c2b36')) +
        flat('-70 -24 71 -20 72 -12 -68 -12', d) +
        line('-66 -30 0 -31 66 -25', t.rim, 1.4) +
        box(-66, -40, 22, 7, d, 1) +
        limb(-60, -44, -50, -50, 5, 4, t.of('#59636b')) +
        limb(-48, -44, -40, -49, 5, 4, t.of('#59636b')) +
        wheel(t, -42, 12, '#c3cbd0') +
        wheel(t, 42, 12, '#c3cbd0') +
        lamp(t, 69, -20, 16) +
        box(-71, -27, 4, 6, '#e0443a') +
        disc(-70, -24, 14, glow('#e0443a')) +
        disc(-52, -42, 24, glow('#6fc7ff'), { opacity: 0.8 })
      );
    },
  },
  {
    words: wordsOf(
      'tyre tracks of fire, fire trails, trails of fire, burning tyre tracks, burning tracks, flaming tyre tracks, twin trails of fire, two trails of fire, flaming tracks, fiery tracks, lines of fire',
    ),
    w: 200,
    h: 24,
    size: 0.1,
    where: 'ground',
    airy: true,
    draw: (t) =>
      many(
        24,
        (i) =>
          curve(
            `${-100 + i * 8} 0 ${-102 + i * 8} ${-t.rnd.between(4, 14)} ${-97 + i * 8} ${-t.rnd.between(12, 22)} ${-93 + i * 8} -4 ${-94 + i * 8} 0`,
            i % 2 ? '#ffb03a' : '#f2662a',
          ) + oval(-96 + i * 8, -2, 12, 9, glow('#ff8a2e'), { opacity: 0.4 }),
      ),
  },
  {
    words: wordsOf(
      'truck, lorry, pickup, pickup truck, tanker, war rig, tanker truck, trucks, fire engine, garbage truck',
    ),
    w: 190,
    h: 74,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#6d4a3a');
      const d = mix(c, t.ink, 0.5);
      return (
        box(-94, -62, 118, 44, t.of('#8b8478'), 18) +
        box(-94, -44, 118, 5, t.ink, 0, { opacity: 0.35 }) +
        box(-94, -20, 180, 8, d) +
        flat('30 -14 30 -66 52 -66 62 -44 90 -40 92 -14', c) +
        flat('38 -60 50 -60 58 -44 38 -44', t.of('#9fc3cf')) +
        box(24, -86, 4, 56, t.of('#777d82')) +
        curve('22 -88 10 -100 -8 -98 -20 -110 2 -116 26 -100', t.of('#6a6763'), { opacity: 0.5 }) +
        wheel(t, -74, 13) +
        wheel(t, -46, 13) +
        wheel(t, 12, 13) +
        wheel(t, 68, 13) +
        lamp(t, 91, -32) +
        line('32 -40 90 -36', t.rim, 1.2)
      );
    },
  },
  {
    words: wordsOf('bus, school bus, coach, trailer, caravan van, van, minibus, camper, camper van, buses'),
    w: 180,
    h: 74,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#d99a2b');
      return (
        box(-88, -70, 172, 56, c, 8) +
        box(-88, -30, 172, 5, t.of('#3a2f28')) +
        many(8, (i) => box(-82 + i * 19, -62, 15, 18, t.of('#a9cdd6'), 2)) +
        box(70, -62, 12, 44, t.of('#a9cdd6'), 2) +
        wheel(t, -54, 13) +
        wheel(t, 48, 13) +
        lamp(t, 84, -24) +
        line('-82 -68 80 -68', t.rim, 1.6)
      );
    },
  },
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
