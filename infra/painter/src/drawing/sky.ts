import type { Stage } from './places.ts';
import { box, disc, flat, HEIGHT, many, mix, oval, round, WIDTH } from './svg.ts';

/** Gradients that drawings refer to by ID. */
export function gradients({ palette }: Stage): string {
  const [zenith, middle, horizon] = palette.sky;
  const stop = (at: number, color: string, opacity = 1) =>
    `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  const vertical = (id: string, stops: string) => `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
  const glowing = (id: string, color: string) =>
    `<radialGradient id="${id}">${stop(0, color)}${stop(0.3, color, 0.5)}${stop(1, color, 0)}</radialGradient>`;
  return (
    vertical('sky', stop(0, zenith) + stop(0.6, middle) + stop(1, horizon)) +
    vertical('deep', stop(0, '#6fd0d6') + stop(0.4, '#1f7f98') + stop(1, '#082440')) +
    vertical('mist', stop(0, palette.haze, 0) + stop(1, palette.haze)) +
    glowing('glow', palette.sun) +
    glowing('nebula', '#6a4ab0') +
    glowing('lamp', '#ffd98a') +
    glowing('fog', mix(palette.haze, '#ffffff', 0.25)) +
    `<radialGradient id="vignette" r=".75">${stop(0.5, palette.ink, 0)}${stop(1, palette.ink, 0.8)}</radialGradient>`
  );
}

/** Draws the sky with its light, stars and clouds. `hasDisc` is false if the prompt has its own sun or moon. */
export function sky(stage: Stage, weathers: readonly string[], hasDisc: boolean): string {
  const { palette, horizon, rnd, light } = stage;
  const isNight = palette.disc === 'moon';
  const stars = many(weathers.includes('stars') ? 260 : isNight ? 130 : 0, (i) => {
    const [x, y] = [rnd.between(0, WIDTH), rnd.between(0, 1) ** 1.5 * horizon];
    return disc(x, y, i % 9 ? 1.3 : 2.6, '#fff8e4', rnd.between(0.3, 0.95));
  });
  const isStormy = weathers.includes('storm') || weathers.includes('lightning');
  const glow = disc(light.x, light.y, isNight ? 320 : 620, 'url(#glow)', 0.9);
  const clouds = isStormy ? stormClouds(stage) : fairClouds(stage, weathers.includes('clouds') ? 8 : isNight ? 2 : 4);
  return (
    box(0, 0, WIDTH, horizon + 60, 'url(#sky)') +
    stars +
    (hasDisc ? glow + discOf(stage) : '') +
    (weathers.includes('lightning') ? lightning(stage) : '') +
    clouds
  );
}

function discOf({ light: { x, y }, palette, rnd }: Stage): string {
  if (palette.disc === 'none') return '';
  if (palette.disc === 'sun') return disc(x, y, 74, palette.sun);
  const spot = () => disc(x + rnd.between(-38, 38), y + rnd.between(-38, 38), rnd.between(5, 13), '#b7bab6', 0.4);
  return disc(x, y, 64, '#f4f3e6') + many(6, spot);
}

function lightning({ light, horizon }: Stage): string {
  const down = [0, -10, -60, 170, -14, 160, -70, 340, -26, 320, -56];
  const up = [6, 290, -32, 300, 26, 130, -14, 140, 22, -10];
  const x = light.x > WIDTH / 2 ? 460 : 1_080;
  const points = [...down, horizon, ...up].map((value, at) => (at % 2 ? value : x + value));
  return disc(x, 160, 460, 'url(#fog)', 0.5) + flat(points.join(' '), '#ffffff');
}

const stormClouds = ({ palette, horizon, rnd }: Stage): string =>
  many(30, (i) => {
    const row = i % 3;
    const color = mix(mix(palette.sky[0], palette.ink, 0.6), '#8a99a4', row * 0.14 + rnd.between(0, 0.14));
    const y = row * horizon * 0.13 + rnd.between(-10, 40);
    return oval(rnd.between(0, WIDTH), y, rnd.between(150, 330), 70, color, 0.8);
  });

/** Draws long clouds. They are smaller near the horizon. */
function fairClouds({ palette, horizon, rnd }: Stage, count: number): string {
  const lit = mix(palette.sun, '#ffffff', 0.4);
  const color = mix(mix(palette.sky[1], palette.sky[2], 0.5), lit, palette.disc === 'moon' ? 0.1 : 0.6);
  return many(count, (i) => {
    const y = horizon * (0.16 + 0.66 * ((i + rnd.between(0, 0.8)) / count));
    const [x, w] = [rnd.between(-40, WIDTH + 40), rnd.between(110, 230) * (1.25 - (0.6 * y) / horizon)];
    return many(4, (k) => {
      const center = x + rnd.between(-0.6, 0.6) * w;
      return oval(center, y - k * w * 0.075, w * (1 - k * 0.2), w * 0.07, color, 0.75);
    });
  });
}

/** Weather that falls or drifts in front of everything else. */
export const weather: Readonly<Record<string, (stage: Stage) => string>> = {
  fog: ({ rnd, horizon }) =>
    many(10, (i) => oval(rnd.between(0, WIDTH), horizon - 140 + i * 60, rnd.between(500, 900), 110, 'url(#fog)', 0.6)),
  rain: ({ rnd, palette }) =>
    many(190, () => {
      const [x = 0, y = 0, length = 0] = [rnd.between(0, WIDTH), rnd.between(0, HEIGHT), rnd.between(26, 78)].map(
        Math.round,
      );
      const drop = `${x} ${y} ${x + 2} ${y} ${round(x - length * 0.2)} ${y + length}`;
      return flat(drop, mix(palette.sky[2], '#ffffff', 0.5), rnd.between(0.2, 0.5));
    }),
  snow: ({ rnd }) =>
    many(200, (i) => {
      const radius = i % 8 ? 2 : rnd.between(4, 8);
      return disc(rnd.between(0, WIDTH), rnd.between(0, HEIGHT), radius, '#ffffff', 0.85);
    }),
};
