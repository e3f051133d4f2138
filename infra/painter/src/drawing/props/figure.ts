import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';
import { head } from './figure-head.ts';
import { type Figure, type Pose, poses } from './figure-poses.ts';

/** One person, 100 high, feet on y = 0. */
export function figure(t: Tones, look: Figure): string {
  const pose = poses[look.pose];
  const skin = t.of(look.skin ?? '#d9a27c');
  const cloth = t.own(look.cloth);
  const legs = t.of(look.legs ?? (look.wear === 'suit' ? look.cloth : '#2c3040'));
  const shadow = mix(cloth, t.ink, 0.42);
  const drop = pose.hip + 49;
  const broad = look.slim ? 9.5 : look.wear === 'armour' ? 14.5 : 12.5;
  const x = pose.lean;
  const y = drop;
  return (
    (look.cape ? cape(t.of(look.cape), t, x, y) : '') +
    arm(pose.left, -broad + 2 + x, -79 + y, shadow, handOf(look, skin, shadow), look) +
    (skirted(look)
      ? ''
      : leg(pose.left, -4.5 + x / 3, pose.hip, mix(legs, t.ink, 0.3), look, t) +
        leg(pose.right, 4.5 + x / 3, pose.hip, legs, look, t)) +
    (skirted(look) ? hem(look, pose, cloth, shadow, skin, t) : '') +
    torso(look, broad, x, y, cloth, shadow, skin, t) +
    head(look, x * 1.5, y, skin, t) +
    arm(pose.right, broad - 2 + x, -79 + y, cloth, handOf(look, skin, cloth), look)
  );
}

const skirted = (look: Figure): boolean =>
  look.wear === 'dress' || look.wear === 'gown' || look.wear === 'robe' || look.wear === 'coat';
const handOf = (look: Figure, skin: Colour, cloth: Colour): Colour =>
  look.wear === 'space' || look.wear === 'armour' ? mix(cloth, '#ffffff', 0.2) : skin;

function arm(joints: readonly number[], x: number, y: number, sleeve: Colour, hand: Colour, look: Figure): string {
  const [ex = 0, ey = 0, hx = 0, hy = 0] = joints;
  const w = look.wear === 'space' ? 10 : look.slim || look.child ? 5.6 : 7.2;
  const lower = look.wear === 'bare' || (look.wear === 'dress' && look.slim) ? hand : sleeve;
  const sleeveWidth = look.wear === 'robe' ? w * 1.7 : w * 0.72;
  return (
    limb(x, y, ex, ey, w, w * 0.85, look.wear === 'bare' ? hand : sleeve) +
    limb(ex, ey, hx, hy, w * 0.85, sleeveWidth, lower) +
    oval(hx, hy + 1.5, w * 0.4, w * 0.52, hand)
  );
}

function leg(joints: readonly number[], x: number, hip: number, cloth: Colour, look: Figure, t: Tones): string {
  const [, , , , kx = 0, ky = 0, fx = 0, fy = 0] = joints;
  const w = look.wear === 'space' ? 12.5 : look.child ? 8.4 : 9.6;
  const shoe = look.wear === 'space' ? cloth : mix(cloth, t.ink, 0.6);
  return (
    limb(x, hip - 1, kx, ky, w, w * 0.74, cloth) +
    limb(kx, ky, fx, fy - 4, w * 0.74, w * 0.54, cloth) +
    curve(
      `${fx - 3.4} ${fy - 4.5} ${fx + 2} ${fy - 5} ${fx + 6} ${fy - 1.8} ${fx + 6.5} ${fy} ${fx + 6.5} ${fy} ${fx - 3.6} ${fy} ${fx - 3.6} ${fy}`,
      shoe,
    )
  );
}

function hem(look: Figure, pose: Pose, cloth: Colour, shadow: Colour, skin: Colour, t: Tones): string {
  const long = look.wear === 'gown' || look.wear === 'robe';
  const bottom = long ? -1 : look.wear === 'coat' ? -16 : -27;
  const flare = look.wear === 'gown' ? 19 : look.wear === 'dress' ? 14 : look.wear === 'robe' ? 15 : 12;
  const lower = look.wear === 'coat' ? t.of(look.legs ?? '#2c3040') : skin;
  const legs = long
    ? ''
    : leg(pose.left, -4, pose.hip, mix(lower, t.ink, 0.25), look, t) + leg(pose.right, 4, pose.hip, lower, look, t);
  const h = pose.hip;
  return (
    legs +
    curve(
      `-7 ${h - 9} 7 ${h - 9} 9 ${h} ${flare * 0.86} ${bottom * 0.5 + h * 0.5} ${flare} ${bottom} ${flare} ${bottom} 0 ${bottom + 1.4} ${-flare} ${bottom} ${-flare} ${bottom} ${-flare * 0.86} ${bottom * 0.5 + h * 0.5} -9 ${h}`,
      cloth,
    ) +
    flat(`-7 ${h - 6} -1.5 ${h - 4} ${-flare * 0.25} ${bottom} ${-flare * 0.92} ${bottom} -9 ${h}`, shadow, {
      opacity: 0.65,
    }) +
    line(`3 ${h} ${flare * 0.5} ${bottom}`, shadow, 0.8, { opacity: 0.6 })
  );
}

function torso(
  look: Figure,
  broad: number,
  x: number,
  y: number,
  cloth: Colour,
  shadow: Colour,
  skin: Colour,
  t: Tones,
): string {
  const fill = look.wear === 'bare' ? skin : cloth;
  const waist = look.slim ? 6.2 : 8.6;
  const hip = look.slim ? 8 : 9;
  const top = -83 + y;
  const body = curve(
    `${-3 + x} ${top - 2} ${3 + x} ${top - 2} ${broad * 0.75 + x} ${top + 1} ${broad + x} ${top + 5} ${broad - 1.5 + x} ${top + 12} ${waist + x * 0.6} ${top + 24} ${hip} ${top + 37} ${hip - 1} ${top + 39} ${-hip + 1} ${top + 39} ${-hip} ${top + 37} ${-waist + x * 0.6} ${top + 24} ${-broad + 1.5 + x} ${top + 12} ${-broad + x} ${top + 5} ${-broad * 0.75 + x} ${top + 1}`,
    fill,
  );
  const side = curve(
    `${-broad * 0.8 + x} ${top + 2} ${-2 + x} ${top + 3} ${-3 + x * 0.6} ${top + 24} -4 ${top + 38} ${-hip} ${top + 37} ${-waist + x * 0.6} ${top + 24} ${-broad + 1 + x} ${top + 10}`,
    shadow,
    { opacity: 0.55 },
  );
  return body + side + detail(look, x, top, skin, t);
}

function detail(look: Figure, x: number, top: number, skin: Colour, t: Tones): string {
  if (look.back) return '';
  if (look.wear === 'suit' || look.wear === 'coat') {
    return (
      flat(`${-3.4 + x} ${top - 1} ${3.4 + x} ${top - 1} ${x} ${top + 17}`, t.of('#f1ead8')) +
      flat(
        `${-1 + x} ${top + 1} ${1 + x} ${top + 1} ${1.5 + x} ${top + 12} ${x} ${top + 16} ${-1.5 + x} ${top + 12}`,
        t.of('#7c1f2b'),
      )
    );
  }
  if (look.wear === 'dress' || look.wear === 'gown')
    return flat(`${-4.5 + x} ${top - 1} ${4.5 + x} ${top - 1} ${2.5 + x} ${top + 7} ${-2.5 + x} ${top + 7}`, skin);
  if (look.wear === 'armour')
    return (
      line(`${-10 + x} ${top + 12} ${x} ${top + 16} ${10 + x} ${top + 12}`, t.rim, 1, { opacity: 0.7 }) +
      line(`-8 ${top + 30} 8 ${top + 30}`, t.of('#5a3a22'), 3) +
      line(`${x} ${top + 2} ${x} ${top + 26}`, t.ink, 0.8, { opacity: 0.5 })
    );
  if (look.wear === 'space')
    return (
      box(-6 + x, top + 11, 12, 9, t.of('#b9bec4'), 1.5) +
      box(-4.5 + x, top + 12.5, 3, 2.6, t.of('#c23b2e')) +
      box(0 + x, top + 12.5, 4.6, 2.6, t.of('#345f8c'))
    );
  if (look.wear === 'robe')
    return (
      line(`${x} ${top + 3} 0 ${top + 36}`, t.ink, 0.9, { opacity: 0.5 }) +
      line(`-8 ${top + 31} 8 ${top + 32}`, t.of('#caa24a'), 1.6)
    );
  return line(`${-3.6 + x} ${top - 1} ${x} ${top + 3} ${3.6 + x} ${top - 1}`, t.ink, 0.9, { opacity: 0.5 });
}

function cape(c: Colour, t: Tones, x: number, y: number): string {
  return curve(
    `${x - 8} ${-82 + y} ${x + 8} ${-82 + y} ${x + 15} ${-50 + y} 19 -6 12 -8 6 -3 -2 -8 -10 -3 -19 -7 ${x - 15} ${-50 + y}`,
    mix(c, t.ink, 0.2),
  );
}
