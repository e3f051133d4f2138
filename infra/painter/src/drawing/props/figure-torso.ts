import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, flat, line, many, oval } from '../brush/shapes.ts';
import { closing } from './figure-clothes.ts';
import type { Layers } from './figure-layers.ts';
import type { Figure } from './figure-poses.ts';

/** Chest and waist with what is worn on them, and the hem of a skirt or a coat below. */
export function torso(layers: Layers): string {
  const { look, t } = layers;
  const fill = look.wear === 'bare' || look.wear === 'swim' ? layers.skin : layers.cloth;
  const shape = outline(layers);
  return (
    (hasHem(look) ? hem(layers) : '') +
    (look.wear === 'suit' || look.wear === 'jacket' ? skirts(layers) : '') +
    curve(shape, fill) +
    sides(layers, fill) +
    pattern(layers) +
    closing(layers) +
    (look.apron ? apron(layers, t.of(look.apron)) : '') +
    (look.scarf ? scarf(layers, t.of(look.scarf)) : '')
  );
}

const hasHem = ({ wear }: Figure): boolean =>
  wear === 'dress' || wear === 'gown' || wear === 'robe' || wear === 'coat' || wear === 'skirt';

function outline({ look, broad, x, y }: Layers): string {
  const top = -83 + y;
  const waist = look.slim ? 6.4 : look.build === 'stout' ? 10.6 : 8.6;
  const hip = look.slim ? 8.2 : 9;
  return `${-3 + x} ${top - 2} ${3 + x} ${top - 2} ${broad * 0.72 + x} ${top + 0.6} ${broad + x} ${top + 4.4} ${broad - 1.3 + x} ${top + 12} ${waist + x * 0.6} ${top + 24} ${hip} ${top + 36} ${hip - 0.6} ${top + 38.4} ${-hip + 0.6} ${top + 38.4} ${-hip} ${top + 36} ${-waist + x * 0.6} ${top + 24} ${-broad + 1.3 + x} ${top + 12} ${-broad + x} ${top + 4.4} ${-broad * 0.72 + x} ${top + 0.6}`;
}

/** The side away from the light, an edge in it, and two folds at the waist. */
function sides({ look, broad, x, y, t }: Layers, fill: Colour): string {
  const top = -83 + y;
  const waist = look.slim ? 6.4 : 8.6;
  const dark = mix(fill, t.ink, 0.34);
  return (
    curve(
      `${-broad * 0.8 + x} ${top + 1.4} ${-3.4 + x} ${top + 2} ${-4.6 + x * 0.6} ${top + 24} -5 ${top + 38} ${-8} ${top + 37} ${-waist + x * 0.6} ${top + 24} ${-broad + 0.8 + x} ${top + 10}`,
      dark,
      { opacity: 0.55 },
    ) +
    line(
      `${broad * 0.66 + x} ${top + 2} ${broad - 1.6 + x} ${top + 8} ${waist - 0.4 + x * 0.6} ${top + 23}`,
      t.rim,
      0.8,
      { opacity: 0.28 },
    ) +
    (look.wear === 'bare' || look.wear === 'swim'
      ? line(
          `${-6 + x} ${top + 13} ${-1 + x} ${top + 15} ${x} ${top + 13} ${1 + x} ${top + 15} ${6 + x} ${top + 13}`,
          dark,
          0.7,
          { opacity: 0.6 },
        )
      : line(`${waist - 1} ${top + 24} 1.5 ${top + 27}`, dark, 0.7, { opacity: 0.6 }) +
        line(`${waist - 0.5} ${top + 28} 3 ${top + 30}`, dark, 0.6, { opacity: 0.5 }))
  );
}

/** The two tails of a jacket over the hips. */
function skirts({ look, y, cloth, shadow, pose }: Layers): string {
  if (pose.hip > -40) return '';
  const low = look.wear === 'suit' ? 12 : 5;
  const top = -83 + y;
  return (
    flat(`-9 ${top + 34} 0.4 ${top + 34} -0.6 ${top + 38 + low} -9.6 ${top + 37 + low}`, shadow) +
    flat(`-0.4 ${top + 34} 9 ${top + 34} 9.6 ${top + 37 + low} 0.8 ${top + 38 + low}`, cloth)
  );
}

const HEMS: { readonly [W in Figure['wear']]?: { readonly bottom: number; readonly flare: number } } = {
  gown: { bottom: -1, flare: 19 },
  robe: { bottom: -1, flare: 14.5 },
  coat: { bottom: -17, flare: 12 },
  dress: { bottom: -26, flare: 13.5 },
  skirt: { bottom: -24, flare: 11 },
};

function hem(layers: Layers): string {
  const { look, pose, cloth, shadow, legs, t } = layers;
  const { bottom = -26, flare = 12 } = HEMS[look.wear] ?? {};
  const h = pose.hip;
  const fill = look.wear === 'skirt' ? legs : cloth;
  const dark = look.wear === 'skirt' ? mix(legs, t.ink, 0.34) : shadow;
  if (h > -40) return lap(layers, fill, dark);
  const swing = pose.lean * 0.8;
  return (
    curve(
      `-7 ${h - 9} 7 ${h - 9} 9 ${h} ${flare * 0.86} ${bottom * 0.5 + h * 0.5} ${flare + swing} ${bottom} ${flare + swing} ${bottom} 0 ${bottom + 1.8} ${-flare + swing} ${bottom} ${-flare + swing} ${bottom} ${-flare * 0.86} ${bottom * 0.5 + h * 0.5} -9 ${h}`,
      fill,
    ) +
    flat(`-7 ${h - 6} -2.5 ${h - 4} ${-flare * 0.36} ${bottom + 1} ${-flare * 0.94 + swing} ${bottom} -9 ${h}`, dark, {
      opacity: 0.6,
    }) +
    many(2, (i) =>
      line(`${2 + i * 3} ${h + 1} ${flare * (0.26 + i * 0.36)} ${bottom + 0.6}`, dark, 0.8, { opacity: 0.6 }),
    )
  );
}

/** A skirt or a long coat over the knees of somebody who sits or kneels. */
function lap({ pose, look }: Layers, fill: Colour, dark: Colour): string {
  const [, , , , lx, ly] = pose.left;
  const [, , , , rx, ry] = pose.right;
  const low = look.wear === 'gown' || look.wear === 'robe' ? Math.max(ly, ry) + 22 : Math.max(ly, ry) + 9;
  const h = pose.hip;
  const right = Math.max(lx, rx) + 4;
  const bottom = Math.min(-1, low);
  return (
    curve(
      `-9 ${h - 8} 7 ${h - 8} ${right} ${Math.min(ly, ry) - 4} ${right + 1} ${bottom} ${right + 1} ${bottom} ${Math.min(lx, 2) - 5} ${bottom} ${Math.min(lx, 2) - 5} ${bottom} -10 ${Math.min(-1, h + 4)}`,
      fill,
    ) + line(`-4 ${h} ${right * 0.5} ${bottom - 2}`, dark, 0.9, { opacity: 0.6 })
  );
}

function pattern({ look, x, y, t }: Layers): string {
  if (!look.pattern || look.back) return '';
  const top = -83 + y;
  const dark = t.of(look.pattern === 'stripes' ? '#f1ead8' : '#22242c');
  const across = many(5, (i) =>
    line(`${-8 + x} ${top + 7 + i * 6} ${8 + x} ${top + 7 + i * 6}`, dark, look.pattern === 'stripes' ? 2 : 0.8, {
      opacity: 0.5,
    }),
  );
  return look.pattern === 'stripes'
    ? across
    : across +
        many(4, (i) => line(`${-6 + i * 4 + x} ${top + 3} ${-6 + i * 4} ${top + 36}`, dark, 0.8, { opacity: 0.45 }));
}

const apron = ({ x, y, pose }: Layers, c: Colour): string => {
  const top = -83 + y;
  const low = pose.hip > -40 ? 6 : 22;
  return (
    line(`${-5 + x} ${top + 8} 0 ${top - 1} ${5 + x} ${top + 8}`, c, 1.2) +
    flat(
      `${-5 + x} ${top + 8} ${5 + x} ${top + 8} 7 ${top + 22} 9 ${top + 36 + low} -9 ${top + 36 + low} -7 ${top + 22}`,
      c,
    ) +
    line(`-8 ${top + 24} 8 ${top + 24}`, '#000000', 0.7, { opacity: 0.25 })
  );
};

const scarf = ({ x, y, t }: Layers, c: Colour): string => {
  const top = -83 + y;
  return (
    oval(x, top - 0.5, 6.4, 3, c) +
    box(-5 + x, top, 4.4, 19, c, 1.4) +
    many(3, (i) =>
      line(`${-5 + x} ${top + 5 + i * 5} ${-0.6 + x} ${top + 5 + i * 5}`, t.of('#e8b93e'), 1.6, { opacity: 0.8 }),
    )
  );
};
