import type { Color } from '../brush/color.ts';
import { box, flat, many, round } from '../brush/shapes.ts';

/** Draws a conifer with its foot at x and y. */
export const pine = (c: Color, lit: Color, x: number, y: number, h: number): string =>
  box(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.12, c) +
  many(5, (i) => {
    const b = y - h * 0.06 - i * h * 0.17;
    const w = h * (0.22 - i * 0.036);
    return (
      flat(
        `${round(x - w)} ${round(b)} ${round(x)} ${round(b - h * 0.3)} ${round(x + w)} ${round(b)} ${round(x + w * 0.4)} ${round(b - h * 0.03)} ${round(x)} ${round(b)} ${round(x - w * 0.5)} ${round(b - h * 0.025)}`,
        c,
      ) +
      flat(
        `${round(x)} ${round(b - h * 0.3)} ${round(x + w)} ${round(b)} ${round(x + w * 0.4)} ${round(b - h * 0.03)}`,
        lit,
        { opacity: 0.5 },
      )
    );
  });
