import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { figure } from './figure.ts';

export const ships: readonly Prop[] = [
  {
    words: wordsOf(
      'ocean liner, liner, great ship, cruise ship, four-funnelled ship, ship with four funnels, funnels, ocean steamer, sinking ship, ship hull',
    ),
    w: 300,
    h: 112,
    size: 0.36,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) => {
      const hull = t.own('#1c2028');
      return (
        many(
          4,
          (i) =>
            flat(`${-78 + i * 44} -54 ${-58 + i * 44} -54 ${-62 + i * 44} -98 ${-80 + i * 44} -98`, t.of('#d9922f')) +
            flat(`${-80 + i * 44} -98 ${-62 + i * 44} -98 ${-63 + i * 44} -106 ${-81 + i * 44} -106`, t.of('#15161b')) +
            line(`${-64 + i * 44} -97 ${-60 + i * 44} -55`, t.rim, 1.4, { opacity: 0.7 }),
        ) +
        line('-118 -40 -114 -118', t.of('#3a2f26'), 1.6) +
        line('112 -40 116 -120', t.of('#3a2f26'), 1.6) +
        line('-114 -116 0 -112 116 -118', t.ink, 0.5, { opacity: 0.7 }) +
        line('116 -118 146 -40', t.ink, 0.5, { opacity: 0.7 }) +
        flat('-112 -38 -106 -56 112 -56 122 -40', t.of('#efe8d6')) +
        flat('-92 -56 -88 -66 96 -66 102 -56', t.of('#e2d9c4')) +
        many(30, (i) => box(-104 + i * 7.2, -50, 3, 3.6, t.glow)) +
        many(22, (i) => box(-84 + i * 8, -63, 3.4, 3.4, t.glow)) +
        curve('-142 -42 -142 -42 -60 -37 40 -37 148 -46 148 -46 138 -20 126 2 126 2 -124 2 -124 2 -138 -18', hull) +
        line('-140 -38 0 -33 144 -42', t.of('#c9a24a'), 1.4) +
        flat('-132 -8 131 -8 126 2 -124 2', t.of('#7c2b25')) +
        many(34, (i) => disc(-122 + i * 7.3, -26, 1.2, t.glow)) +
        many(30, (i) => disc(-116 + i * 7.7, -18, 1.1, t.glow, { opacity: 0.8 })) +
        disc(0, -52, 130, glow(t.glow), { opacity: 0.16 })
      );
    },
  },
  {
    words: wordsOf('ship bow, bow of a ship, prow, bow of the ship, bow, ship railing, railing'),
    w: 150,
    h: 130,
    size: 0.66,
    where: 'near',
    home: 'sea',
    draw: (t) => {
      const c = t.own('#20252e');
      const post = (x: number): string =>
        line(`${x} ${-74 - (60 - x) * 0.19} ${x} ${-92 - (60 - x) * 0.19}`, t.of('#e6dfcc'), 1.6);
      return (
        curve('-66 -96 -66 -96 -20 -84 40 -76 110 -70 110 -70 110 24 110 24 -6 24 -6 24 -20 -20 -40 -62 -66 -96', c) +
        curve('-66 -96 -40 -62 -20 -20 -6 24 10 24 2 -20 -14 -60', t.rim, { opacity: 0.22 }) +
        line('-64 -94 -20 -82 40 -74 110 -68', t.of('#d9b45a'), 2.2) +
        flat('-12 6 110 6 110 24 -6 24', t.of('#7c2b25')) +
        many(9, (i) => post(-58 + i * 19)) +
        line('-60 -115 110 -83', t.of('#e6dfcc'), 1.8) +
        line('-60 -106 110 -75', t.of('#e6dfcc'), 1.2) +
        many(8, (i) => disc(20 + i * 11, -44, 2.2, t.glow)) +
        curve('-34 -58 -22 -52 -18 -36 -28 -42', t.ink)
      );
    },
  },
  {
    words: wordsOf(
      'sinking liner, ship stern rising, tilting ship, upended ship, stern, ship going down, sinking ocean liner, tilted ship',
    ),
    w: 170,
    h: 170,
    size: 0.6,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) =>
      `<g transform="translate(0 8) rotate(-38)">${box(-40, -40, 160, 40, t.own('#1c2028'), 4)}${flat('120 -40 138 -30 132 0 120 0', t.own('#1c2028'))}${box(-40, -8, 170, 8, t.of('#7c2b25'))}${box(-30, -54, 130, 14, t.of('#efe8d6'))}${many(3, (i) => flat(`${-6 + i * 36} -54 ${10 + i * 36} -54 ${8 + i * 36} -88 ${-8 + i * 36} -88`, t.of('#d9922f')))}${many(18, (i) => disc(-32 + i * 8.4, -26, 1.5, t.glow) + disc(-28 + i * 7, -47, 1.5, t.glow))}</g>` +
      line('-80 2 -30 -3 30 3 80 -2', t.rim, 2.4, { opacity: 0.7 }),
  },
  {
    words: wordsOf(
      'sailing ship, galleon, pirate ship, tall ship, black sails, schooner, three-masted ship, frigate, ghost ship, square-rigger, ship with black sails, whaling ship, wooden ship',
    ),
    w: 180,
    h: 160,
    size: 0.5,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) => {
      const sail = t.own('#d9cdb0');
      const sd = mix(sail, t.ink, 0.3);
      const mast = (x: number, h: number, w: number): string =>
        line(`${x} -26 ${x} ${-h}`, t.of('#3b281a'), 2.4) +
        many(3, (i) => {
          const y = -40 - (i * (h - 50)) / 3;
          const b = w - i * 5;
          return curve(
            `${x - b} ${y} ${x - b} ${y} ${x - b + 5} ${y - 14} ${x - b + 1} ${y - 26} ${x - b + 1} ${y - 26} ${x + b - 1} ${y - 26} ${x + b - 1} ${y - 26} ${x + b + 5} ${y - 13} ${x + b} ${y} ${x + b} ${y} ${x} ${y - 5}`,
            i % 2 ? sd : sail,
          );
        });
      return (
        mast(-44, 132, 22) +
        mast(36, 136, 23) +
        mast(-4, 156, 27) +
        flat('58 -30 60 -112 96 -44', sd) +
        line('60 -34 100 -52', t.of('#3b281a'), 2.4) +
        flat('-8 -156 -30 -162 -8 -168', t.of('#17171c')) +
        curve(
          '-84 -50 -84 -50 -60 -34 0 -26 60 -30 84 -40 84 -40 72 -8 50 2 50 2 -56 2 -56 2 -76 -16',
          t.of('#4a3222'),
        ) +
        line('-80 -38 -50 -24 10 -17 76 -28', t.of('#c9a24a'), 1.6) +
        many(8, (i) => box(-54 + i * 14, -15, 4.4, 4.4, t.ink)) +
        box(-80, -44, 8, 5, t.glow)
      );
    },
  },
  {
    words: wordsOf('sailboat, sailing boat, yacht, dinghy, sail, sailboats, small sailing boat'),
    w: 80,
    h: 100,
    size: 0.32,
    where: 'water',
    home: 'sea',
    draw: (t) =>
      flat('-4 -16 -4 -98 -36 -18', mix(t.own('#f3ecdc'), t.ink, 0.15)) +
      curve('0 -16 0 -16 0 -96 0 -96 26 -54 34 -18 34 -18', t.own('#f3ecdc')) +
      line('-2 -10 -2 -100', t.of('#4a3222'), 1.6) +
      curve('-38 -12 -38 -12 0 -9 40 -14 40 -14 30 2 30 2 -28 2 -28 2', t.of('#8a3328')),
  },
  {
    words: wordsOf(
      'rowing boat, rowboat, small boat, lifeboat, boat, canoe, gondola, boats, wooden boat, little boat, lifeboats',
    ),
    w: 120,
    h: 60,
    size: 0.2,
    where: 'water',
    draw: (t) =>
      moved(figure(t, { pose: 'sit', wear: 'coat', cloth: '#5a4d3a', hat: 'cap' }), -6, 4, 0.62) +
      line('4 -24 50 4', t.of('#5b4028'), 2) +
      curve('-58 -20 -58 -20 -30 -12 20 -12 60 -22 60 -22 46 2 46 2 -42 2 -42 2', t.own('#6d4a2e')) +
      line('-56 -18 -30 -10 20 -10 58 -20', t.rim, 1.4, { opacity: 0.8 }),
  },
  {
    words: wordsOf('raft, makeshift raft, log raft, wooden raft, bamboo raft'),
    w: 130,
    h: 110,
    size: 0.32,
    where: 'water',
    home: 'sea',
    draw: (t) =>
      many(7, (i) => box(-60 + i * 17, -10, 16, 12, t.of(i % 2 ? '#7a5a38' : '#8d6a44'), 5)) +
      line('0 -8 2 -106', t.of('#4a3222'), 3) +
      curve('2 -104 2 -104 44 -84 40 -40 40 -40 20 -50 4 -38 4 -38', t.own('#cdbb92')) +
      moved(figure(t, { pose: 'sit', wear: 'bare', cloth: '#7a5a38', hair: 'wild', beard: '#4a3323' }), -34, -8, 0.5),
  },
  {
    words: wordsOf('lifeboat with tiger, lifeboat at sea, white lifeboat, boy in a lifeboat, open lifeboat'),
    w: 150,
    h: 60,
    size: 0.3,
    where: 'water',
    home: 'sea',
    draw: (t) =>
      curve('-70 -30 -70 -30 -40 -20 30 -20 74 -32 74 -32 60 2 60 2 -54 2 -54 2', t.own('#f1ece0')) +
      line('-68 -26 -40 -16 30 -16 72 -28', t.of('#d9772f'), 4) +
      moved(figure(t, { pose: 'sit', wear: 'bare', cloth: '#7a5a38' }), -40, 0, 0.6),
  },
  {
    words: wordsOf('submarine, u-boat, periscope, submersible'),
    w: 200,
    h: 76,
    size: 0.3,
    where: 'water',
    home: 'sea',
    draw: (t) => {
      const c = t.own('#47525a');
      return (
        box(-14, -66, 34, 34, c, 6) +
        line('4 -62 4 -88 12 -88', c, 3) +
        curve('-98 -18 -80 -34 0 -40 76 -34 98 -16 76 2 0 6 -80 2', c) +
        flat('-92 -18 -112 -36 -108 2', c) +
        line('-80 -30 0 -36 74 -30', t.rim, 1.6, { opacity: 0.7 }) +
        many(7, (i) => disc(-50 + i * 16, -18, 2.4, t.glow))
      );
    },
  },
  {
    words: wordsOf('barrel, yellow barrel, barrels, floating barrel, drum, cask, keg'),
    w: 60,
    h: 66,
    size: 0.2,
    where: 'water',
    draw: (t) => {
      const c = t.own('#e0b02c');
      return (
        curve('-22 2 -22 2 -27 -30 -22 -60 -22 -60 22 -60 22 -60 27 -30 22 2 22 2', c) +
        curve('-22 2 -27 -30 -22 -60 -8 -60 -12 -30 -8 2', t.ink, { opacity: 0.3 }) +
        line('-25 -44 0 -40 25 -44', t.ink, 2, { opacity: 0.6 }) +
        line('-25 -16 0 -12 25 -16', t.ink, 2, { opacity: 0.6 }) +
        oval(0, -60, 22, 6, mix(c, '#ffffff', 0.2)) +
        line('-50 3 -24 0 20 3 50 1', t.rim, 2, { opacity: 0.6 })
      );
    },
  },
  {
    words: wordsOf('buoy, floating buoy, bell buoy'),
    w: 50,
    h: 90,
    size: 0.24,
    where: 'water',
    draw: (t) =>
      flat('-16 -18 -6 -66 6 -66 16 -18', t.own('#c2372c')) +
      flat('-12 -36 12 -36 14 -28 -14 -28', '#f0ece0', { opacity: 0.8 }) +
      curve('-24 -18 24 -18 20 2 -20 2', t.own('#c2372c')) +
      line('0 -66 0 -80', t.ink, 2) +
      disc(0, -82, 4, t.glow) +
      disc(0, -82, 22, glow(t.glow)),
  },
  {
    words: wordsOf('iceberg, icebergs, ice floe, berg'),
    w: 170,
    h: 110,
    size: 0.42,
    where: 'water',
    giant: true,
    home: 'sea',
    draw: (t) =>
      flat('-84 2 -66 -34 -48 -50 -36 -84 -14 -104 4 -92 20 -72 44 -60 62 -26 84 2', t.own('#cfe4ea')) +
      flat('-84 2 -66 -34 -48 -50 -36 -84 -14 -104 -18 -66 -30 -40 -22 2', t.of('#8fb6c8')) +
      flat('4 -92 20 -72 14 -40 26 2 2 2 -6 -50', t.of('#eef7f6')) +
      flat('44 -60 62 -26 84 2 50 2 38 -30', t.of('#a9cbd8')),
  },
  {
    words: wordsOf('whirlpool, maelstrom, vortex'),
    w: 200,
    h: 60,
    size: 0.24,
    where: 'water',
    airy: true,
    draw: (t) =>
      many(
        7,
        (i) =>
          `<ellipse cx="0" cy="${-28 + i * 1.5}" rx="${96 - i * 13}" ry="${27 - i * 3.6}" fill="none" stroke="${i % 2 ? t.rim : t.of('#1f5a70')}" stroke-width="4" opacity="${0.8 - i * 0.05}" stroke-dasharray="${70 - i * 6} ${14}"/>`,
      ) + oval(0, -20, 14, 5, t.ink),
  },
];
