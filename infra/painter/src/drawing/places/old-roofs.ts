import { mix } from '../brush/colour.ts';
import { shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { type Place, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { lights } from './backdrop-parts.ts';
import { floor } from './land.ts';

export const oldRoofs: readonly Place[] = [
  {
    kind: 'ground',
    words: wordsOf(
      'roofs of an old city, roofs and chimneys of an old city, old city roofs with a clock tower, sea of old roofs',
    ),
    horizon: 0.74,
    paint: (s) => clockTower(s, 1190) + dome(s, 330) + roofs(s),
  },
  {
    kind: 'ground',
    words: wordsOf('brick roofs with chimneys, brick roofs and chimneys of a town'),
    horizon: 0.66,
    paint: roofs,
  },
  {
    kind: 'ground',
    words: wordsOf('grey zinc roofs, roofs of grey zinc'),
    horizon: 0.66,
    paint: (s) => ironTower(s, 1080) + roofs(s),
  },
  {
    kind: 'backdrop',
    words: wordsOf('steps of a great church, wide stone steps of a great church'),
    ground: 'stone floor',
    paint: (s) => {
      const stone = s.hue('#b9b3a4', 0.12);
      return (
        box(120, 40, 1296, s.horizon - 30, mix(stone, s.palette.ink, 0.45)) +
        many(7, (i) => box(190 + i * 180, 60, 76, s.horizon - 60, shade(stone, mix(stone, s.palette.ink, 0.3)), 6)) +
        many(
          7,
          (i) => box(176 + i * 180, 40, 104, 26, stone, 4) + box(178 + i * 180, s.horizon - 40, 100, 40, stone, 3),
        ) +
        many(6, (i) =>
          box(40 - i * 8, s.horizon - 6 + i * 26, 1456 + i * 16, 28, mix(stone, s.palette.ink, 0.08 + (i % 2) * 0.16)),
        )
      );
    },
    front: (s) =>
      many(3, (i) =>
        line(`0 ${round(s.horizon + 170 + i * 90)} ${WIDTH} ${round(s.horizon + 170 + i * 90)}`, s.palette.ink, 4, {
          opacity: 0.25,
        }),
      ),
  },
];

function roofs(s: Stage): string {
  const c = s.hue('#6d6470', 0.3);
  return (
    floor(s.horizon + 30, s.hue('#5d5560', 0.4), s.hue('#2f2a33', 0.02)) +
    many(34, (i) => {
      const d = i / 34;
      const x = ((i * 389) % 1640) - 60;
      const y = s.horizon + 24 + d * 270;
      const w = 90 + d * 150;
      const roof = mix(
        s.hue(['#5a4a52', '#6b4f48', '#4d4a58'][i % 3] ?? '#5a4a52', 0.42 - d * 0.4),
        s.palette.ink,
        0.1,
      );
      return (
        flat(
          `${x - w / 2} ${round(y + w)} ${x - w / 2} ${round(y)} ${x} ${round(y - w * 0.42)} ${x + w / 2} ${round(y)} ${x + w / 2} ${round(y + w)}`,
          mix(roof, c, 0.25),
        ) +
        flat(
          `${x - w * 0.56} ${round(y + 6)} ${x} ${round(y - w * 0.46)} ${x + w * 0.56} ${round(y + 6)} ${x + w * 0.5} ${round(y + 12)} ${x} ${round(y - w * 0.32)} ${x - w * 0.5} ${round(y + 12)}`,
          mix(roof, s.palette.sun, 0.12),
        ) +
        box(x - w * 0.09, y + w * 0.12, w * 0.18, w * 0.24, i % 2 ? lights(s) : mix(roof, s.palette.ink, 0.5)) +
        stack(s, x + w * 0.3, y - w * 0.14, w * 0.16, 0.4 - d * 0.4)
      );
    })
  );
}

const stack = (s: Stage, x: number, y: number, w: number, depth: number): string =>
  box(x - w / 2, y - w * 1.9, w, w * 2, s.hue('#8a5040', depth)) +
  many(3, (i) => box(x - w * 0.45 + i * w * 0.32, y - w * 2.5, w * 0.22, w * 0.6, s.hue('#b06a4a', depth)));

function clockTower(s: Stage, x: number): string {
  const c = s.hue('#9a8560', 0.34);
  const y = s.horizon + 60;
  return (
    box(x - 36, y - 400, 72, 400, c) +
    many(4, (i) => line(`${x - 26 + i * 17} ${y - 300} ${x - 26 + i * 17} ${y}`, mix(c, s.palette.ink, 0.3), 3)) +
    box(x - 44, y - 410, 88, 100, mix(c, '#ffffff', 0.08)) +
    disc(x, y - 360, 34, '#fdf6e0') +
    disc(x, y - 360, 36, 'none', { stroke: mix(c, s.palette.ink, 0.5), width: 5 }) +
    line(`${x} ${y - 360} ${x} ${y - 384}`, '#15151b', 4) +
    line(`${x} ${y - 360} ${x + 18} ${y - 354}`, '#15151b', 4) +
    flat(
      `${x - 48} ${y - 410} ${x + 48} ${y - 410} ${x + 20} ${y - 480} ${x} ${y - 560} ${x - 20} ${y - 480}`,
      s.hue('#4a5258', 0.3),
    ) +
    flat(`${x - 46} ${y - 410} ${x - 36} ${y - 450} ${x - 28} ${y - 410}`, c) +
    flat(`${x + 46} ${y - 410} ${x + 36} ${y - 450} ${x + 28} ${y - 410}`, c)
  );
}

function dome(s: Stage, x: number): string {
  const c = s.hue('#8a93a0', 0.42);
  const y = s.horizon + 40;
  return (
    box(x - 110, y - 130, 220, 130, mix(c, s.palette.ink, 0.1)) +
    many(9, (i) => box(x - 96 + i * 24, y - 118, 8, 100, mix(c, '#ffffff', 0.2))) +
    box(x - 84, y - 190, 168, 64, c) +
    curve(
      `${x - 84} ${y - 186} ${x - 84} ${y - 186} ${x - 70} ${y - 262} ${x} ${y - 304} ${x + 70} ${y - 262} ${x + 84} ${y - 186} ${x + 84} ${y - 186}`,
      mix(c, s.palette.ink, 0.15),
    ) +
    box(x - 14, y - 334, 28, 34, c) +
    flat(`${x - 16} ${y - 334} ${x + 16} ${y - 334} ${x} ${y - 376}`, c)
  );
}

/** An iron lattice tower that glows. */
function ironTower(s: Stage, x: number): string {
  const y = s.horizon + 50;
  const c = mix(s.hue('#c9a05a', 0.1), '#ffd98a', s.palette.dim > 0.15 ? 0.55 : 0);
  return (
    oval(x, y - 240, 190, 320, `url(#glow${'ffcf7a'})`, { opacity: 0.5 }) +
    curve(
      `${x - 100} ${y} ${x - 60} ${y} ${x - 26} ${y - 200} ${x - 6} ${y - 460} ${x} ${y - 560} ${x + 6} ${y - 460} ${x + 26} ${y - 200} ${x + 60} ${y} ${x + 100} ${y} ${x + 52} ${y - 150} ${x + 30} ${y - 90} ${x - 30} ${y - 90} ${x - 52} ${y - 150}`,
      c,
    ) +
    box(x - 62, y - 140, 124, 13, mix(c, '#ffffff', 0.2)) +
    box(x - 34, y - 270, 68, 11, mix(c, '#ffffff', 0.2)) +
    many(9, (i) =>
      line(
        `${x - 46 + i * 4.6} ${y - 150 - i * 36} ${x + 46 - i * 4.6} ${y - 178 - i * 36}`,
        mix(c, s.palette.ink, 0.45),
        2.4,
      ),
    )
  );
}
