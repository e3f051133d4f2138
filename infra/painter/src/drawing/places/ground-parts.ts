import { type Color, mix } from '../brush/color.ts';
import { flat, line, many, path } from '../brush/shapes.ts';
import { HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { floor } from './land.ts';

export const round = Math.round;

export const soil = (s: Stage, local: Color, far = 0.5): string =>
  floor(s.horizon, s.hue(local, far), mix(s.hue(local, 0), s.palette.ink, 0.2));

export const tufts = (s: Stage, local: Color, count: number): string =>
  many(count, (i) => {
    const d = (i / count) ** 1.3;
    const y = s.horizon + 20 + d * (HEIGHT - s.horizon);
    const x = s.rnd.between(0, WIDTH);
    const h = 6 + d * 46;
    const c = mix(s.hue(local, 0.3 * (1 - d)), i % 2 ? s.palette.ink : s.palette.sun, 0.22);
    return many(4, (k) =>
      line(
        `${round(x + k * h * 0.12)} ${round(y)} ${round(x + (k - 1.5) * h * 0.3)} ${round(y - h * s.rnd.between(0.6, 1))}`,
        c,
        1 + d * 2.4,
        { opacity: 0.75 },
      ),
    );
  });

/** Draws furrows, rows or rails that converge at a point on the horizon. */
export const rows = (s: Stage, c: Color, count: number, x = WIDTH / 2, opacity = 0.4): string =>
  many(count, (i) => {
    const u = (i - count / 2) / count;
    return flat(
      `${x} ${s.horizon} ${round(x + u * WIDTH * 4)} 1030 ${round(x + (u + 0.42 / count) * WIDTH * 4)} 1030`,
      c,
      { opacity },
    );
  });

export const bank = (s: Stage, local: Color): string =>
  path(
    `M-20 1040V${round(930 - s.rnd.between(0, 30))}C300 ${round(880 + s.rnd.between(0, 40))} 420 960 780 990S1300 ${round(930 + s.rnd.between(0, 40))} 1560 ${round(890 + s.rnd.between(0, 50))}V1040Z`,
    mix(s.hue(local, 0), s.palette.ink, 0.72),
  ) +
  many(70, (i) => {
    const x = i * 22.4;
    const h = s.rnd.between(20, 78) * (Math.abs(x - 768) / 768 + 0.15);
    const y = 985 - Math.abs(x - 768) * 0.06;
    return line(
      `${round(x)} ${round(y + 20)} ${round(x + s.rnd.between(-16, 16))} ${round(y - h)}`,
      mix(s.hue(local, 0), s.palette.ink, 0.78),
      3,
    );
  });
