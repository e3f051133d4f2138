import type { Stage } from './places.ts';
import { box, disc, flat, HEIGHT, many, mix, oval, WIDTH } from './svg.ts';

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
  const stars = many(weathers.includes('stars') ? 260 : isNight ? 130 : 0, (i) =>
    disc(
      rnd.between(0, WIDTH),
      rnd.between(0, 1) ** 1.5 * horizon,
      i % 9 ? 1.3 : 2.6,
      '#fff8e4',
      rnd.between(0.3, 0.95),
    ),
  );
  const glow = disc(light.x, light.y, isNight ? 320 : 620, 'url(#glow)', 0.9);
  const sunOrMoon = palette.disc === 'none' ? '' : disc(light.x, light.y, 70, palette.sun);
  const isStormy = weathers.includes('storm') || weathers.includes('lightning');
  const count = isStormy ? 20 : weathers.includes('clouds') ? 8 : isNight ? 2 : 4;
  return (
    box(0, 0, WIDTH, horizon + 60, 'url(#sky)') +
    stars +
    (hasDisc ? glow + sunOrMoon : '') +
    (weathers.includes('lightning') ? disc(1_080, 160, 460, 'url(#fog)', 0.5) + flat(LIGHTNING, '#ffffff') : '') +
    clouds(stage, count, isStormy)
  );
}

const LIGHTNING = '1080 0 1020 170 1066 160 1010 340 1054 320 1024 590 1086 290 1048 300 1106 130 1066 140 1102 0';

/** Draws long clouds, or a dense layer of dark ones. They are smaller near the horizon. */
function clouds({ palette, horizon, rnd }: Stage, count: number, isStormy: boolean): string {
  const lit = mix(mix(palette.sky[1], palette.sky[2], 0.5), palette.sun, palette.disc === 'moon' ? 0.1 : 0.6);
  const color = isStormy ? mix(palette.sky[0], palette.ink, 0.5) : lit;
  const [top, bottom, thickness] = isStormy ? [0, 0.3, 0.2] : [0.16, 0.66, 0.07];
  return many(count, (i) => {
    const y = horizon * (top + bottom * ((i + rnd.between(0, 0.8)) / count));
    const [x, w] = [rnd.between(-40, WIDTH + 40), rnd.between(110, 230) * (1.25 - (0.6 * y) / horizon)];
    return many(4, (k) => {
      const center = x + rnd.between(-0.6, 0.6) * w;
      return oval(center, y - k * w * 0.075, w * (1 - k * 0.2), w * thickness, color, 0.75);
    });
  });
}

/** Weather that falls or drifts in front of everything else. */
export const weather: Readonly<Record<string, (stage: Stage) => string>> = {
  fog: ({ rnd, horizon }) =>
    many(10, (i) => oval(rnd.between(0, WIDTH), horizon - 140 + i * 60, rnd.between(500, 900), 110, 'url(#fog)', 0.6)),
  rain: ({ rnd, palette }) =>
    many(190, () => {
      const [x, y, length] = [rnd.between(0, WIDTH), rnd.between(0, HEIGHT), rnd.between(26, 78)].map(Math.round);
      return `<path d="M${x} ${y}l-9 ${length}" stroke="${palette.sky[2]}" stroke-width="2" opacity=".5"/>`;
    }),
  snow: ({ rnd }) =>
    many(200, (i) => disc(rnd.between(0, WIDTH), rnd.between(0, HEIGHT), i % 8 ? 2 : 6, '#ffffff', 0.85)),
};
