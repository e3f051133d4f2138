import { mix } from '../brush/color.ts';
import { fadeDown, fadeUp, glow, halo } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { HEIGHT, type Scene, type Stage, WIDTH } from '../scene.ts';

type Weather = (stage: Stage) => string;

const anywhere = ({ rnd }: Stage): readonly [number, number] => [rnd.between(0, WIDTH), rnd.between(0, HEIGHT)];

/** Weather that is drawn behind the subjects but in front of the background. */
export const behind: Readonly<Record<string, Weather>> = {
  fog: (s) =>
    many(9, (i) =>
      oval(
        s.rnd.between(0, WIDTH),
        s.horizon + (i - 5) * 34,
        s.rnd.between(420, 800),
        s.rnd.between(50, 110),
        glow(mix(s.palette.haze, '#ffffff', 0.2)),
        { opacity: 0.75 },
      ),
    ) + box(0, s.horizon - 240, WIDTH, 260, fadeUp(s.palette.haze), 0, { opacity: 0.75 }),
  lightning: (s) => {
    const x = WIDTH * (s.light.x > 768 ? 0.32 : 0.68);
    const bolt = [
      [0, -10],
      [-34, 130],
      [16, 150],
      [-46, 300],
      [4, 318],
      [-30, s.horizon],
    ].map(([dx = 0, y = 0]) => `${round(x + dx)} ${round(y)}`);
    return (
      box(0, 0, WIDTH, s.horizon + 40, fadeDown('#cfe0ff'), 0, { opacity: 0.25 }) +
      disc(x, 160, 420, halo('#dfe8ff')) +
      bars(bolt.join(' '), '#9fc0ff', 14, { opacity: 0.4 }) +
      bars(bolt.join(' '), '#ffffff', 5) +
      bars(`${x - 20} 150 ${x + 70} 240 ${x + 60} 300 ${x + 120} 380`, '#e6efff', 3)
    );
  },
  smoke: (s) =>
    many(9, (i) =>
      disc(
        s.light.x + (i % 3) * 60 + i * 22 - 120,
        s.horizon - 40 - i * 58,
        60 + i * 13,
        glow(mix(s.palette.haze, s.palette.ink, 0.4)),
        { opacity: 0.7 },
      ),
    ),
};

/** Weather that falls or drifts in front of everything else. */
export const before: Readonly<Record<string, Weather>> = {
  fog: (s) =>
    many(5, (i) =>
      oval(
        s.rnd.between(0, WIDTH),
        HEIGHT - 60 - i * 40,
        s.rnd.between(500, 900),
        70,
        glow(mix(s.palette.haze, '#ffffff', 0.2)),
        { opacity: 0.5 },
      ),
    ),
  rain: (s) =>
    many(190, () => {
      const [x, y] = anywhere(s);
      const l = s.rnd.between(26, 78);
      return line(
        `${round(x)} ${round(y)} ${round(x - l * 0.2)} ${round(y + l)}`,
        mix(s.palette.sky[3], '#ffffff', 0.5),
        s.rnd.between(0.8, 2),
        { opacity: s.rnd.between(0.18, 0.5) },
      );
    }) +
    many(20, () =>
      oval(s.rnd.between(0, WIDTH), s.rnd.between(s.horizon + 100, HEIGHT), s.rnd.between(10, 34), 3, '#ffffff', {
        opacity: 0.25,
      }),
    ),
  snow: (s) =>
    many(210, () => {
      const [x, y] = anywhere(s);
      const r = s.rnd.between(1, 2.6) + (s.rnd.chance(0.12) ? s.rnd.between(2, 6) : 0);
      return disc(x, y, r, '#ffffff', { opacity: s.rnd.between(0.5, 0.95) });
    }),
  smoke: (s) =>
    many(6, (i) =>
      oval(
        s.rnd.between(0, WIDTH),
        HEIGHT - 80 - i * 60,
        s.rnd.between(260, 520),
        80,
        glow(mix(s.palette.haze, s.palette.ink, 0.3)),
        { opacity: 0.4 },
      ),
    ),
};

/** Draws visible rays of light, such as light shafts and spotlights. */
export function shafts(stage: Stage, scene: Scene): string {
  if (scene.frame.has('spotlight'))
    return (
      flat('700 -10 836 -10 1080 930 456 930', fadeDown('#fff3cf'), { opacity: 0.5 }) +
      oval(768, 930, 320, 52, '#fff3cf', { opacity: 0.3 })
    );
  if (!scene.frame.has('beams')) return '';
  const { light, rnd } = stage;
  return many(7, (i) => {
    const a = 0.5 + i * 0.34 + rnd.between(-0.08, 0.08);
    const p = (angle: number): string =>
      `${round(light.x + Math.cos(angle) * 1300)} ${round(Math.max(-40, light.y - 60) + Math.sin(angle) * 1300)}`;
    return curve(
      `${round(light.x)} ${round(Math.max(-40, light.y - 60))} ${round(light.x)} ${round(Math.max(-40, light.y - 60))} ${p(a)} ${p(a)} ${p(a + 0.1)} ${p(a + 0.1)}`,
      fadeDown(stage.palette.sun),
      { opacity: 0.24 },
    );
  });
}
