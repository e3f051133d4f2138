import { mix } from '../brush/colour.ts';
import { fadeRight, glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const monuments: readonly Prop[] = [
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
    words: wordsOf(
      'huge gate, great gate, great wall, giant gate, huge wooden gate, giant wooden gate, huge wall, colossal wall',
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
];
