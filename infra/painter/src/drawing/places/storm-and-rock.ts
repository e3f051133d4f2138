import { mix } from '../brush/colour.ts';
import { glow, shade } from '../brush/gradients.ts';
import { bars, box, curve, line, many, oval, round } from '../brush/shapes.ts';
import { type Place, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const stormAndRock: readonly Place[] = [
  {
    kind: 'backdrop',
    words: wordsOf('gigantic wall of sandstorm, gigantic sandstorm that fills the sky, wall of sandstorm'),
    ground: 'desert',
    paint: (s) =>
      box(0, 0, WIDTH, s.horizon + 20, shade(s.hue('#3a2018', 0), s.hue('#c0642c', 0.1))) +
      many(46, (i) => {
        const x = s.rnd.between(-60, WIDTH + 60);
        const y = s.horizon - 20 - (i / 46) * s.horizon * 0.95;
        const r = s.rnd.between(70, 150);
        return (
          oval(x, y, r, r * 0.72, s.hue(i % 3 ? '#8a4422' : '#5a2a1a', 0.06), { opacity: 0.6 }) +
          oval(x - r * 0.25, y - r * 0.25, r * 0.6, r * 0.4, s.hue('#d07a3a', 0.1), { opacity: 0.35 })
        );
      }) +
      many(3, (i) => whirl(s, 330 + i * 420)) +
      many(3, (i) => bolt(s, 180 + i * 560)),
  },
  {
    kind: 'backdrop',
    words: wordsOf('colossal rock towers, three colossal rock towers, rock towers with green tops'),
    ground: 'desert',
    paint: (s) =>
      tower(s, 330, 240, 0.34, 0.82) + tower(s, 1230, 260, 0.34, 0.86) + tower(s, 770, 340, 0.12, 1) + fall(s),
  },
];

const whirl = (s: Stage, x: number): string =>
  curve(
    `${x - 130} -20 ${x + 130} -20 ${x + 70} 180 ${x + 26} 380 ${x + 14} ${round(s.horizon)} ${x - 16} ${round(s.horizon)} ${x - 20} 380 ${x - 60} 180`,
    s.hue('#2c1712', 0.02),
    { opacity: 0.8 },
  ) +
  many(6, (i) =>
    line(
      `${x - 90 + i * 12} ${60 + i * 70} ${x} ${80 + i * 70} ${x + 90 - i * 12} ${50 + i * 70}`,
      s.hue('#c9773a', 0.1),
      5,
      { opacity: 0.5 },
    ),
  );

const bolt = (s: Stage, x: number): string =>
  oval(x, 200, 170, 150, glow('#ffe2b8'), { opacity: 0.7 }) +
  bars(
    `${x} 20 ${x + 26} 110 ${x - 10} 130 ${x + 20} 220 ${x - 24} 240 ${x - 6} ${round(s.horizon - 120)}`,
    '#fff6e0',
    5,
  );

function tower(s: Stage, x: number, w: number, depth: number, k: number): string {
  const c = s.hue('#b4622f', depth);
  const top = s.horizon * (1 - 0.94 * k);
  const y = s.horizon + 16;
  return (
    curve(
      `${x - w * 0.6} ${y} ${x - w * 0.5} ${round(y - 180)} ${x - w * 0.42} ${round(top + 60)} ${x - w * 0.34} ${round(top)} ${x + w * 0.34} ${round(top)} ${x + w * 0.44} ${round(top + 70)} ${x + w * 0.46} ${round(y - 160)} ${x + w * 0.62} ${y}`,
      c,
    ) +
    many(6, (i) =>
      line(
        `${x - w * 0.3 + i * w * 0.13} ${round(top + 30)} ${x - w * 0.36 + i * w * 0.14} ${round(y - 120)} ${x - w * 0.44 + i * w * 0.18} ${y}`,
        mix(c, s.palette.ink, 0.35),
        5,
        { opacity: 0.5 },
      ),
    ) +
    many(12, (i) =>
      oval(x - w * 0.36 + i * w * 0.066, top + 6 - (i % 3) * 8, 24, 20, s.hue(i % 2 ? '#3f7a3a' : '#5a9a48', depth)),
    ) +
    many(5, (i) =>
      line(
        `${x - w * 0.3 + i * w * 0.14} ${round(top + 12)} ${x - w * 0.31 + i * w * 0.14} ${round(top + 60 + (i % 2) * 30)}`,
        s.hue('#4f8a3f', depth),
        8,
      ),
    )
  );
}

/** Water out of the carved gate of the middle tower. */
const fall = (s: Stage): string =>
  box(706, s.horizon - 330, 130, 64, s.hue('#2a1710', 0), 28) +
  curve(
    `712 ${round(s.horizon - 300)} 830 ${round(s.horizon - 300)} 850 ${round(s.horizon - 120)} 880 ${round(s.horizon + 20)} 664 ${round(s.horizon + 20)} 694 ${round(s.horizon - 120)}`,
    '#e8f7fb',
  ) +
  many(8, (i) =>
    line(`${724 + i * 13} ${round(s.horizon - 296)} ${700 + i * 21} ${round(s.horizon + 14)}`, '#a8d4e2', 5, {
      opacity: 0.7,
    }),
  ) +
  oval(770, s.horizon + 16, 210, 40, glow('#ffffff'), { opacity: 0.9 });
