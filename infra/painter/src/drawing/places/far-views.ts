import { mix } from '../brush/colour.ts';
import { fadeUp, glow, shade } from '../brush/gradients.ts';
import { box, curve, flat, line, many, oval, path, round } from '../brush/shapes.ts';
import type { Backdrop, Stage } from '../scene.ts';
import { WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { towers } from './backdrop-parts.ts';
import { ridge } from './land.ts';

const view = (words: Backdrop['words'], ground: string, paint: Backdrop['paint']): Backdrop => ({
  kind: 'backdrop',
  words,
  ground,
  paint,
});

/** Far views that no general word describes. */
export const farViews: readonly Backdrop[] = [
  view(
    wordsOf(
      'burning plain of chimneys, endless dark plain of chimneys, industrial plain of chimneys, plain of chimneys and lights',
    ),
    'land of lights',
    chimneys,
  ),
  view(
    wordsOf('row of pastel houses, rows of identical pastel houses, identical pastel houses'),
    'street',
    pastelHouses,
  ),
  view(
    wordsOf(
      'gloomy castle on a steep hill, gloomy black castle on a steep hill, dark castle on a steep hill, black castle on a steep hill',
    ),
    'street',
    steepCastle,
  ),
  view(
    wordsOf('giant oaks with hanging moss, giant old oaks with hanging moss, avenue of old oaks, avenue of giant oaks'),
    'road',
    oaks,
  ),
];

function chimneys(s: Stage): string {
  const flame = (x: number, y: number, size: number): string =>
    oval(x, y - size * 1.3, size * 3.4, size * 3.6, glow('#ff7a2a'), { opacity: 0.9 }) +
    curve(
      `${x - size * 0.5} ${y} ${x - size} ${y - size * 1.3} ${x - size * 0.2} ${y - size * 2.1} ${x + size * 0.2} ${y - size * 3} ${x + size * 0.9} ${y - size * 1.5} ${x + size * 0.5} ${y}`,
      '#ff8a2e',
    ) +
    curve(
      `${x - size * 0.3} ${y} ${x - size * 0.4} ${y - size * 1.1} ${x + size * 0.1} ${y - size * 1.9} ${x + size * 0.4} ${y - size} ${x + size * 0.3} ${y}`,
      '#ffe08a',
    );
  const dark = s.hue('#241a1c', 0.15);
  return (
    box(0, s.horizon - 150, WIDTH, 170, fadeUp('#8a4a2a'), 0, { opacity: 0.7 }) +
    many(13, (i) => {
      const x = 40 + i * 122 + s.rnd.between(-30, 30);
      const h = s.rnd.between(90, 280);
      const w = h * 0.09;
      const lit = i % 3 !== 1;
      return (
        flat(
          `${round(x - w)} ${s.horizon + 20} ${round(x - w * 0.6)} ${round(s.horizon - h)} ${round(x + w * 0.6)} ${round(s.horizon - h)} ${round(x + w)} ${s.horizon + 20}`,
          mix(dark, s.palette.haze, (280 - h) / 500),
        ) + (lit ? flame(x, s.horizon - h, h * 0.11) : '')
      );
    }) +
    towers(s, s.horizon + 20, 20, 70, 46, '#2a2024', 0.15)
  );
}

function pastelHouses(s: Stage): string {
  const walls = ['#f2b8c6', '#bfe6c8', '#f6e8a0', '#a9d4ee', '#e0c4ee'] as const;
  return (
    ridge(s, s.horizon + 10, 70, 0.15, '#8fb87a', 0.6) +
    many(6, (i) => {
      const x = -70 + i * 280;
      const base = s.horizon + 12;
      const wall = s.hue(walls[i % walls.length] ?? walls[0], 0.06);
      const roof = mix(wall, s.palette.ink, 0.3);
      return (
        box(x, base - 140, 220, 140, wall) +
        flat(
          `${x - 18} ${base - 126} ${x + 30} ${base - 196} ${x + 190} ${base - 196} ${x + 238} ${base - 126}`,
          roof,
        ) +
        box(x + 150, base - 222, 24, 44, roof) +
        box(x + 94, base - 76, 36, 76, mix(wall, '#ffffff', 0.55)) +
        many(
          2,
          (k) =>
            box(x + 22 + k * 128, base - 98, 50, 44, mix('#ffffff', s.palette.sky[2], 0.3)) +
            box(x + 45 + k * 128, base - 98, 4, 44, wall),
        ) +
        box(x - 20, base - 14, 90, 24, s.hue('#5f9a4a', 0.05), 10) +
        box(x + 150, base - 14, 90, 24, s.hue('#5f9a4a', 0.05), 10)
      );
    }) +
    box(-10, s.horizon + 8, WIDTH + 20, 20, s.hue('#7ab85a', 0.05))
  );
}

function steepCastle(s: Stage): string {
  const hill = mix(s.hue('#4a4a50', 0.2), s.palette.ink, 0.35);
  const stone = mix(s.hue('#2a2a32', 0.12), s.palette.ink, 0.5);
  const tower = (x: number, y: number, w: number, h: number): string =>
    box(x - w / 2, y - h, w, h + 30, stone) +
    flat(`${x - w * 0.75} ${y - h} ${x} ${y - h - w * 2.1} ${x + w * 0.75} ${y - h}`, stone) +
    box(x - 4, y - h + 16, 8, 18, '#ffd98a', 4, { opacity: 0.8 });
  const x = WIDTH * 0.72;
  return (
    flat(
      `${x - 430} ${s.horizon + 40} ${x - 250} 330 ${x - 170} 300 ${x - 110} 236 ${x + 150} 228 ${x + 220} 320 ${x + 300} 360 ${x + 470} ${s.horizon + 40}`,
      shade(hill, mix(hill, s.palette.haze, 0.3)),
    ) +
    line(`${x - 300} ${s.horizon + 20} ${x - 120} 420 ${x - 200} 350 ${x - 60} 250`, mix(hill, '#ffffff', 0.2), 6, {
      opacity: 0.5,
    }) +
    box(x - 100, 170, 230, 76, stone) +
    tower(x - 90, 180, 44, 60) +
    tower(x - 30, 170, 34, 96) +
    tower(x + 40, 160, 52, 74) +
    tower(x + 120, 180, 40, 70) +
    flat(`${x - 6} 172 ${x + 14} 120 ${x + 26} 140 ${x + 34} 108 ${x + 60} 170`, stone) +
    many(6, (i) => box(x - 84 + i * 36, 196, 8, 16, i % 2 ? '#ffd98a' : s.palette.ink, 3, { opacity: 0.75 })) +
    many(7, (i) =>
      line(
        `${x - 330 + i * 110} ${s.horizon - 40 - Math.abs(3 - i) * -8} ${x - 322 + i * 110} ${s.horizon - 110} ${x - 340 + i * 110} ${s.horizon - 150}`,
        s.palette.ink,
        4,
        { opacity: 0.6 },
      ),
    )
  );
}

function oaks(s: Stage): string {
  const bark = mix(s.hue('#4a3a2c', 0.1), s.palette.ink, 0.3);
  const moss = s.hue('#8a9a78', 0.2);
  const side = (m: boolean): string =>
    many(5, (i) => {
      const u = 1 - i / 5;
      const x = 768 + (m ? 1 : -1) * (60 + 700 * u ** 1.5);
      const base = s.horizon + 20 + 300 * u ** 2;
      const w = 16 + 74 * u ** 1.6;
      const top = 330 - 330 * u;
      return (
        path(
          `M${round(x - w)} ${round(base)}C${round(x - w * 0.4)} ${round(base - 160)} ${round(x - w * 0.5)} ${round(top + 160)} ${round(x - w * 0.7)} ${round(top)}L${round(x + w * 0.7)} ${round(top)}C${round(x + w * 0.5)} ${round(top + 160)} ${round(x + w * 0.4)} ${round(base - 160)} ${round(x + w)} ${round(base)}Z`,
          mix(bark, s.palette.haze, (1 - u) * 0.5),
        ) +
        line(
          `${round(x)} ${round(top + 90)} ${round((x + 768) / 2)} ${round(top + 10)} 768 ${round(top + 50)}`,
          mix(bark, s.palette.haze, (1 - u) * 0.5),
          w * 0.5,
        )
      );
    });
  return (
    box(0, s.horizon - 220, WIDTH, 240, fadeUp(s.palette.haze), 0, { opacity: 0.8 }) +
    box(724, s.horizon - 66, 88, 70, s.hue('#f6f3ea', 0.3)) +
    flat(`712 ${s.horizon - 62} 768 ${s.horizon - 104} 824 ${s.horizon - 62}`, s.hue('#8a8a8a', 0.3)) +
    many(4, (i) => box(730 + i * 22, s.horizon - 46, 5, 48, '#ffffff')) +
    side(false) +
    side(true) +
    many(30, (i) =>
      oval(
        (i % 10) * 170 + s.rnd.between(-40, 40),
        Math.floor(i / 10) * 76 - 10,
        170,
        80,
        mix(s.hue(i % 2 ? '#4f7a44' : '#3f6a3c', 0.15), s.palette.ink, 0.2),
        { opacity: 0.85 },
      ),
    ) +
    many(46, (i) => {
      const x = i * 34 + s.rnd.between(-14, 14);
      const y = 150 + s.rnd.between(-40, 50);
      const long = s.rnd.between(50, 150) * (0.4 + Math.abs(x - 768) / 768);
      return line(
        `${round(x)} ${round(y)} ${round(x + 6)} ${round(y + long * 0.5)} ${round(x - 3)} ${round(y + long)}`,
        moss,
        7,
        { opacity: 0.6 },
      );
    })
  );
}
