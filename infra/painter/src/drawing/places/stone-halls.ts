import { mix } from '../brush/colour.ts';
import { glow, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, path, round } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const stoneHalls: readonly Enclosure[] = [
  {
    kind: 'enclosure',
    words: wordsOf('temple tunnel, stone tunnel of a temple, tunnel of an old temple, tunnel of a temple'),
    floor: 0.74,
    paint: (s) => tunnel(s) + torch(s, 190) + torch(s, 1346) + webs(s),
  },
  {
    kind: 'enclosure',
    words: wordsOf('jungle temple, inside a jungle temple, chamber of a jungle temple'),
    floor: 0.72,
    paint: (s) => tunnel(s) + leaves(s) + webs(s),
  },
  {
    kind: 'enclosure',
    words: wordsOf('map chamber, buried stone chamber, stone chamber below the desert'),
    floor: 0.74,
    paint: (s) => tunnel(s) + statues(s),
  },
  {
    kind: 'enclosure',
    words: wordsOf(
      'hall of stone pillars above an abyss, dark hall of pillars above a burning abyss, pillars above a burning abyss',
    ),
    floor: 0.8,
    paint: (s) =>
      box(0, 0, WIDTH, HEIGHT, shade('#0b0a0e', '#4a1c0c')) +
      oval(768, HEIGHT, 1100, 420, glow('#ff7a2a'), { opacity: 0.9 }) +
      many(8, (i) => {
        const x = 40 + i * 210;
        const k = i % 2;
        return (
          flat(
            `${x - 40 + k * 14} -10 ${x + 40 - k * 14} -10 ${x + 34 - k * 12} 1040 ${x - 34 + k * 12} 1040`,
            shade(k ? '#241c20' : '#17131a', k ? '#5a2614' : '#8a3a1a'),
          ) + line(`${x + 26} 0 ${x + 24} 1030`, '#c9571e', 3, { opacity: 0.5 })
        );
      }) +
      many(30, () =>
        disc(s.rnd.between(0, WIDTH), s.rnd.between(200, HEIGHT), s.rnd.between(1, 4), '#ffb35a', { opacity: 0.8 }),
      ),
  },
];

const stone = (s: Stage, shadeBy: number): string => mix(s.hue('#a08a6a', 0), s.palette.ink, shadeBy);

function tunnel(s: Stage): string {
  const y = s.horizon;
  const arch = (inset: number, c: string): string =>
    path(
      `M-20 -20H1556V1060H-20ZM${inset} ${round(y + 80 - inset * 0.2)}C${inset - 30} ${300 + inset * 0.3} ${inset + 120} ${60 + inset * 0.4} 768 ${40 + inset * 0.4}S${1566 - inset} ${300 + inset * 0.3} ${1536 - inset} ${round(y + 80 - inset * 0.2)}L${1536 - inset} 1060H${inset}Z`,
      c,
      {},
    ).replace('<path', '<path fill-rule="evenodd"');
  return (
    box(0, 0, WIDTH, HEIGHT, stone(s, 0.72)) +
    disc(768, 420, 420, halo('#ffd79a'), { opacity: 0.55 }) +
    flat(`560 ${y} 976 ${y} 1600 1040 -60 1040`, shade(stone(s, 0.5), stone(s, 0.15))) +
    arch(420, stone(s, 0.58)) +
    arch(280, stone(s, 0.44)) +
    arch(130, stone(s, 0.28)) +
    flat(`430 ${y + 20} 1106 ${y + 20} 1700 1040 -160 1040`, shade(stone(s, 0.42), stone(s, 0.1))) +
    many(22, (i) => {
      const side = i % 2 ? 1 : -1;
      const u = (i % 11) / 11;
      const x = 768 + side * (560 + ((i * 53) % 150));
      return box(x - 40, 120 + u * 620, 78, 48, s.palette.ink, 8, { opacity: 0.12 });
    }) +
    many(9, () =>
      oval(
        s.rnd.between(120, 1420),
        s.rnd.between(y + 110, 1000),
        s.rnd.between(20, 50),
        s.rnd.between(6, 14),
        stone(s, 0.4),
        { opacity: 0.8 },
      ),
    )
  );
}

const torch = (s: Stage, x: number): string =>
  disc(x, 430, 210, glow('#ffa84a'), { opacity: 0.9 }) +
  flat(`${x - 10} 470 ${x + 10} 470 ${x + 5} 590 ${x - 5} 590`, mix('#4a2f1e', s.palette.ink, 0.2)) +
  curve(`${x - 22} 472 ${x - 26} 430 ${x - 4} 370 ${x + 10} 410 ${x + 26} 436 ${x + 20} 472`, '#ff8a2a') +
  curve(`${x - 11} 472 ${x - 12} 446 ${x} 412 ${x + 12} 446 ${x + 10} 472`, '#fff0b0');

const webs = (s: Stage): string =>
  many(2, (k) => {
    const f = (x: number): number => (k ? WIDTH - x : x);
    return many(6, (i) =>
      line(
        `${f(0)} ${40 + i * 60} ${f(120 - i * 8)} ${120 + i * 20} ${f(330 - i * 52)} 0`,
        mix('#ffffff', s.palette.haze, 0.4),
        1.6,
        { opacity: 0.5 },
      ),
    );
  });

const leaves = (s: Stage): string =>
  many(26, (i) => {
    const x = (i * 61) % WIDTH;
    const l = 60 + ((i * 47) % 190);
    return (
      line(`${x} -10 ${x + 12} ${l / 2} ${x - 6} ${l}`, s.hue(i % 2 ? '#3f6a34' : '#588a44', 0.05), 7) +
      oval(x - 6, l, 16, 10, s.hue('#4f8a3c', 0.05))
    );
  });

const statues = (s: Stage): string =>
  many(2, (k) => {
    const x = k ? 1330 : 206;
    const c = stone(s, 0.2);
    return (
      box(x - 70, 300, 140, 520, c, 12) +
      oval(x, 250, 54, 66, c) +
      flat(`${x - 30} 200 ${x - 60} 130 ${x - 6} 186`, c) +
      flat(`${x + 30} 200 ${x + 60} 130 ${x + 6} 186`, c) +
      line(`${x} 330 ${x} 800`, stone(s, 0.5), 6)
    );
  });
