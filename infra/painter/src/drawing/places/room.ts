import { type Color, inLight, mix } from '../brush/color.ts';
import { glow, halo, shade } from '../brush/gradients.ts';
import { box, disc, flat, many, oval } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, type Stage, WIDTH } from '../scene.ts';

export const round = Math.round;

export type Walls = {
  readonly wall: Color;
  readonly floor: Color;
  readonly ceiling: Color;
  readonly pattern: 'planks' | 'tiles' | 'carpet' | 'check' | 'stone' | 'metal';
  readonly panel?: boolean;
};

/** Draws a room seen from the front. The light depends on the prompt, so a room at night is blue with warm lamps. */
function room(s: Stage, walls: Walls, deep = 0.42): string {
  const light = mix(s.palette.ambient, '#ffe2b0', s.palette.dim > 0.15 ? 0.42 : 0.1);
  const lit = (c: Color, shadeBy: number): Color =>
    mix(inLight(c, light), s.palette.ink, shadeBy + s.palette.dim * 0.24);
  const l = WIDTH * (0.5 - deep * 0.72);
  const r = WIDTH - l;
  const top = 96 + (1 - deep) * 40;
  const base = s.horizon;
  const floorShape = flat(
    `-10 1040 ${l} ${base} ${r} ${base} 1546 1040`,
    shade(lit(walls.floor, 0.3), lit(walls.floor, 0.1)),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, lit(walls.wall, 0.4)) +
    flat(`0 0 ${l} ${top} ${r} ${top} ${WIDTH} 0`, shade(lit(walls.ceiling, 0.5), lit(walls.ceiling, 0.35))) +
    flat(`0 0 ${l} ${top} ${l} ${base} 0 1030`, shade(lit(walls.wall, 0.5), lit(walls.wall, 0.36))) +
    flat(`${WIDTH} 0 ${r} ${top} ${r} ${base} ${WIDTH} 1030`, shade(lit(walls.wall, 0.36), lit(walls.wall, 0.26))) +
    box(l, top, r - l, base - top, shade(lit(walls.wall, 0.22), lit(walls.wall, 0.06))) +
    floorShape +
    floorPattern(walls, l, r, base, lit) +
    (walls.panel ? panels(l, r, base, lit(walls.wall, 0.5)) : '') +
    box(l, base - 12, r - l, 12, lit(walls.wall, 0.55)) +
    oval(WIDTH / 2, base - 170, 520, 380, glow(s.palette.dim > 0.15 ? '#ffcf8a' : '#fff6dc'), { opacity: 0.3 })
  );
}

const panels = (l: number, r: number, base: number, c: Color): string =>
  many(
    7,
    (i) =>
      `<rect x="${round(l + 16 + i * ((r - l) / 7))}" y="${round(base - 170)}" width="${round((r - l) / 7 - 32)}" height="140" fill="none" stroke="${c}" stroke-width="4" opacity=".6"/>`,
  ) + box(l, base - 196, r - l, 8, c, 0, { opacity: 0.7 });

function floorPattern(walls: Walls, l: number, r: number, base: number, lit: (c: Color, d: number) => Color): string {
  const dark = lit(walls.floor, 0.5);
  const at = (u: number, v: number): string => {
    const y = base + (1040 - base) * v;
    const left = l + (-10 - l) * v;
    const right = r + (1546 - r) * v;
    return `${round(left + (right - left) * u)} ${round(y)}`;
  };
  const depth = (k: number): number => (k / 8) ** 1.7;
  if (walls.pattern === 'check') {
    return many(64, (i) => {
      const a = i % 8;
      const b = Math.floor(i / 8);
      return (a + b) % 2
        ? flat(
            `${at(a / 8, depth(b))} ${at((a + 1) / 8, depth(b))} ${at((a + 1) / 8, depth(b + 1))} ${at(a / 8, depth(b + 1))}`,
            lit('#f0e8d6', 0.12),
          )
        : '';
    });
  }
  if (walls.pattern === 'carpet') {
    const c = [lit('#d9772f', 0.12), lit('#6b2a1c', 0.2), lit('#b03a2a', 0.1)];
    return many(72, (i) => {
      const a = i % 9;
      const b = Math.floor(i / 9);
      const m = (depth(b) + depth(b + 1)) / 2;
      const cx = (a + (b % 2 ? 0.5 : 0)) / 9;
      return flat(
        `${at(cx, depth(b))} ${at(cx + 1 / 18, m)} ${at(cx, depth(b + 1))} ${at(cx - 1 / 18, m)}`,
        c[(a + b) % 3] ?? dark,
      );
    });
  }
  const across = walls.pattern === 'planks' ? 13 : 9;
  return (
    many(
      across + 1,
      (i) => `<path d="M${at(i / across, 0)}L${at(i / across, 1)}" stroke="${dark}" stroke-width="2.4" opacity=".6"/>`,
    ) +
    (walls.pattern === 'planks'
      ? ''
      : many(
          8,
          (i) => `<path d="M${at(0, depth(i))}L${at(1, depth(i))}" stroke="${dark}" stroke-width="2.4" opacity=".6"/>`,
        )) +
    flat(`${at(0.36, 0)} ${at(0.64, 0)} ${at(0.78, 1)} ${at(0.22, 1)}`, '#fff3cf', { opacity: 0.07 })
  );
}

/** Draws a corridor as a series of frames that lead to a bright end. */
export function corridor(
  s: Stage,
  wall: Color,
  floorColor: Color,
  end: Color,
  pattern: Walls['pattern'],
  doors: boolean,
): string {
  const base = room(s, { wall, floor: floorColor, ceiling: mix(wall, '#ffffff', 0.2), pattern }, 0.14);
  const light = (k: number): number => 1 / (1 + k * 0.95);
  const frame = (k: number): readonly [number, number, number] => {
    const z = light(k);
    return [768 - 830 * z, s.horizon - 120 - 620 * z, s.horizon - 120 + 640 * z];
  };
  return (
    base +
    many(6, (i) => {
      const [x, top, bottom] = frame(i * 0.72 + 0.12);
      const [x2, top2, bottom2] = frame(i * 0.72 + 0.42);
      const c = mix(inLight(wall, s.palette.ambient), s.palette.ink, 0.5 + s.palette.dim * 0.3);
      const one = (m: boolean): string => {
        const f = (v: number): number => round(m ? WIDTH - v : v);
        return doors
          ? flat(
              `${f(x)} ${round(top + (bottom - top) * 0.3)} ${f(x2)} ${round(top2 + (bottom2 - top2) * 0.3)} ${f(x2)} ${round(bottom2)} ${f(x)} ${round(bottom)}`,
              c,
            )
          : flat(
              `${f(x)} ${round(top)} ${f(x2)} ${round(top2)} ${f(x2)} ${round(bottom2)} ${f(x)} ${round(bottom)}`,
              c,
              { opacity: 0.55 },
            );
      };
      return (
        one(false) +
        one(true) +
        (doors
          ? ''
          : flat(
              `${round(x)} ${round(top)} ${round(WIDTH - x)} ${round(top)} ${round(WIDTH - x2)} ${round(top2)} ${round(x2)} ${round(top2)}`,
              c,
              { opacity: 0.5 },
            )) +
        box(768 - (768 - x) * 0.12, top + 8, (768 - x) * 0.24, 5 + (768 - x) * 0.012, '#fff3cf', 3) +
        oval(768, top + 10, (768 - x) * 0.5, (768 - x) * 0.16, glow('#fff3cf'), { opacity: 0.5 })
      );
    }) +
    oval(768, s.horizon - 120, 190, 190, halo(end), { opacity: 0.9 })
  );
}

/** Draws the dark edge of an open door in the foreground, as if the viewer were looking in. */
const doorFrame = (s: Stage): string => {
  const dark = mix(s.palette.ink, '#120d0b', 0.6);
  const left = s.light.x > 768;
  const x = (value: number): number => (left ? value : WIDTH - value);
  return (
    flat(`${x(-10)} -10 ${x(92)} -10 ${x(70)} 1040 ${x(-10)} 1040`, dark, { opacity: 0.94 }) +
    flat(`${x(92)} -10 ${x(106)} -10 ${x(82)} 1040 ${x(70)} 1040`, mix(dark, s.palette.sun, 0.3), { opacity: 0.8 }) +
    flat(`${x(WIDTH - 60)} -10 ${x(WIDTH + 10)} -10 ${x(WIDTH + 10)} 1040 ${x(WIDTH - 44)} 1040`, dark, {
      opacity: 0.8,
    })
  );
};

export const roomPlace = (
  words: Enclosure['words'],
  walls: Walls,
  extra: (s: Stage) => string = () => '',
  floorAt = 0.7,
): Enclosure => ({
  kind: 'enclosure',
  words,
  floor: floorAt,
  paint: (s) => room(s, walls) + extra(s),
  front: doorFrame,
});

export const glowWindow = (s: Stage, x: number, y: number, w: number, h: number): string =>
  box(x - 8, y - 8, w + 16, h + 16, mix('#5d4634', s.palette.ink, 0.3)) +
  box(x, y, w, h, shade(s.palette.sky[1], s.palette.sky[3])) +
  disc(x + w / 2, y + h / 2, h, glow(s.palette.sky[3]), { opacity: 0.35 }) +
  box(x + w / 2 - 3, y, 6, h, mix('#5d4634', s.palette.ink, 0.3)) +
  box(x, y + h / 2 - 3, w, 6, mix('#5d4634', s.palette.ink, 0.3)) +
  flat(`${x} ${y + h} ${x + w} ${y + h} ${x + w + 190} 1030 ${x - 40} 1030`, 'url(#downfff3cf)', { opacity: 0.12 });
