import { type Color, mix } from '../brush/color.ts';
import { fadeUp, shade } from '../brush/gradients.ts';
import { box, curve, flat, line, many, oval, path } from '../brush/shapes.ts';
import { type Stage, WIDTH } from '../scene.ts';
import { pine } from './pine.ts';

export const round = Math.round;
export const lights = (s: Stage): Color => (s.palette.dim > 0.15 ? '#ffd98a' : mix(s.palette.sky[2], '#ffffff', 0.3));
export const night = (s: Stage): number => Math.min(1, s.palette.dim * 2);

/** Draws a row of towers with lit windows. */
export function towers(
  s: Stage,
  base: number,
  low: number,
  high: number,
  step: number,
  local: Color,
  depth: number,
): string {
  let x = -30;
  let out = '';
  while (x < WIDTH + 30) {
    const w = step * s.rnd.between(0.7, 1.5);
    const mid = 1 - Math.abs(x - WIDTH * 0.55) / WIDTH;
    const h = s.rnd.between(low, high) * (0.45 + mid * 0.8);
    const c = mix(s.hue(local, depth), s.palette.ink, s.rnd.between(0, 0.14));
    out +=
      box(x, base - h, w - 3, h + 40, shade(c, mix(c, s.palette.haze, 0.5))) +
      (s.rnd.chance(0.4) ? box(x + w * 0.24, base - h - h * 0.14, w * 0.5, h * 0.15, c) : '') +
      (s.rnd.chance(0.25)
        ? line(`${round(x + w / 2)} ${round(base - h - h * 0.12)} ${round(x + w / 2)} ${round(base - h * 1.32)}`, c, 3)
        : '');
    const nx = Math.floor((w - 14) / 13);
    const ny = Math.min(13, Math.floor((h - 14) / 19));
    out += many(nx * ny, (i) =>
      s.rnd.chance(0.2 + night(s) * 0.3)
        ? box(x + 7 + (i % nx) * 13, base - h + 10 + Math.floor(i / nx) * 19, 6, 9, lights(s), 0, {
            opacity: 0.9 - depth * 0.6,
          })
        : '',
    );
    x += w;
  }
  return out;
}

export function treeline(
  s: Stage,
  base: number,
  low: number,
  high: number,
  step: number,
  local: Color,
  depth: number,
  kind: 'pine' | 'leaf',
): string {
  const c = s.hue(local, depth);
  const lit = mix(c, s.palette.sun, 0.22);
  return (
    many(WIDTH / step + 2, (i) => {
      const x = i * step + s.rnd.between(-step / 2, step / 2);
      const h = s.rnd.between(low, high);
      if (kind === 'pine') return pine(c, lit, round(x), round(base + 8), h);
      return (
        box(x - 3, base - h * 0.4, 6 + h * 0.02, h * 0.4 + 10, mix(c, s.palette.ink, 0.3)) +
        oval(x, base - h * 0.6, step * 0.75, h * 0.42, c) +
        oval(x + step * 0.16, base - h * 0.72, step * 0.4, h * 0.2, lit, { opacity: 0.55 })
      );
    }) + box(-10, base, WIDTH + 20, 40, c)
  );
}

export const trunks = (s: Stage, local: Color): string =>
  many(9, (i) => {
    const x = (i + s.rnd.between(0.1, 0.8)) * 172;
    const mid = Math.abs(x - 768) / 768;
    if (mid < 0.3) return '';
    const w = 20 + mid * 48;
    const c = mix(s.hue(local, 0.25 * (1 - mid)), s.palette.ink, 0.35 + mid * 0.3);
    return (
      path(
        `M${round(x - w)} ${round(s.horizon + 60 + mid * 190)}C${round(x - w * 0.4)} ${round(s.horizon)} ${round(x - w * 0.42)} 300 ${round(x - w * 0.4)} -20H${round(x + w * 0.36)}C${round(x + w * 0.4)} 300 ${round(x + w * 0.4)} ${round(s.horizon)} ${round(x + w)} ${round(s.horizon + 60 + mid * 190)}Z`,
        c,
      ) + box(x + w * 0.16, -10, w * 0.12, s.horizon + 60, s.palette.sun, 0, { opacity: 0.12 })
    );
  });

const frond = (s: Stage, x: number, y: number, size: number, flip: number): string =>
  many(7, (i) => {
    const a = -1.5 + flip * (i * 0.3 - 0.3);
    const ex = x + Math.cos(a) * size * flip * 0.9 + flip * i * size * 0.1;
    const ey = y + Math.sin(a) * size * (1 - i * 0.14);
    return curve(
      `${round(x)} ${round(y)} ${round((x + ex) / 2 - 24)} ${round((y + ey) / 2 - 34)} ${round(ex)} ${round(ey)} ${round(ex)} ${round(ey)} ${round((x + ex) / 2 + 20)} ${round((y + ey) / 2 + 20)}`,
      mix(s.hue(i % 2 ? '#22502f' : '#2f6a3a', 0), s.palette.ink, 0.55),
    );
  });

export const leafFrame = (s: Stage): string =>
  frond(s, -20, 1040, 430, 1) +
  frond(s, 1556, 1040, 460, -1) +
  frond(s, 1560, 560, 240, -1) +
  many(12, (i) =>
    curve(
      `${round(i * 140 - 60)} -20 ${round(i * 140 - 20)} ${round(s.rnd.between(30, 110))} ${round(i * 140 + 40)} ${round(s.rnd.between(50, 150) * (Math.abs(i - 5.5) / 5.5 + 0.15))} ${round(i * 140 + 90)} -20`,
      mix(s.hue('#22502f', 0), s.palette.ink, 0.7),
    ),
  );

export function houses(s: Stage, base: number, size: number, step: number, depth: number): string {
  return (
    many(WIDTH / step + 1, (i) => {
      const x = i * step + s.rnd.between(-20, 20);
      const w = size * s.rnd.between(1, 1.5);
      const h = size * s.rnd.between(0.6, 0.85);
      const wall = s.hue(['#d9c9a8', '#c98a78', '#a8b8b0', '#d8b078', '#b0a0b8'][i % 5] ?? '#d9c9a8', depth);
      const roof = s.hue(['#7a4a3c', '#5d4a54', '#4d5a60'][i % 3] ?? '#7a4a3c', depth);
      return (
        box(x, base - h, w, h + 10, wall) +
        box(x, base - h, w * 0.35, h + 10, s.palette.ink, 0, { opacity: 0.16 }) +
        flat(
          `${round(x - w * 0.12)} ${round(base - h)} ${round(x + w * 0.3)} ${round(base - h * 1.75)} ${round(x + w * 0.7)} ${round(base - h * 1.75)} ${round(x + w * 1.12)} ${round(base - h)}`,
          roof,
        ) +
        box(x + w * 0.74, base - h * 1.95, w * 0.1, h * 0.6, roof) +
        many(2, (k) =>
          box(
            x + w * (0.16 + k * 0.44),
            base - h * 0.74,
            w * 0.2,
            h * 0.32,
            s.rnd.chance(0.3 + night(s) * 0.5) ? lights(s) : mix(wall, s.palette.ink, 0.5),
            1,
          ),
        )
      );
    }) + box(-10, base + 4, WIDTH + 20, 24, fadeUp(s.hue('#4a6a42', depth)), 0, { opacity: 0.8 })
  );
}
