import { mix } from '../brush/color.ts';
import { ball, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, many, oval } from '../brush/shapes.ts';
import { type Scene, type Stage, WIDTH } from '../scene.ts';

/** Draws the sky, including the sun or moon, stars and clouds. The sky ends slightly below the horizon. */
export function sky(stage: Stage, scene: Scene, showsDisc: boolean): string {
  const { palette, horizon, rnd, light } = stage;
  const [zenith, upper, lower, rim] = palette.sky;
  const h = horizon + 60;
  const dome =
    box(0, 0, WIDTH, h * 0.4 + 1, shade(zenith, upper)) +
    box(0, h * 0.4, WIDTH, h * 0.35 + 1, shade(upper, lower)) +
    box(0, h * 0.75, WIDTH, h * 0.25 + 2, shade(lower, rim)) +
    box(0, h, WIDTH, 1024 - h, rim);
  const clear = !scene.weathers.has('fog') && !scene.weathers.has('storm');
  const starCount = scene.weathers.has('stars') ? 220 : palette.stars * (clear ? 130 : 20);
  const stars = many(starCount, (i) => {
    const y = rnd.between(0, 1) ** 1.5 * horizon * 0.92;
    return disc(rnd.between(0, WIDTH), y, i % 9 === 0 ? rnd.between(2, 3.4) : rnd.between(0.7, 1.7), '#fff8e4', {
      opacity: rnd.between(0.35, 1) * (1 - y / horizon / 1.4),
    });
  });
  const glow = disc(light.x, light.y, palette.disc === 'moon' ? 330 : 620, halo(palette.sun), {
    opacity: palette.disc === 'none' ? 0.55 : 0.9,
  });
  return dome + stars + glow + (showsDisc ? body(stage) : '') + clouds(stage, scene);
}

function body({ palette, light, rnd }: Stage): string {
  if (palette.disc === 'none') return '';
  if (palette.disc === 'moon') {
    return (
      disc(light.x, light.y, 62, ball('#fffdf0', '#d3d4cc')) +
      many(6, (i) =>
        disc(
          light.x + Math.cos(i * 2.4) * 34 * Math.sqrt(i / 6),
          light.y + Math.sin(i * 2.4) * 34 * Math.sqrt(i / 6),
          rnd.between(5, 13),
          '#b7bab6',
          { opacity: 0.4 },
        ),
      )
    );
  }
  return disc(light.x, light.y, palette.height < 0.2 ? 96 : 68, palette.sun);
}

function clouds(stage: Stage, scene: Scene): string {
  const { palette, horizon, rnd } = stage;
  if (scene.weathers.has('storm') || scene.weathers.has('lightning')) return stormClouds(stage);
  const many_ = scene.weathers.has('clouds') ? 9 : palette.stars > 0.5 ? 3 : 5;
  const lit = mix(palette.sky[3], palette.sun, 0.5);
  return many(many_, (i) => {
    const y = horizon * (0.14 + 0.7 * ((i + rnd.between(0, 0.8)) / many_));
    const w = rnd.between(190, 460) * (1.2 - y / horizon / 2);
    const x = rnd.between(-80, WIDTH + 80);
    const far = y / horizon;
    const tone = mix(mix(palette.sky[1], lit, 0.35 + far * 0.3), palette.haze, 0.25);
    return cumulus(x, y, w, tone, mix(tone, lit, 0.55), rnd.between(0, 9), scene.weathers.has('clouds') ? 1 : 0.62);
  });
}

function cumulus(x: number, y: number, w: number, tone: string, lit: string, seed: number, opacity: number): string {
  const h = w * 0.16;
  const bump = (i: number): number =>
    h * (0.55 + 0.45 * Math.sin(seed + i * 1.9)) * Math.sin((Math.PI * (i + 0.7)) / 7.4);
  const tops = Array.from(
    { length: 7 },
    (_, i) => `${Math.round(x - w / 2 + (i + 0.5) * (w / 7))} ${Math.round(y - bump(i))}`,
  );
  const edge = (lift: number): string =>
    `${Math.round(x - w * 0.62)} ${Math.round(y)} ${tops.join(' ')} ${Math.round(x + w * 0.62)} ${Math.round(y)} ${Math.round(x + w * 0.2)} ${Math.round(y + h * lift)} ${Math.round(x - w * 0.25)} ${Math.round(y + h * lift * 0.8)}`;
  return `<g opacity="${opacity}">${curve(edge(0.3), tone)}<g transform="translate(${Math.round(x * 0.04)} ${Math.round(y * 0.04 - h * 0.1)}) scale(.96)">${curve(edge(0.02), lit, { opacity: 0.6 })}</g></g>`;
}

function stormClouds({ palette, rnd, horizon }: Stage): string {
  const dark = mix(palette.sky[0], palette.ink, 0.55);
  return many(26, (i) => {
    const row = i % 3;
    return oval(
      rnd.between(-60, WIDTH + 60),
      row * horizon * 0.13 + rnd.between(-10, 40),
      rnd.between(150, 330),
      rnd.between(46, 90),
      mix(dark, palette.sky[2], row * 0.14 + rnd.between(0, 0.2)),
      { opacity: 0.75 },
    );
  });
}
