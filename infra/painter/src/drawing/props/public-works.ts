import { mix } from '../brush/colour.ts';
import { box, disc, flat, line, many, round } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const publicWorks: readonly Prop[] = [
  {
    words: wordsOf('stone bridge, narrow stone bridge, arched bridge, arched stone bridge, viaduct, old stone bridge'),
    w: 300,
    h: 80,
    size: 0.3,
    where: 'horizon',
    giant: true,
    draw: (t) => {
      const c = t.own('#8f8576');
      const arch = (x: number): string => `M${x - 30} 4V-22A30 34 0 0 1 ${x + 30} -22V4Z`;
      return (
        `<path fill-rule="evenodd" fill="${c}" d="M-150 4V-62H150V4Z${[-112, -37, 38, 113].map(arch).join('')}"/>` +
        box(-154, -72, 308, 12, c) +
        line('-154 -72 154 -72', t.rim, 1.6, { opacity: 0.7 }) +
        many(26, (i) => box(-150 + i * 12, -58 + (i % 3) * 5, 9, 4, t.ink, 1, { opacity: 0.16 }))
      );
    },
  },
  {
    words: wordsOf('bridge, suspension bridge, rope bridge, bridges, golden gate, iron bridge'),
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
];
