import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { bars3, house, pane } from './building-parts.ts';

export const houses: readonly Prop[] = [
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
];
