import { mix } from '../../brush/colour.ts';
import { ball, glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones, Where } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';

const plain = (
  words: Prop['words'],
  [w, h, size]: readonly [number, number, number],
  where: Where,
  draw: Prop['draw'],
): Prop => ({ words, w, h, size, where, draw });

/** Single things that the other lists do not know. */
export const plainThings: readonly Prop[] = [
  plain(wordsOf('owl, snowy owl, white owl, brown owl, owls, white snowy owl'), [70, 100, 0.3], 'ground', owl),
  plain(
    wordsOf('paper unicorn, folded paper unicorn, silver paper unicorn, origami unicorn, folded silver paper unicorn'),
    [130, 120, 0.5],
    'near',
    paperUnicorn,
  ),
  plain(
    wordsOf('brown parcels, parcels, cardboard boxes, square brown parcels, square brown parcel'),
    [170, 84, 0.24],
    'near',
    (t) =>
      many(3, (i) => {
        const c = t.of('#b98a56');
        return moved(
          box(-30, -38, 60, 38, shade(c, mix(c, t.ink, 0.3)), 1) +
            flat('-30 -38 -20 -48 40 -48 30 -38', mix(c, '#ffffff', 0.2)) +
            flat('30 -38 40 -48 40 -10 30 0', mix(c, t.ink, 0.35)) +
            box(-4, -38, 8, 38, t.of('#e0c89a')) +
            box(-24, -30, 14, 9, t.of('#f4f0e2')),
          -46 + i * 40,
          i === 1 ? -34 : 0,
          1 + i * 0.08,
          i === 0 ? -6 : 0,
        );
      }),
  ),
  plain(wordsOf('toy cars, tiny toy cars, small toy cars'), [200, 40, 0.13], 'near', (t) =>
    many(5, (i) => {
      const c = t.of(['#c22f2b', '#2f6fb5', '#f0c030', '#3d8a4a', '#e2702a'][i] ?? '#c22f2b');
      return moved(
        curve('-16 -6 -15 -13 -8 -14 -5 -21 6 -21 11 -14 16 -12 17 -5', c) +
          flat('-4 -19 5 -19 8 -14 -7 -14', t.of('#bcd7dc')) +
          disc(-9, -4, 4.4, t.ink) +
          disc(10, -4, 4.4, t.ink),
        -80 + i * 40,
        -(i % 2) * 12,
      );
    }),
  ),
  plain(
    wordsOf('decorated christmas tree, christmas tree, christmas trees, christmas tree with lights, decorated tree'),
    [100, 150, 0.6],
    'ground',
    (t) =>
      box(-7, -14, 14, 16, t.of('#5a3a24')) +
      many(4, (i) =>
        flat(
          `${-46 + i * 9} ${-12 - i * 28} 0 ${-74 - i * 23} ${46 - i * 9} ${-12 - i * 28}`,
          mix(t.of('#2f6a44'), t.ink, i * 0.06),
        ),
      ) +
      many(26, (i) => {
        const u = (i * 0.618) % 1;
        const y = -16 - u * 112;
        const x = (1 - u) * 36 * Math.sin(i * 2.4);
        const c = ['#ff5a4a', '#ffd24a', '#5ad0ff', '#ff8af0', '#fff4d0'][i % 5] ?? '#ffd24a';
        return disc(x, y, 8, glow(c), { opacity: 0.8 }) + disc(x, y, 2.6, c);
      }) +
      many(4, (i) =>
        line(`${-32 + i * 7} ${-30 - i * 26} 0 ${-22 - i * 26} ${32 - i * 7} ${-36 - i * 26}`, t.of('#e3b03a'), 1.8),
      ) +
      disc(0, -146, 16, glow('#fff0a8')) +
      flat('0 -158 3 -149 12 -149 5 -143 8 -134 0 -140 -8 -134 -5 -143 -12 -149 -3 -149', '#ffe27a'),
  ),
  plain(
    wordsOf(
      'ball, beach ball, rubber ball, football, basketball, red ball, tennis ball, baseball, white ball, snow globe, glass ball, crystal ball, globe',
    ),
    [50, 50, 0.1],
    'near',
    (t) =>
      disc(0, -25, 25, ball(t.own('#d94a3a'), mix(t.own('#d94a3a'), t.ink, 0.5))) +
      curve('-24 -28 0 -38 24 -28 24 -20 0 -30 -24 -20', t.of('#f6f1e4')),
  ),
  plain(
    wordsOf('chains hanging from the ceiling, heavy chains hanging from the ceiling, dangling chains'),
    [260, 150, 0.8],
    'sky',
    (t) =>
      many(7, (i) => {
        const x = -120 + i * 40;
        const long = 9 + ((i * 5) % 7);
        return many(
          long,
          (k) =>
            `<ellipse cx="${x}" cy="${-190 + k * 11}" rx="${k % 2 ? 2 : 4.4}" ry="7" fill="none" stroke="${mix(t.of('#6a7278'), t.ink, 0.2)}" stroke-width="2.4"/>`,
        );
      }),
  ),
  plain(
    wordsOf('floating water drops, water drops floating, round drops of water floating, floating drops of water'),
    [240, 130, 0.5],
    'sky',
    (t) =>
      many(13, (i) => {
        const r = i === 4 ? 20 : 4 + ((i * 7) % 9);
        const [x, y] = [-110 + ((i * 67) % 220), -124 + ((i * 41) % 112)];
        return (
          disc(x, y, r, ball('#f2fbff', mix(t.of('#5a9ac8'), '#8fc8ea', 0.4)), { opacity: 0.85 }) +
          oval(x - r * 0.3, y - r * 0.4, r * 0.26, r * 0.18, '#ffffff')
        );
      }),
  ),
  plain(
    wordsOf('beach umbrella, bright umbrellas, bright beach umbrellas, parasol'),
    [90, 100, 0.24],
    'ground',
    (t) => {
      const stripe = [
        t.of('#d94a3a'),
        t.of('#f6f1e4'),
        t.of('#2f8ac0'),
        t.of('#f6f1e4'),
        t.of('#f0b030'),
        t.of('#f6f1e4'),
      ] as const;
      return (
        line('0 0 4 -92', t.of('#d9ccb0'), 3) +
        many(6, (i) =>
          curve(
            `${-44 + i * 14.6} -60 ${-29.4 + i * 14.6} -60 ${-10 + i * 5} -94 ${-12 + i * 5} -94`,
            stripe[i] ?? stripe[0],
          ),
        ) +
        oval(-20, -3, 34, 5, t.of('#c9484a')) +
        oval(-20, -4, 30, 3, t.of('#f0d0a0'))
      );
    },
  ),
  plain(
    wordsOf('tower of books, stack of books from floor to ceiling, books stacked to the ceiling'),
    [80, 190, 0.84],
    'ground',
    (t) =>
      many(26, (i) => {
        const c = t.of(['#8a3a34', '#3a5a7a', '#5a6a3a', '#b98a3a', '#6a3d6a', '#4a3a2c'][i % 6] ?? '#8a3a34');
        const lean = Math.sin(i * 1.7) * 5;
        const half = 24 + ((i * 7) % 9);
        return (
          box(-half + lean, -8 - i * 7.6, half * 2, 7.2, c, 1) +
          box(-half + lean + 3, -6.4 - i * 7.6, half * 2 - 3, 4, t.of('#efe6d0'))
        );
      }),
  ),
  plain(
    wordsOf('tall electric fence, broken electric fence, broken tall electric fence, electric fence'),
    [300, 170, 0.6],
    'ground',
    (t) => {
      const c = t.of('#8d969c');
      return (
        many(5, (i) =>
          i === 2
            ? limb(0, 0, 30, -96, 9, 7, c)
            : box(-140 + i * 66, -168, 9, 170, c) + box(-146 + i * 66, -172, 21, 6, mix(c, t.ink, 0.3)),
        ) +
        many(
          10,
          (i) =>
            line(`-140 ${-18 - i * 16} -66 ${-16 - i * 16}`, mix(c, '#ffffff', 0.2), 1.6) +
            line(`62 ${-18 - i * 16} 134 ${-18 - i * 16}`, mix(c, '#ffffff', 0.2), 1.6),
        ) +
        many(10, (i) =>
          line(
            `-66 ${-16 - i * 16} ${-40 + (i % 3) * 9} ${-10 - i * 10} ${-30 + (i % 4) * 8} ${2 - i * 4}`,
            mix(c, '#ffffff', 0.2),
            1.6,
          ),
        ) +
        many(
          3,
          (i) =>
            disc(-137 + i * 132 - (i === 1 ? 66 : 0), -176, 14, glow('#ffb03a')) +
            disc(-137 + i * 132 - (i === 1 ? 66 : 0), -176, 4, '#ffcf6a'),
        )
      );
    },
  ),
];

function owl(t: Tones): string {
  const c = mix(t.own('#f6f3ea'), t.own('#f6f3ea'), 0);
  const spot = mix(c, '#5a4a3a', 0.35);
  return (
    curve('-26 0 -32 -40 -26 -74 0 -84 26 -74 32 -40 26 0 0 4', c) +
    curve('-26 -4 -33 -40 -25 -66 -14 -40 -16 -8', mix(c, t.ink, 0.2)) +
    curve('26 -4 33 -40 25 -66 14 -40 16 -8', mix(c, t.ink, 0.12)) +
    many(14, (i) => oval(-12 + (i % 4) * 8, -48 + Math.floor(i / 4) * 11, 2.4, 1.6, spot)) +
    curve('-27 -74 -24 -96 0 -102 24 -96 27 -74 16 -60 0 -56 -16 -60', c) +
    flat('-22 -92 -25 -106 -12 -98', c) +
    flat('22 -92 25 -106 12 -98', c) +
    oval(-11, -80, 11, 12, mix(c, '#ffffff', 0.4)) +
    oval(11, -80, 11, 12, mix(c, '#ffffff', 0.4)) +
    disc(-10, -80, 7.4, '#f4b92e') +
    disc(10, -80, 7.4, '#f4b92e') +
    disc(-10, -80, 3.8, '#15110c') +
    disc(10, -80, 3.8, '#15110c') +
    flat('-3.4 -74 3.4 -74 0 -64', t.of('#4a3a2c')) +
    many(2, (i) => oval(-9 + i * 18, 1, 7, 3, t.of('#c9962e')))
  );
}

function paperUnicorn(t: Tones): string {
  const c = mix(t.own('#d9dee2'), '#eef1f4', 0.45);
  const mid = mix(c, t.ink, 0.22);
  const dark = mix(c, t.ink, 0.42);
  return (
    oval(0, 0, 54, 5, t.ink, { opacity: 0.3 }) +
    flat('-44 -52 -36 0 -26 0 -20 -46', dark) +
    flat('-28 -50 -14 0 -6 0 -4 -48', mid) +
    flat('10 -48 12 0 20 0 30 -50', dark) +
    flat('22 -50 34 0 42 0 40 -60', mid) +
    flat('-50 -66 -4 -76 44 -66 36 -42 -40 -40', c) +
    flat('-50 -66 -4 -76 -10 -40 -40 -40', mid) +
    flat('24 -70 36 -104 54 -96 46 -58', c) +
    flat('36 -104 24 -70 46 -58', mid) +
    flat('34 -106 50 -112 72 -88 62 -82 48 -92', c) +
    flat('48 -92 72 -88 62 -82', dark) +
    flat('46 -111 54 -109 66 -146', mix(c, '#ffffff', 0.5)) +
    flat('36 -106 32 -120 44 -110', mid) +
    flat('-50 -66 -74 -46 -66 -34 -46 -54', dark) +
    path('M-50 -66L-40 -40L36 -42L44 -66', 'none', { stroke: dark, width: 1 })
  );
}
