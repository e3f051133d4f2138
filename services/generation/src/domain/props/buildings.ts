import { type Colour, mix } from '../brush/colour.ts';
import { fadeLeft, fadeRight, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

const pane = (t: Tones, x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, t.glow, 0.6) +
  line(`${x + w / 2} ${y} ${x + w / 2} ${y + h}`, t.ink, 0.9) +
  line(`${x} ${y + h / 2} ${x + w} ${y + h / 2}`, t.ink, 0.9);

const house = (t: Tones, wall: Colour, roof: Colour): string => {
  const d = mix(wall, t.ink, 0.38);
  return (
    box(24, -96, 12, 34, t.of('#7a4434')) +
    box(-46, -54, 92, 54, wall) +
    box(-46, -54, 30, 54, d, 0, { opacity: 0.7 }) +
    flat('-56 -52 -30 -88 34 -88 56 -52', roof) +
    flat('-26 -54 -2 -92 22 -54', mix(roof, t.ink, 0.3)) +
    flat('-19 -54 -2 -81 15 -54', wall) +
    pane(t, -9, -68, 14, 12) +
    pane(t, -38, -42, 16, 20) +
    pane(t, 22, -42, 16, 20) +
    box(-8, -34, 18, 34, t.of('#6a3b28'), 1) +
    disc(6, -16, 1.4, t.glow) +
    box(-14, -3, 30, 3, t.of('#b9ad98')) +
    line('-56 -52 56 -52', t.rim, 1.2, { opacity: 0.5 })
  );
};

const tower = (t: Tones, x: number, w: number, h: number, wall: Colour, top: Colour): string =>
  box(x - w / 2, -h, w, h, wall) +
  box(x - w / 2, -h, w * 0.38, h, t.ink, 0, { opacity: 0.3 }) +
  flat(`${x - w * 0.66} ${-h} ${x} ${-h - w * 1.7} ${x + w * 0.66} ${-h}`, top) +
  box(x - 1.6, -h + w * 0.5, 3.2, 6, t.glow, 1.4) +
  box(x - 1.6, -h * 0.55, 3.2, 6, t.glow, 1.4);

export const buildings: readonly Prop[] = [
  {
    words: wordsOf(
      'towers of rubbish, stacked rubbish cubes, rubbish cubes, towers of stacked rubbish cubes, towers of cubes, mountains of rubbish, rubbish towers',
    ),
    w: 260,
    h: 150,
    size: 0.56,
    where: 'horizon',
    draw: (t) =>
      many(7, (i) => {
        const h = 60 + ((i * 37) % 90);
        return many(
          Math.floor(h / 11),
          (k) =>
            box(
              -130 + i * 38 + ((k * 5) % 4),
              -11 - k * 11,
              30 - (k % 3) * 2,
              10.4,
              mix(t.own('#8a6f52'), t.ink, ((i + k) % 4) * 0.13),
            ) +
            box(
              -126 + i * 38 + ((k * 11) % 16),
              -8 - k * 11,
              6,
              3,
              t.of(['#b0562f', '#6f8a8a', '#c9a24a'][(i + k) % 3] ?? '#b0562f'),
            ),
        );
      }),
  },

  {
    words: wordsOf(
      'flat-topped mountain, steep flat-topped mountain, mountain tower of rock, tower of rock, rock tower, steep peak, flat-topped rock, strange steep peak, steep round peak, flat mountain',
    ),
    w: 200,
    h: 130,
    size: 0.5,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#7d6f78');
      return (
        flat('-130 6 -80 -16 -52 -36 -38 -84 -30 -118 -12 -126 16 -126 32 -116 42 -80 54 -36 84 -14 130 6', c) +
        flat('-130 6 -80 -16 -52 -36 -38 -84 -30 -118 -12 -126 -14 -60 -24 6', t.ink, { opacity: 0.34 }) +
        many(11, (i) =>
          line(`${-26 + i * 5.4} -118 ${-40 + i * 8.6} -40`, i % 2 ? t.ink : t.rim, 1.2, { opacity: 0.4 }),
        )
      );
    },
  },
  {
    words: wordsOf(
      'house, school, school house, schoolhouse, home, houses, villa, suburban house, farmhouse, wooden house, little house, small house, mansion, old house',
    ),
    w: 116,
    h: 96,
    size: 0.42,
    where: 'ground',
    draw: (t) => house(t, t.own('#d8cdb4'), t.of('#6e4436')),
  },
  {
    words: wordsOf(
      'house on a hill, old house on a hill, gloomy old house on a hill, tall gloomy old house on a hill, tall gloomy old house, house above a motel, victorian house, gothic house, tall dark house, haunted house, dark house, old gothic house, house on the hill, gloomy house, tall old house, gabled house',
    ),
    w: 130,
    h: 160,
    size: 0.56,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#3d3a42');
      return (
        curve('-110 10 -70 -8 -20 -22 30 -22 80 -6 120 12', t.of('#2b3a2c')) +
        box(-34, -92, 66, 72, c) +
        box(-34, -92, 22, 72, t.ink, 0, { opacity: 0.4 }) +
        box(-2, -132, 24, 42, c) +
        flat('-6 -130 10 -158 26 -130', t.of('#26242a')) +
        flat('-42 -90 -34 -116 -4 -116 4 -90', t.of('#26242a')) +
        flat('18 -92 26 -108 36 -108 40 -92', t.of('#26242a')) +
        pane(t, -24, -80, 12, 18) +
        box(8, -80, 12, 18, t.glow, 1) +
        box(5, -122, 9, 13, t.glow, 1) +
        pane(t, 12, -50, 12, 18) +
        box(-16, -48, 12, 28, t.ink, 1) +
        box(-42, -24, 82, 4, c) +
        many(5, (i) => box(-40 + i * 19, -44, 2, 22, c)) +
        box(-43, -46, 84, 3, c) +
        many(6, (i) => box(-18 - i * 2.4, -20 + i * 5, 14 + i * 3, 2, t.of('#8d8677'))) +
        disc(10, -116, 26, glow(t.glow), { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf(
      'cottage, cabin, hut, log cabin, shack, hobbit hole, round door in a hill, shed, lodge, hovel, cottages, huts, crooked house, burrow',
    ),
    w: 110,
    h: 90,
    size: 0.34,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#7d5b3c');
      return (
        box(-40, -40, 80, 40, c) +
        many(5, (i) => line(`-40 ${-34 + i * 8} 40 ${-34 + i * 8}`, t.ink, 0.8, { opacity: 0.5 })) +
        box(18, -86, 12, 34, t.of('#6b635a')) +
        flat('-52 -38 -24 -76 26 -76 52 -38', t.of('#a88a52')) +
        flat('-52 -38 -24 -76 -4 -76 -20 -38', t.ink, { opacity: 0.25 }) +
        pane(t, -30, -30, 15, 15) +
        box(6, -30, 16, 30, t.of('#4a2f1e'), 7) +
        curve('24 -88 20 -104 30 -114 26 -128 36 -126 38 -110 30 -96', t.of('#d7d2c8'), { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf(
      'round door, round green door, green round door, house in a hill, door in a hillside, hillside door',
    ),
    w: 150,
    h: 90,
    size: 0.46,
    where: 'ground',
    draw: (t) =>
      curve('-90 0 -90 0 -70 -48 -20 -84 30 -84 76 -48 92 0 92 0', t.of('#5a8a3c')) +
      curve('-90 0 -70 -48 -20 -84 -10 -60 -40 -30 -48 0', t.ink, { opacity: 0.2 }) +
      disc(4, -32, 30, t.of('#c9b083')) +
      disc(4, -31, 25, t.own('#2f7a46')) +
      many(5, (i) => line(`${-12 + i * 8} -54 ${-12 + i * 8} -8`, t.ink, 0.8, { opacity: 0.5 })) +
      disc(4, -31, 2.8, '#e8c24a') +
      disc(58, -30, 10, t.of('#c9b083')) +
      disc(58, -30, 7.4, t.glow) +
      line('58 -38 58 -22', t.ink, 1) +
      line('50 -30 66 -30', t.ink, 1) +
      many(12, (i) => disc(-70 + i * 12.4, -4 - (i % 3) * 3, 3, t.of(i % 2 ? '#e0a03a' : '#d0577a'))),
  },
  {
    words: wordsOf('barn, farm, stable, red barn, farm buildings, silo'),
    w: 130,
    h: 92,
    size: 0.38,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#9a352c');
      return (
        box(48, -78, 20, 78, t.of('#a9a79c')) +
        curve('48 -78 52 -90 64 -90 68 -78', t.of('#c9c7bc')) +
        flat('-52 0 -52 -46 -40 -70 -10 -88 20 -70 34 -46 34 0', c) +
        flat('-52 0 -52 -46 -40 -70 -28 -78 -30 0', t.ink, { opacity: 0.25 }) +
        bars3('-56 -44 -42 -71 -10 -91 22 -71 38 -44', t.of('#e9e2d0'), 3.4) +
        box(-26, -40, 34, 40, mix(c, t.ink, 0.4)) +
        line('-26 -40 8 0', '#e9e2d0', 1.6) +
        line('8 -40 -26 0', '#e9e2d0', 1.6) +
        box(-16, -66, 13, 13, t.glow, 1)
      );
    },
  },
  {
    words: wordsOf('windmill, wind pump, windmills, mill'),
    w: 90,
    h: 120,
    size: 0.44,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#d6c8a8');
      return (
        flat('-24 0 -15 -70 15 -70 24 0', c) +
        flat('-24 0 -15 -70 -6 -70 -8 0', t.ink, { opacity: 0.3 }) +
        curve('-17 -68 -12 -84 12 -84 17 -68', t.of('#6b3b2c')) +
        many(
          4,
          (i) =>
            `<g transform="translate(2 -76) rotate(${24 + i * 90})">${line('0 0 0 -52', t.of('#4a3323'), 2)}${flat('1 -14 14 -14 14 -52 1 -52', t.of('#efe6cf'), { opacity: 0.85 })}${many(5, (k) => line(`1 ${-18 - k * 8} 14 ${-18 - k * 8}`, t.of('#4a3323'), 0.7))}</g>`,
        ) +
        disc(2, -76, 4, t.ink) +
        box(-7, -22, 14, 22, t.of('#4a2f1e'), 6) +
        box(-4, -48, 8, 10, t.glow, 3)
      );
    },
  },
  {
    words: wordsOf('lighthouse, light tower, lighthouse beam'),
    w: 120,
    h: 150,
    size: 0.56,
    where: 'horizon',
    giant: true,
    draw: (t) =>
      curve('-60 8 -44 -14 -10 -24 30 -22 60 8', t.of('#3b4148')) +
      flat('-4 -134 -240 -168 -240 -104', fadeLeft(t.glow), { opacity: 0.55 }) +
      flat('4 -134 240 -160 240 -112', fadeRight(t.glow), { opacity: 0.4 }) +
      flat('-18 -18 -11 -122 11 -122 18 -18', t.of('#f1ead9')) +
      flat('-16.4 -42 -14.8 -66 14.8 -66 16.4 -42', t.of('#b8382e')) +
      flat('-13.2 -90 -12 -108 12 -108 13.2 -90', t.of('#b8382e')) +
      flat('-18 -18 -11 -122 -3 -122 -5 -18', t.ink, { opacity: 0.3 }) +
      box(-15, -126, 30, 4, t.ink) +
      box(-9, -142, 18, 16, t.glow) +
      flat('-12 -142 0 -156 12 -142', t.of('#7a2a24')) +
      disc(0, -134, 44, glow(t.glow)),
  },
  {
    words: wordsOf(
      'clock tower, courthouse clock, clocktower, court house, stone clock tower, big clock tower, town hall, courthouse, clock on a tower, town hall clock',
    ),
    w: 130,
    h: 160,
    size: 0.64,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#c9b997');
      const d = mix(c, t.ink, 0.4);
      return (
        box(-60, -60, 120, 60, c) +
        box(-60, -60, 120, 6, d) +
        many(
          6,
          (i) => box(-50 + i * 18, -50, 7, 42, d, 0, { opacity: 0.5 }) + box(-41 + i * 18, -46, 7, 15, t.glow, 3),
        ) +
        flat('-34 -60 0 -82 34 -60', d) +
        box(-22, -128, 44, 70, c) +
        box(-22, -128, 14, 70, t.ink, 0, { opacity: 0.3 }) +
        flat('-27 -126 0 -158 27 -126', t.of('#4f5f5a')) +
        line('0 -158 0 -176', t.ink, 1.6) +
        disc(0, -104, 18, t.of('#3b342c')) +
        disc(0, -104, 15.6, t.glow) +
        disc(0, -104, 40, glow(t.glow), { opacity: 0.6 }) +
        many(12, (i) =>
          line(
            `${round(13.5 * Math.cos(i * 0.5236))} ${round(-104 + 13.5 * Math.sin(i * 0.5236))} ${round(11 * Math.cos(i * 0.5236))} ${round(-104 + 11 * Math.sin(i * 0.5236))}`,
            t.ink,
            1.2,
          ),
        ) +
        line('0 -104 -1 -116', t.ink, 1.6) +
        line('0 -104 7 -110', t.ink, 2)
      );
    },
  },
  {
    words: wordsOf('church, chapel, cathedral, steeple, churchyard, abbey, monastery'),
    w: 120,
    h: 140,
    size: 0.5,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#cfc5b0');
      return (
        box(-20, -56, 76, 56, c) +
        flat('-24 -54 -6 -82 50 -82 62 -54', t.of('#5d4a44')) +
        box(-46, -88, 34, 88, c) +
        box(-46, -88, 12, 88, t.ink, 0, { opacity: 0.3 }) +
        flat('-50 -86 -29 -138 -8 -86', t.of('#5d4a44')) +
        line('-29 -138 -29 -154', t.ink, 2) +
        line('-34 -148 -24 -148', t.ink, 2) +
        many(4, (i) => box(-4 + i * 15, -44, 7, 24, t.glow, 3.5)) +
        disc(-29, -70, 6, t.glow) +
        box(-36, -28, 14, 28, t.of('#4a2f1e'), 7)
      );
    },
  },
  {
    words: wordsOf(
      'castle, fortress, palace, citadel, enchanted castle, turret, turrets, castle on a hill, castle on a cliff, great castle, school castle, castles, stronghold, fairy-tale castle, fairytale castle, ice palace',
    ),
    w: 190,
    h: 180,
    size: 0.62,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#8f8a86');
      const roof = t.of('#3f4f6a');
      const d = mix(c, t.ink, 0.2);
      return (
        curve('-130 12 -90 -16 -30 -34 40 -36 96 -18 130 12', t.of('#3b463c')) +
        tower(t, -62, 18, 82, d, roof) +
        tower(t, 66, 18, 88, d, roof) +
        tower(t, -22, 20, 128, d, roof) +
        tower(t, 28, 22, 140, c, roof) +
        tower(t, 4, 14, 112, d, roof) +
        box(-72, -58, 148, 40, c) +
        many(15, (i) => box(-72 + i * 10.2, -64, 6, 7, c)) +
        box(-72, -58, 50, 40, t.ink, 0, { opacity: 0.2 }) +
        box(-10, -46, 22, 28, t.ink, 10) +
        many(9, (i) => box(-62 + i * 15, -46, 3.4, 7, t.glow, 1.6)) +
        tower(t, -44, 22, 74, c, roof) +
        tower(t, 50, 20, 70, c, roof) +
        many(6, (i) => box(24 + (i % 2) * 6, -128 + i * 13, 2.6, 5, t.glow, 1))
      );
    },
  },
  {
    words: wordsOf('hotel, grand hotel, mountain hotel, resort, pink hotel, large hotel, isolated hotel'),
    w: 220,
    h: 120,
    size: 0.44,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#cdb89a');
      const roof = t.of('#6b4136');
      return (
        box(-100, -64, 200, 64, c) +
        box(-40, -86, 80, 86, mix(c, '#ffffff', 0.12)) +
        flat('-110 -62 -96 -84 -42 -84 -42 -62', roof) +
        flat('110 -62 96 -84 42 -84 42 -62', roof) +
        flat('-48 -84 -30 -108 30 -108 48 -84', roof) +
        box(-96, -90, 10, 28, roof) +
        box(86, -90, 10, 28, roof) +
        flat('-12 -108 0 -128 12 -108', roof) +
        line('0 -128 0 -142', t.ink, 1.4) +
        many(11, (i) =>
          many(3, (k) =>
            Math.abs(i - 5) > 2
              ? box(-94 + i * 18, -56 + k * 18, 8, 11, (i * 3 + k * 5) % 4 ? t.glow : t.ink, 1)
              : box(-34 + (i - 3) * 15, -74 + k * 20, 8, 12, t.glow, 1),
          ),
        ) +
        box(-10, -20, 20, 20, t.ink, 4) +
        box(-100, -64, 60, 64, t.ink, 0, { opacity: 0.18 })
      );
    },
  },
  {
    words: wordsOf(
      'motel, roadside motel, diner, gas station, petrol station, cafe, café, shop, saloon, inn, tavern, tea shop, record shop, bookshop, store, filling station, cinema, movie theatre, picture palace',
    ),
    w: 200,
    h: 76,
    size: 0.3,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#c9b79a');
      return (
        box(-96, -46, 176, 46, c) +
        box(-104, -54, 192, 9, t.of('#7a3b34')) +
        many(5, (i) => box(-88 + i * 34, -36, 9, 36, t.of('#3f5560')) + box(-76 + i * 34, -34, 14, 15, t.glow, 1)) +
        box(84, -74, 6, 74, t.ink) +
        box(66, -82, 42, 20, t.of('#c23b4a'), 4) +
        box(70, -78, 34, 12, t.glow, 3) +
        disc(87, -72, 40, glow('#ff5a7a'), { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf(
      'skyscraper, tall building, art deco tower, empire tower, tower block, high-rise, art deco skyscraper, tallest building, spire, skyscrapers, tall tower, tall skyscraper, art-deco skyscraper, glass tower, office tower, building, apartment building, tenement',
    ),
    w: 90,
    h: 260,
    size: 0.86,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#a39a8c');
      const d = mix(c, t.ink, 0.4);
      const tier = (w: number, y: number, h: number): string =>
        box(-w / 2, y - h, w, h, c) +
        box(-w / 2, y - h, w * 0.36, h, d, 0, { opacity: 0.7 }) +
        many(Math.floor(w / 7), (i) =>
          many(Math.floor(h / 9), (k) =>
            (i * 7 + k * 13) % 5 < 3 ? box(-w / 2 + 3 + i * 6.9, y - h + 4 + k * 9, 2.8, 4.6, t.glow) : '',
          ),
        );
      return (
        tier(84, 0, 70) +
        tier(62, -68, 80) +
        tier(42, -146, 50) +
        tier(24, -194, 26) +
        flat('-9 -219 9 -219 3 -238 -3 -238', c) +
        line('0 -236 0 -262', c, 2) +
        line('42 -70 42 0', t.rim, 1.2, { opacity: 0.6 }) +
        line('31 -148 31 -70', t.rim, 1.2, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf(
      'tower, stone tower, dark tower, black tower, watchtower, two towers, wizard tower, great tower, guard tower',
    ),
    w: 70,
    h: 180,
    size: 0.66,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#4a484e');
      return (
        flat('-26 0 -17 -130 17 -130 26 0', c) +
        flat('-26 0 -17 -130 -5 -130 -8 0', t.ink, { opacity: 0.35 }) +
        flat('-24 -128 24 -128 28 -148 18 -142 12 -150 0 -142 -12 -150 -18 -142 -28 -148', c) +
        flat('-17 -146 -20 -178 -9 -150', c) +
        flat('17 -146 20 -178 9 -150', c) +
        many(5, (i) => box(-2, -116 + i * 22, 4, 9, t.glow, 2)) +
        disc(0, -152, 30, glow(t.glow), { opacity: 0.5 }) +
        line('17 -130 25 -4', t.rim, 1.4, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf(
      'iron tower, lattice tower, eiffel tower, radio tower, radio mast, pylon, water tower, oil rig, oil derrick, derrick, television aerial',
    ),
    w: 110,
    h: 200,
    size: 0.66,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#4b4440');
      return (
        flat(
          '-50 0 -36 0 -14 -66 -6 -140 -2 -196 2 -196 6 -140 14 -66 36 0 50 0 22 -70 9 -140 3 -200 -3 -200 -9 -140 -22 -70',
          c,
        ) +
        box(-28, -66, 56, 5, c) +
        box(-14, -124, 28, 4, c) +
        curve('-34 0 -20 -34 20 -34 34 0 24 0 14 -26 -14 -26 -24 0', c) +
        many(
          7,
          (i) =>
            line(`${-20 + i * 2} ${-66 - i * 11} ${18 - i * 2} ${-76 - i * 11}`, c, 1) +
            line(`${20 - i * 2} ${-66 - i * 11} ${-18 + i * 2} ${-76 - i * 11}`, c, 1),
        ) +
        disc(0, -198, 12, glow(t.glow))
      );
    },
  },
  {
    words: wordsOf('pyramid, pyramids, ziggurat, stepped pyramid'),
    w: 220,
    h: 110,
    size: 0.4,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#d2a866');
      return (
        flat('-110 0 0 -110 110 0', c) +
        flat('-110 0 0 -110 -24 0', mix(c, t.ink, 0.45)) +
        many(9, (i) => line(`${-18 - i} ${-6 - i * 11} ${100 - i * 11} ${-6 - i * 11}`, t.ink, 0.6, { opacity: 0.22 }))
      );
    },
  },
  {
    words: wordsOf(
      'temple, ruined temple, greek temple, stone temple, shrine, pagoda, mausoleum, courthouse columns, white temple, tomb, columned building, temple entrance',
    ),
    w: 170,
    h: 110,
    size: 0.44,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#cfc0a0');
      const d = mix(c, t.ink, 0.45);
      return (
        box(-84, -8, 168, 8, d) +
        box(-78, -14, 156, 7, c) +
        box(-66, -70, 132, 56, d) +
        many(
          6,
          (i) => box(-68 + i * 25, -70, 11, 56, c) + box(-68 + i * 25, -70, 3.6, 56, t.ink, 0, { opacity: 0.3 }),
        ) +
        box(-74, -78, 148, 9, c) +
        flat('-82 -78 0 -110 82 -78', c) +
        flat('-60 -82 0 -104 60 -82', d) +
        box(-10, -44, 20, 30, t.ink)
      );
    },
  },
  {
    words: wordsOf('colosseum, arena, amphitheatre, amphitheater, stadium, coliseum, roman arena'),
    w: 280,
    h: 110,
    size: 0.36,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#cda878');
      const d = mix(c, t.ink, 0.55);
      return (
        curve('-140 0 -140 0 -138 -66 -138 -66 -70 -86 0 -90 60 -86 60 -66 110 -58 136 -40 140 0 140 0', c) +
        many(
          15,
          (i) =>
            box(-130 + i * 18, -26, 10, 22, d, 5) +
            box(-130 + i * 18, -54, 10, 20, d, 5) +
            (i < 11 ? box(-130 + i * 18, -76 - (5 - Math.abs(5 - i)) * 0.8, 9, 14, d, 4) : ''),
        ) +
        line('-138 -30 0 -33 138 -28', d, 1.6) +
        line('-138 -58 0 -62 100 -56', d, 1.6)
      );
    },
  },
  {
    words: wordsOf('tent, camp, circus tent, big top, circus, tents, camping, teepee, marquee'),
    w: 130,
    h: 96,
    size: 0.32,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#c8472f');
      return (
        flat('-60 0 -52 -36 0 -86 52 -36 60 0', c) +
        many(4, (i) =>
          flat(`${-44 + i * 28} 0 ${-38 + i * 24} -36 0 -86 ${-26 + i * 21} -36 ${-30 + i * 28} 0`, t.of('#f1e4c4')),
        ) +
        flat('-10 0 0 -48 12 0', t.glow) +
        line('0 -86 0 -100', t.ink, 1.6) +
        flat('0 -100 18 -95 0 -90', t.of('#e0b23e'))
      );
    },
  },
  {
    words: wordsOf('bridge, suspension bridge, stone bridge, rope bridge, bridges, golden gate, viaduct, iron bridge'),
    w: 340,
    h: 110,
    size: 0.34,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#8a4436');
      return (
        many(
          2,
          (k) =>
            box(-96 + k * 180, -108, 5, 108, c) +
            box(-84 + k * 180, -108, 5, 108, c) +
            box(-96 + k * 180, -98, 17, 4, c) +
            box(-96 + k * 180, -74, 17, 4, c),
        ) +
        line('-170 -44 -130 -78 -90 -106', c, 2) +
        line('-86 -106 -40 -62 0 -52 46 -64 90 -106', c, 2) +
        line('94 -106 130 -78 170 -46', c, 2) +
        many(29, (i) => {
          const x = -84 + i * 6;
          const u = (x - 2) / 88;
          return line(`${x} ${round(-52 - 54 * u * u)} ${x} -34`, c, 0.7);
        }) +
        box(-170, -36, 340, 7, c) +
        line('-170 -36 170 -36', t.rim, 1.4, { opacity: 0.7 })
      );
    },
  },
  {
    words: wordsOf('ferris wheel, big wheel, carousel, fairground, funfair, roller coaster, amusement park'),
    w: 110,
    h: 120,
    size: 0.48,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#c9c2b2');
      return (
        line('0 -64 -26 0', c, 3) +
        line('0 -64 26 0', c, 3) +
        `<circle cx="0" cy="-64" r="50" fill="none" stroke="${c}" stroke-width="2.4"/><circle cx="0" cy="-64" r="44" fill="none" stroke="${c}" stroke-width="1"/>` +
        many(
          12,
          (i) =>
            line(`0 -64 ${round(50 * Math.cos(i * 0.5236))} ${round(-64 + 50 * Math.sin(i * 0.5236))}`, c, 0.8) +
            disc(
              50 * Math.cos(i * 0.5236),
              -64 + 50 * Math.sin(i * 0.5236),
              4.4,
              t.of(['#d8433a', '#e8a33a', '#3f7fc0'][i % 3] ?? '#d8433a'),
            ) +
            disc(47 * Math.cos(i * 0.5236 + 0.26), -64 + 47 * Math.sin(i * 0.5236 + 0.26), 1.2, t.glow),
        ) +
        disc(0, -64, 5, c)
      );
    },
  },
  {
    words: wordsOf(
      'factory, power station, refinery, chimney, chimneys, industrial, smokestacks, chocolate factory, steel mill, mill town, smokestack',
    ),
    w: 190,
    h: 120,
    size: 0.38,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#5f4a44');
      return (
        many(
          3,
          (i) =>
            flat(
              `${-60 + i * 40} -40 ${-56 + i * 40} -112 ${-44 + i * 40} -112 ${-40 + i * 40} -40`,
              mix(c, t.ink, i * 0.1),
            ) +
            many(4, (k) =>
              disc(-50 + i * 40 + k * 12, -122 - k * 9, 8 + k * 4, t.of('#b9b2a8'), { opacity: 0.4 - k * 0.07 }),
            ),
        ) +
        many(
          6,
          (i) =>
            flat(`${-92 + i * 30} 0 ${-92 + i * 30} -36 ${-92 + i * 30} -52 ${-62 + i * 30} -36 ${-62 + i * 30} 0`, c) +
            box(-86 + i * 30, -28, 7, 12, t.glow) +
            box(-74 + i * 30, -28, 7, 12, t.glow),
        )
      );
    },
  },
  {
    words: wordsOf(
      'gate, iron gate, huge gate, great gate, tall gate, wooden gate, gates, great wall, giant gate, archway, huge wooden gate, park gate, giant wooden gate, huge wall, colossal wall',
    ),
    w: 200,
    h: 140,
    size: 0.56,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#6d5440');
      return (
        box(-200, -90, 400, 90, mix(c, t.ink, 0.4)) +
        many(26, (i) =>
          flat(`${-200 + i * 15.5} -88 ${-193 + i * 15.5} -104 ${-186 + i * 15.5} -88`, mix(c, t.ink, 0.4)),
        ) +
        flat('-74 0 -66 -134 -34 -134 -34 0', c) +
        flat('74 0 66 -134 34 -134 34 0', c) +
        box(-40, -96, 36, 96, t.of('#4a3323')) +
        box(4, -96, 36, 96, t.of('#4a3323')) +
        box(-4, -96, 8, 96, t.glow, 0, { opacity: 0.5 }) +
        many(
          4,
          (i) =>
            line(`-40 ${-84 + i * 24} -4 ${-84 + i * 24}`, t.ink, 2) +
            line(`4 ${-84 + i * 24} 40 ${-84 + i * 24}`, t.ink, 2),
        ) +
        box(-80, -112, 160, 14, c) +
        disc(-50, -140, 7, '#ffb03a') +
        disc(50, -140, 7, '#ffb03a') +
        disc(-50, -140, 34, glow('#ff9a3a')) +
        disc(50, -140, 34, glow('#ff9a3a')) +
        oval(0, -2, 70, 4, t.ink, { opacity: 0.4 })
      );
    },
  },
  {
    words: wordsOf('prison tower, prison wall, barbed wire, prison yard'),
    w: 240,
    h: 110,
    size: 0.36,
    where: 'horizon',
    draw: (t) => {
      const c = t.own('#8b867c');
      return (
        box(-120, -46, 240, 46, c) +
        many(12, (i) => line(`${-118 + i * 20} -46 ${-110 + i * 20} -56 ${-102 + i * 20} -46`, t.ink, 1)) +
        box(-84, -92, 26, 92, c) +
        box(-84, -92, 10, 92, t.ink, 0, { opacity: 0.3 }) +
        box(-90, -108, 38, 18, t.of('#4d4a46')) +
        box(-86, -104, 30, 9, t.glow) +
        flat('-94 -108 -71 -122 -48 -108', t.of('#3b3936')) +
        flat('-60 -100 120 -30 120 10 -60 -94', fadeRight(t.glow), { opacity: 0.5 })
      );
    },
  },
];

const round = (value: number): number => Math.round(value * 10) / 10;
const bars3 = (points: string, c: Colour, w: number): string =>
  `<polyline points="${points}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
