import type { Color } from './color.ts';

/** Point coordinates as `x y x y …` in drawing order. Repeating a point creates a corner. */
export type Points = string;

type Extra = { readonly opacity?: number; readonly stroke?: Color; readonly width?: number };

export const round = (value: number): number => Math.round(value * 10) / 10;

const attributes = ({ opacity, stroke, width }: Extra): string =>
  (opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`) +
  (stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width ?? 1}"`);

export const oval = (x: number, y: number, rx: number, ry: number, fill: Color, extra: Extra = {}): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;

export const disc = (x: number, y: number, radius: number, fill: Color, extra: Extra = {}): string =>
  oval(x, y, radius, radius, fill, extra);

export const box = (x: number, y: number, w: number, h: number, fill: Color, radius = 0, extra: Extra = {}): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${round(radius)}"` : ''} fill="${fill}"${attributes(extra)}/>`;

export const flat = (points: Points, fill: Color, extra: Extra = {}): string =>
  `<polygon points="${points}" fill="${fill}"${attributes(extra)}/>`;

export const curve = (points: Points, fill: Color, extra: Extra = {}): string =>
  `<path d="${smooth(pairs(points), true)}" fill="${fill}"${attributes(extra)}/>`;

export const line = (points: Points, stroke: Color, width: number, extra: { opacity?: number } = {}): string =>
  `<path d="${smooth(pairs(points), false)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const bars = (points: Points, stroke: Color, width: number, extra: { opacity?: number } = {}): string =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round"${attributes(extra)}/>`;

export const path = (d: string, fill: Color, extra: Extra = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

/** Draws an arm, leg or branch with rounded ends. The width changes from `w1` to `w2`. */
export function limb(x1: number, y1: number, x2: number, y2: number, w1: number, w2: number, fill: Color): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (y2 - y1) / length / 2;
  const ny = (x1 - x2) / length / 2;
  const p = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const a = w1 / 2;
  const b = w2 / 2;
  const d =
    `M${p(x1 + nx * w1, y1 + ny * w1)}L${p(x2 + nx * w2, y2 + ny * w2)}` +
    `A${round(b)} ${round(b)} 0 0 1 ${p(x2 - nx * w2, y2 - ny * w2)}` +
    `L${p(x1 - nx * w1, y1 - ny * w1)}A${round(a)} ${round(a)} 0 0 1 ${p(x1 + nx * w1, y1 + ny * w1)}Z`;
  return `<path d="${d}" fill="${fill}"/>`;
}

export const group = (content: string, transform: string, opacity?: number): string =>
  `<g transform="${transform}"${opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`}>${content}</g>`;

export const mirror = (content: string): string => group(content, 'scale(-1 1)');

export const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => one(index)).join('');

type Point = readonly [number, number];

function pairs(points: Points): Point[] {
  const values = points
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Array.from({ length: Math.floor(values.length / 2) }, (_, i) => [values[i * 2] ?? 0, values[i * 2 + 1] ?? 0]);
}

/** Converts a Catmull-Rom curve through the points to Bézier curves. */
export function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wanted = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wanted] ?? [0, 0];
  };
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)} ${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)} ${round(p2[0])} ${round(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}
