import { type Color, mix } from './brush/color.ts';
import { fadeUp } from './brush/gradients.ts';
import { randomFrom } from './brush/random.ts';
import { group, many, oval, round } from './brush/shapes.ts';
import type { Placed, Setting } from './placed.ts';
import { type Scene, type Stage, type Tones, type Where, WIDTH } from './scene.ts';

/** People and animals to the right of this x position face left. */
const TURNED_FROM = WIDTH * 0.6;
const NEVER_TURNED: ReadonlySet<Where> = new Set(['near', 'horizon', 'wall']);
const WITHOUT_SHADOW: ReadonlySet<Where> = new Set(['sky', 'wall', 'horizon']);

/** Draws an object with its lit edge, shadow and reflection. */
export function paintThing(spot: Placed, stage: Stage, scene: Scene, setting: Setting): string {
  const { subject, x, y, height } = spot;
  const { prop } = subject;
  const scale = height / prop.h;
  const { palette, light } = stage;
  const tones = tonesOf(spot, stage, scene, setting);
  const drawn = prop.draw(tones);
  const face = !NEVER_TURNED.has(prop.where) && !prop.airy && x > TURNED_FROM ? -1 : 1;
  const put = (content: string, sx: number, sy: number, dx = 0, dy = 0, opacity?: number): string =>
    group(
      content,
      `translate(${round(x + dx)} ${round(y + dy)}) scale(${k(sx * scale * face)} ${k(sy * scale)})`,
      opacity,
    );
  if (prop.airy) return put(drawn, 1, 1);
  const edge = Math.max(1.2, height * 0.008) * (light.x > x ? 1 : -1);
  const isLit = palette.dim > 0.12 && !setting.indoors;
  const lit = isLit ? put(plain(drawn, tones.rim), 1, 1, edge, -Math.abs(edge) * 0.6, 0.85) : '';
  const shade = put(plain(drawn, fadeUp(tones.ink)), 1, 1, 0, 0, 0.34);
  const body = lit + put(drawn, 1, 1) + shade;
  if (!restsOnGround(spot, setting)) return body;
  const width = prop.w * scale;
  if (setting.water && prop.where === 'water')
    return (
      put(drawn, 1, -0.42, 0, 2, 0.26) +
      body +
      many(3, (i) => oval(x, y + 4 + i * 6, width * (0.42 + i * 0.09), 3, tones.rim, { opacity: 0.4 - i * 0.1 }))
    );
  const hasSun = palette.disc !== 'none' && !setting.indoors;
  return (
    (hasSun ? castShadow(spot, stage, drawn, scale, face) : '') +
    oval(x, y, width * 0.42, Math.max(3, width * 0.03), palette.ink, { opacity: 0.3 }) +
    body
  );
}

function tonesOf(spot: Placed, stage: Stage, scene: Scene, setting: Setting): Tones {
  const { subject, depth } = spot;
  const { palette } = stage;
  const shining = palette.dim > 0.15 || setting.indoors || setting.floating;
  const dark = spot.dark || (scene.frame.has('silhouette') && spot.hero);
  const underWater = setting.floating && setting.water ? 0.16 : 0;
  const of = (local: Color): Color =>
    dark ? mix(palette.ink, stage.hue(local, 0), 0.12) : mix(stage.hue(local, depth), '#1f7f98', underWater);
  const rim = dark
    ? mix(palette.ink, palette.sun, 0.3)
    : mix(mix(palette.sun, stage.hue('#ffffff', depth), 0.4), palette.haze, depth * 0.6);
  return {
    of,
    tint: subject.color,
    turned: subject.turned,
    ink: mix(palette.ink, palette.haze, depth * 0.9),
    rim,
    glow: shining ? '#ffdc94' : mix(palette.sky[1], '#ffffff', 0.45),
    rnd: randomFrom(spot.seed),
  };
}

const restsOnGround = ({ subject, dark }: Placed, { floating }: Setting): boolean =>
  !dark && !subject.aloft && !floating && !WITHOUT_SHADOW.has(subject.prop.where);

/** Draws an object's shadow on the ground, pointing away from the light. */
function castShadow({ x, y }: Placed, { palette, light }: Stage, drawn: string, scale: number, face: number): string {
  const slant = Math.max(-1.3, Math.min(1.3, (x - light.x) / 500)) * face;
  return group(
    plain(drawn, palette.ink),
    `translate(${round(x)} ${round(y)}) matrix(${k(scale * face)} 0 ${k(-slant * scale * face)} ${k(-0.3 * scale)} 0 0)`,
    0.24,
  );
}

const k = (value: number): number => Math.round(value * 1000) / 1000;

/** Recolors a drawing to a single color and removes glowing parts. Used for lit edges and shadows. */
const plain = (drawn: string, color: Color): string =>
  drawn.replace(/<[^<>]*url\([^<>]*\/>/g, '').replace(/#[0-9a-f]{6}/g, color);
