import { type Color, mix } from '../brush/color.ts';
import { shade } from '../brush/gradients.ts';
import { flat, many, path, round, smooth } from '../brush/shapes.ts';
import { HEIGHT, type Stage, WIDTH } from '../scene.ts';

/** Draws a range of hills or mountains that is paler at its base. */
export function ridge(stage: Stage, base: number, rise: number, jag: number, local: Color, depth: number): string {
  const steps = Math.round(10 + jag * 24);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const u = i / steps;
    const wave = Math.sin(u * 5.1 + base) * 0.3 + Math.sin(u * 11.7 + rise) * 0.2;
    return [
      u * (WIDTH + 80) - 40,
      base - rise * (0.45 + wave + stage.rnd.between(-0.3, 0.38) * jag * (i % 2 ? 1 : -0.5)),
    ] as const;
  });
  const color = stage.hue(local, depth);
  const edge = jag > 0.5 ? `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}` : smooth(points, false);
  return path(`${edge}L${WIDTH + 60} ${HEIGHT}L-60 ${HEIGHT}Z`, shade(color, mix(color, stage.palette.haze, 0.45)));
}

/** Draws separate mountain peaks, each with a sunlit side and a shaded side. */
export function peaks(
  stage: Stage,
  base: number,
  rise: number,
  count: number,
  local: Color,
  depth: number,
  snow: boolean,
): string {
  const { rnd } = stage;
  return many(count, (i) => {
    const x = ((i + rnd.between(0.1, 0.9)) / count) * WIDTH;
    const h = rise * rnd.between(0.6, 1.05);
    const w = h * rnd.between(0.8, 1.15);
    const c = stage.hue(local, depth);
    const lit = mix(c, stage.palette.sun, 0.28);
    const p = (dx: number, up: number): string => `${round(x + dx * w)} ${round(base - up * h)}`;
    const sunSide = stage.light.x > x ? 1 : -1;
    const face = flat(
      `${p(-1.2, -0.05)} ${p(-0.6, 0.38)} ${p(-0.34, 0.56)} ${p(-0.1, 0.9)} ${p(0, 1)} ${p(0.14, 0.84)} ${p(0.4, 0.52)} ${p(0.7, 0.3)} ${p(1.2, -0.05)}`,
      shade(c, mix(c, stage.palette.haze, 0.55)),
    );
    const bright = flat(
      `${p(0, 1)} ${p(0.14 * sunSide, 0.84)} ${p(0.4 * sunSide, 0.52)} ${p(0.7 * sunSide, 0.3)} ${p(1.2 * sunSide, -0.05)} ${p(0.3 * sunSide, -0.02)} ${p(0.22 * sunSide, 0.3)} ${p(0.02 * sunSide, 0.55)} ${p(0.08 * sunSide, 0.75)}`,
      lit,
      { opacity: 0.5 },
    );
    const cap = snow
      ? flat(
          `${p(-0.2, 0.75)} ${p(-0.1, 0.9)} ${p(0, 1)} ${p(0.14, 0.84)} ${p(0.25, 0.7)} ${p(0.12, 0.74)} ${p(0.05, 0.64)} ${p(-0.04, 0.76)} ${p(-0.12, 0.67)}`,
          mix('#fbfbf6', stage.palette.haze, depth * 0.6 + 0.1),
        )
      : '';
    return face + bright + cap;
  });
}

/** Draws a band of ground from `y` down to the bottom edge. */
export const floor = (y: number, far: Color, near: Color): string =>
  `<rect x="0" y="${round(y)}" width="${WIDTH}" height="${round(HEIGHT - y)}" fill="${shade(far, near)}"/>`;
