import { mix } from '../brush/colour.ts';
import { shade } from '../brush/gradients.ts';
import { box, curve, line, many, oval, round } from '../brush/shapes.ts';
import { type Place, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { floor, ridge } from './land.ts';
import { roomPlace } from './room.ts';

export const redPlanetLand: readonly Place[] = [
  {
    kind: 'ground',
    words: wordsOf(
      'red planet desert, red desert of a red planet, empty desert of a red planet, plains of a red planet, red planet plain',
    ),
    horizon: 0.56,
    paint: (s) =>
      box(0, -10, WIDTH, s.horizon + 30, shade(s.hue('#c98a5a', 0.1), s.hue('#efc79a', 0.2)), 0, { opacity: 0.86 }) +
      ridge(s, s.horizon + 10, 190, 0.8, '#b5623c', 0.42) +
      ridge(s, s.horizon + 14, 90, 0.5, '#9a4a2c', 0.26) +
      floor(s.horizon, s.hue('#c0623a', 0.4), s.hue('#8a3a20', 0)) +
      many(7, (i) => dune(s, i)) +
      many(26, (i) => stone(s, i)),
  },
  roomPlace(
    wordsOf('greenhouse tent, tent with rows of potato plants, inside a tent with rows of potato plants'),
    { wall: '#d9dcd8', floor: '#a8502c', ceiling: '#eef0ea', pattern: 'planks' },
    (s) =>
      many(5, (i) =>
        line(`${250 + i * 260} 60 ${220 + i * 270} ${s.horizon}`, mix('#ffffff', s.palette.haze, 0.3), 8, {
          opacity: 0.7,
        }),
      ) +
      many(
        3,
        (r) =>
          box(0, s.horizon + 20 + r * 90, WIDTH, 40, mix('#8a3f24', s.palette.ink, 0.15 * r)) +
          many(16, (i) => bush(s, 40 + i * 100 + (r % 2) * 46, s.horizon + 26 + r * 90, 0.7 + r * 0.35)),
      ) +
      many(4, (i) => box(230 + i * 300, 90, 150, 16, '#fff6e0', 4)),
  ),
];

function dune(s: Stage, index: number): string {
  const y = s.horizon + 20 + index * index * 10;
  const x = s.rnd.between(100, 1400);
  const c = s.hue(index % 2 ? '#b0522f' : '#cc7044', 0.34 - index * 0.05);
  return curve(
    `-60 ${y + 40} ${round(x - 300)} ${y + 14} ${round(x)} ${y - 14} ${round(x + 340)} ${y + 16} 1600 ${y + 40} 1600 ${y + 110} -60 ${y + 110}`,
    c,
  );
}

const stone = (s: Stage, index: number): string => {
  const d = (index / 26) ** 1.5;
  const x = s.rnd.between(0, WIDTH);
  const y = s.horizon + 30 + d * 400;
  const r = 5 + d * 26;
  return (
    oval(x + r * 0.6, y + r * 0.3, r * 1.5, r * 0.3, s.palette.ink, { opacity: 0.3 }) +
    curve(
      `${round(x - r)} ${round(y + r * 0.3)} ${round(x - r * 0.7)} ${round(y - r * 0.4)} ${round(x + r * 0.2)} ${round(y - r * 0.6)} ${round(x + r)} ${round(y + r * 0.2)} ${round(x)} ${round(y + r * 0.45)}`,
      s.hue('#7a3a26', 0.2 - d * 0.2),
    )
  );
};

const bush = (s: Stage, x: number, y: number, k: number): string =>
  many(5, (i) =>
    oval(
      x - 30 * k + i * 15 * k,
      y - (18 + (i % 3) * 12) * k,
      17 * k,
      11 * k,
      s.hue(i % 2 ? '#4f9a3a' : '#74bf54', 0.05),
    ),
  );
