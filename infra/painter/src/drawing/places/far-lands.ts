import { mix } from '../brush/colour.ts';
import { glow, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { HEIGHT, type Place, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { floor, peaks, ridge } from './land.ts';
import { glowWindow, roomPlace } from './room.ts';

export const farLands: readonly Place[] = [
  {
    kind: 'backdrop',
    words: wordsOf('emerald city, shining emerald city, shining green emerald city, green emerald city with towers'),
    ground: 'yellow brick road',
    paint: (s) => disc(768, s.horizon - 160, 520, glow('#a8ffb8'), { opacity: 0.8 }) + many(11, (i) => spire(s, i)),
  },
  {
    kind: 'ground',
    words: wordsOf('field of red poppies, large field of red poppies, large field of bright red poppies'),
    horizon: 0.5,
    paint: (s) =>
      ridge(s, s.horizon + 10, 120, 0.1, '#5f9a4f', 0.5) +
      floor(s.horizon, s.hue('#6aa04a', 0.4), s.hue('#3f7a34', 0)) +
      flat(`752 ${s.horizon} 784 ${s.horizon} 900 1030 560 1030`, s.hue('#d9bc8a', 0.1)) +
      many(330, (i) => poppy(s, i)),
  },
  {
    kind: 'ground',
    words: wordsOf('winding road beside a lake, winding road beside a still lake, winding mountain road beside a lake'),
    horizon: 0.5,
    paint: (s) =>
      peaks(s, s.horizon + 14, 330, 5, '#5f7488', 0.34, true) +
      floor(s.horizon, s.hue('#5f94a8', 0.4), s.hue('#2f6a80', 0.04)) +
      many(9, (i) =>
        box(500 + ((i * 177) % 900), s.horizon + 20 + i * 20, 140 - i * 6, 3, '#ffffff', 0, { opacity: 0.3 }),
      ) +
      curve(
        `-40 ${s.horizon + 10} 300 ${s.horizon + 20} 520 ${s.horizon + 80} 760 ${s.horizon + 200} 1100 ${s.horizon + 290} 1600 ${s.horizon + 330} 1600 1060 -40 1060`,
        s.hue('#5f7a44', 0.1),
      ) +
      line(
        `300 ${s.horizon + 26} 470 ${s.horizon + 70} 330 ${s.horizon + 130} 620 ${s.horizon + 210} 480 ${s.horizon + 300} 900 ${s.horizon + 400} 1000 ${s.horizon + 560}`,
        s.hue('#6d6a70', 0.06),
        46,
      ) +
      line(
        `300 ${s.horizon + 26} 470 ${s.horizon + 70} 330 ${s.horizon + 130} 620 ${s.horizon + 210} 480 ${s.horizon + 300} 900 ${s.horizon + 400} 1000 ${s.horizon + 560}`,
        s.hue('#e8d9a0', 0.1),
        3,
      ) +
      many(22, (i) => fir(s, i)),
  },
  roomPlace(
    wordsOf('enormous hall with tall windows, enormous hall of a hotel'),
    { wall: '#a8845c', floor: '#8a6040', ceiling: '#5a3f2c', pattern: 'planks' },
    (s) =>
      many(4, (i) => glowWindow(s, 330 + i * 236, 150, 150, 420)) +
      many(
        4,
        (i) =>
          line(`${405 + i * 236} 150 ${405 + i * 236} 570`, s.palette.ink, 5) +
          line(`${330 + i * 236} 300 ${480 + i * 236} 300`, s.palette.ink, 4),
      ) +
      many(60, (i) =>
        disc(334 + (i % 4) * 236 + ((i * 37) % 140), 160 + ((i * 83) % 400), 4, '#ffffff', { opacity: 0.9 }),
      ) +
      many(
        3,
        (i) =>
          line(`${420 + i * 350} 0 ${420 + i * 350} 60`, s.palette.ink, 4) +
          many(7, (k) => disc(360 + i * 350 + k * 20, 76 - Math.abs(k - 3) * 5, 7, '#ffe6a8')) +
          oval(420 + i * 350, 76, 130, 70, glow('#ffdf94'), { opacity: 0.7 }),
      ),
  ),
  roomPlace(
    wordsOf('metal shelter full of collected things, shelter full of collected things'),
    { wall: '#6d6258', floor: '#4f463e', ceiling: '#3a342f', pattern: 'metal' },
    (s) =>
      many(
        4,
        (r) =>
          box(300, 170 + r * 130, 936, 14, mix('#8a8074', s.palette.ink, 0.2)) +
          many(15, (i) => thing(s, 320 + i * 61, 170 + r * 130, i + r * 5)),
      ) +
      many(3, (r) =>
        line(
          `0 ${60 + r * 40} 380 ${150 + r * 60} 768 ${70 + r * 40} 1160 ${150 + r * 60} 1536 ${60 + r * 40}`,
          s.palette.ink,
          3,
        ),
      ) +
      many(24, (i) => {
        const x = 30 + i * 64;
        const y = 110 + 60 * Math.sin(i * 0.8);
        const c = ['#ff6a5a', '#ffd24a', '#5ad08a', '#5aa8ff'][i % 4] ?? '#ffd24a';
        return disc(x, y, 40, glow(c), { opacity: 0.8 }) + disc(x, y, 7, c);
      }),
  ),
];

function spire(s: Stage, index: number): string {
  const x = 768 + (index - 5) * 74;
  const h = 420 - Math.abs(index - 5) * 52 + (index % 2) * 60;
  const y = s.horizon + 30;
  const w = 30 + (index % 3) * 6;
  const c = s.hue(['#1fae5e', '#3fd07a', '#138a4a'][index % 3] ?? '#1fae5e', 0.12);
  return (
    curve(
      `${x - w} ${y} ${x - w} ${y} ${x - w} ${y - h * 0.6} ${x - w * 0.7} ${y - h * 0.85} ${x} ${y - h} ${x + w * 0.7} ${y - h * 0.85} ${x + w} ${y - h * 0.6} ${x + w} ${y} ${x + w} ${y}`,
      shade(mix(c, '#ffffff', 0.4), c),
    ) +
    line(`${x - w * 0.4} ${y} ${x - w * 0.4} ${round(y - h * 0.7)}`, '#eafff0', 3, { opacity: 0.6 }) +
    disc(x, y - h, 12, glow('#ffffff'))
  );
}

function poppy(s: Stage, index: number): string {
  const d = (index / 330) ** 1.7;
  const x = s.rnd.between(-10, WIDTH + 10);
  const y = s.horizon + 14 + d * 520;
  const r = 2.4 + d * 19;
  return (
    (d > 0.2
      ? line(`${round(x)} ${round(y)} ${round(x + r * 0.3)} ${round(y + r * 2.4)}`, s.hue('#3f7a34', 0), r * 0.16)
      : '') +
    oval(x, y, r, r * 0.76, s.hue(index % 3 ? '#e0221e' : '#b8141c', 0.14 * (1 - d))) +
    (d > 0.12 ? oval(x, y, r * 0.3, r * 0.24, '#1d1416') : '')
  );
}

function fir(s: Stage, index: number): string {
  const d = index / 22;
  const x = index % 3 === 0 ? s.rnd.between(0, 260) : s.rnd.between(560, 1536) + d * 60;
  const y = s.horizon + (index % 3 === 0 ? 60 : 240) + d * 240;
  const h = 60 + d * 150;
  const c = s.hue('#2f5a3c', 0.3 - d * 0.28);
  return many(3, (i) =>
    flat(
      `${round(x - h * (0.3 - i * 0.06))} ${round(y - i * h * 0.26)} ${round(x)} ${round(y - h * (0.5 + i * 0.26))} ${round(x + h * (0.3 - i * 0.06))} ${round(y - i * h * 0.26)}`,
      c,
    ),
  );
}

const thing = (s: Stage, x: number, y: number, index: number): string => {
  const c = mix(
    ['#c9763a', '#b9bec4', '#d9b24a', '#5a8a9a', '#a84a3a', '#e8c84a'][index % 6] ?? '#c9763a',
    s.palette.ink,
    0.15,
  );
  if (index % 5 === 0)
    return (
      oval(x + 16, y - 18, 17, 14, c) +
      disc(x + 32, y - 36, 10, c) +
      flat(`${x + 40} ${y - 38} ${x + 52} ${y - 34} ${x + 40} ${y - 31}`, '#e8762a')
    );
  if (index % 5 === 1) return box(x + 4, y - 46, 26, 46, c, 4);
  if (index % 5 === 2) return line(`${x + 14} ${y} ${x + 14} ${y - 40}`, c, 6) + oval(x + 14, y - 50, 11, 15, c);
  if (index % 5 === 3) return disc(x + 18, y - 20, 20, c) + disc(x + 18, y - 20, 9, s.palette.ink);
  return box(x, y - 30, 38, 30, c, 3) + box(x + 6, y - 24, 18, 16, mix(c, '#ffffff', 0.4), 2) + box(0, HEIGHT, 1, 1, c);
};
