import { mix } from '../brush/colour.ts';
import { fadeDown, fadeUp, glow, halo } from '../brush/gradients.ts';
import { bars, box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { HEIGHT, type Scene, type Stage, WIDTH } from '../scene.ts';

type Weather = (stage: Stage) => string;

const anywhere = ({ rnd }: Stage): readonly [number, number] => [rnd.between(0, WIDTH), rnd.between(0, HEIGHT)];

/** What lies between the subjects and the far view. */
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
  sandstorm: (s) =>
    many(16, (i) =>
      oval(
        s.rnd.between(-100, WIDTH + 100),
        s.horizon - 160 + (i % 5) * 60,
        s.rnd.between(200, 460),
        s.rnd.between(80, 170),
        glow(s.hue(i % 2 ? '#d29a5a' : '#b87a42', 0.2)),
        { opacity: 0.8 },
      ),
    ),
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
  rainbow: (s) =>
    ['#e0544a', '#f0a04a', '#f4dc6a', '#6ac07a', '#5a8ad8', '#8a6ac8']
      .map(
        (c, i) =>
          `<circle cx="768" cy="${s.horizon + 220}" r="${640 - i * 15}" fill="none" stroke="${c}" stroke-width="15" opacity=".42"/>`,
      )
      .join(''),
  code: (s) =>
    box(0, 0, WIDTH, HEIGHT, '#020a06', 0, { opacity: 0.55 }) +
    many(44, (k) => {
      const x = k * 35 + s.rnd.between(0, 8);
      const top = s.rnd.between(-200, 560);
      const n = Math.round(s.rnd.between(9, 24));
      return many(n, (i) => {
        const y = top + i * 27;
        const c = i === n - 1 ? '#e6fff0' : '#3ee07a';
        const o = 0.16 + 0.8 * (i / n);
        const g = Math.floor(s.rnd.between(0, 5));
        return (
          box(x, y, 14, 3, c, 1, { opacity: o }) +
          (g > 0 ? box(x + (g % 2) * 8, y + 2, 3, 15, c, 1, { opacity: o }) : '') +
          (g > 2 ? box(x + 2, y + 9, 12, 3, c, 1, { opacity: o }) : '') +
          (g === 4 ? box(x + 5, y + 15, 9, 3, c, 1, { opacity: o }) : '')
        );
      });
    }),
};

/** What falls or drifts in front of everything. */
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
  sandstorm: (s) =>
    many(60, () => {
      const [x, y] = anywhere(s);
      const l = s.rnd.between(40, 200);
      return line(
        `${round(x)} ${round(y)} ${round(x + l)} ${round(y - l * 0.06)}`,
        s.hue('#f0c88a', 0),
        s.rnd.between(1, 2.4),
        { opacity: 0.3 },
      );
    }) + box(0, s.horizon - 60, WIDTH, HEIGHT - s.horizon + 60, fadeUp(s.hue('#c98f52', 0)), 0, { opacity: 0.45 }),
  embers: (s) =>
    many(70, () => {
      const [x, y] = anywhere(s);
      return disc(x, y, s.rnd.between(1, 3.4), s.rnd.chance(0.5) ? '#ffb85a' : '#ff7a3a', {
        opacity: s.rnd.between(0.5, 1),
      });
    }) +
    many(9, () => {
      const [x, y] = anywhere(s);
      return disc(x, y, 20, glow('#ff9a4a'), { opacity: 0.7 });
    }),
  petals: (s) =>
    many(46, (i) => {
      const [x, y] = anywhere(s);
      const c = ['#f0a8b8', '#e8c06a', '#f3ead2', '#d86a5a'][i % 4] ?? '#f0a8b8';
      return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(s.rnd.between(4, 10))}" ry="3.6" fill="${s.hue(c, 0)}" transform="rotate(${round(s.rnd.between(0, 180))} ${round(x)} ${round(y)})"/>`;
    }),
  fireflies: (s) =>
    many(44, () => {
      const [x, y] = anywhere(s);
      return disc(x, y, s.rnd.between(10, 26), glow('#ffe9a0'), { opacity: 0.8 }) + disc(x, y, 2.2, '#fffbe0');
    }),
  bubbles: (s) =>
    many(34, () => {
      const [x, y] = anywhere(s);
      const r = s.rnd.between(4, 22);
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#ffffff" fill-opacity=".08" stroke="#f4ffff" stroke-width="1.6" opacity=".8"/>` +
        oval(x - r * 0.35, y - r * 0.4, r * 0.22, r * 0.16, '#ffffff', { opacity: 0.9 })
      );
    }),
  wind: (s) =>
    many(7, (i) => {
      const y = s.horizon * 0.4 + i * 80;
      const x = s.rnd.between(0, 1000);
      return line(
        `${round(x)} ${round(y)} ${round(x + 180)} ${round(y - 16)} ${round(x + 380)} ${round(y + 8)} ${round(x + 520)} ${round(y - 10)}`,
        '#ffffff',
        2.4,
        { opacity: 0.28 },
      );
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

/** Light that can be seen: shafts, spotlights. */
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
