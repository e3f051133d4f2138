import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, group, limb, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';
import { arm } from './figure-arms.ts';
import { head } from './figure-head.ts';
import type { Layers } from './figure-layers.ts';
import { type Figure, type Pose, poseOf } from './figure-poses.ts';
import { torso } from './figure-torso.ts';

/** One person, 100 high, feet on y = 0. */
export function figure(t: Tones, look: Figure): string {
  const pose = poseOf(look.pose);
  const drawn = dressed(t, look, pose);
  const broad = look.build === 'stout' ? 1.24 : look.build === 'thin' ? 0.84 : 1;
  const shaped = broad === 1 ? drawn : group(drawn, `scale(${broad} 1)`);
  if (pose.turned === undefined) return shaped;
  return group(
    shaped,
    `translate(${pose.turned === 90 ? 50 : 0} ${pose.turned === 90 ? -9 : -4}) rotate(${-pose.turned} 0 ${pose.turned === 90 ? 0 : -50})`,
  );
}

function dressed(t: Tones, look: Figure, pose: Pose): string {
  const skin = t.of(look.skin ?? '#d9a27c');
  const cloth = t.own(look.cloth);
  const legs = t.of(look.legs ?? (look.wear === 'suit' ? look.cloth : '#2c3040'));
  const shadow = mix(cloth, t.ink, 0.34);
  const broad = shoulders(look);
  const x = pose.lean + (look.old && !pose.turned ? 1.5 : 0);
  const y = pose.hip + 49;
  const layers: Layers = { look, pose, x, y, broad, skin, cloth, shadow, legs, t };
  return (
    (look.stool ? stool(t) : '') +
    (look.cape ? cape(t.of(look.cape), t, x, y) : '') +
    (look.pack && !look.back ? pack(t.of(look.pack), t, x, y) : '') +
    arm(pose.left, -broad + 2.4 + x, -78.5 + y, shadow, true, layers) +
    bothLegs(layers) +
    torso(layers) +
    (look.pack && look.back ? pack(t.of(look.pack), t, x, y) : '') +
    head(look, x * 1.5, y, skin, t) +
    arm(pose.right, broad - 2.4 + x, -78.5 + y, cloth, false, layers)
  );
}

function shoulders({ slim, wear, child }: Figure): number {
  if (wear === 'armour') return 14.5;
  if (child) return slim ? 10 : 10.6;
  return slim ? 9.6 : 12.2;
}

const LONG: ReadonlySet<Figure['wear']> = new Set(['gown', 'robe']);
const BARE_LEGS: ReadonlySet<Figure['wear']> = new Set(['dress', 'skirt', 'swim']);

function bothLegs(layers: Layers): string {
  const { look, pose, x, legs, skin, t } = layers;
  if (LONG.has(look.wear) && pose.hip < -40 && !pose.turned) return feet(layers);
  const lower = BARE_LEGS.has(look.wear) ? skin : legs;
  return leg(pose.left, -4.5 + x / 3, mix(lower, t.ink, 0.26), layers) + leg(pose.right, 4.5 + x / 3, lower, layers);
}

/** What is seen below a long hem. */
const feet = ({ t }: Layers): string =>
  oval(-5, -0.8, 4.4, 1.5, t.of('#2a2226')) + oval(6, -0.8, 4.6, 1.6, t.of('#2a2226'));

function leg(joints: readonly number[], x: number, cloth: Colour, { look, pose, t }: Layers): string {
  const [, , , , kx = 0, ky = 0, fx = 0, fy = 0] = joints;
  const { wear, child, slim } = look;
  const bare = BARE_LEGS.has(wear);
  const w = wear === 'space' ? 12.5 : child ? 8 : slim ? 8.6 : 9.8;
  const shoe = wear === 'space' || wear === 'swim' ? cloth : mix(t.of('#3a2a24'), t.ink, 0.35);
  const ankle = wear === 'space' ? 0.7 : bare ? 0.4 : 0.58;
  return (
    limb(x, pose.hip - 1, kx, ky, w, w * 0.72, cloth) +
    limb(kx, ky, fx, fy - 4, w * 0.72, w * ankle, cloth) +
    (bare || wear === 'space'
      ? ''
      : line(
          `${(x + kx) / 2 + 0.6} ${(pose.hip + ky) / 2} ${kx + 0.8} ${ky} ${(kx + fx) / 2 + 0.5} ${(ky + fy) / 2}`,
          mix(cloth, t.ink, 0.28),
          0.6,
          { opacity: 0.6 },
        )) +
    curve(
      `${fx - 3} ${fy - 4.2} ${fx + 1.8} ${fy - 4.6} ${fx + 5.2} ${fy - 2.2} ${fx + 6.4} ${fy} ${fx + 6.4} ${fy} ${fx - 3.2} ${fy} ${fx - 3.2} ${fy}`,
      shoe,
    )
  );
}

function cape(c: Colour, t: Tones, x: number, y: number): string {
  return (
    curve(
      `${x - 8} ${-82 + y} ${x + 8} ${-82 + y} ${x + 15} ${-50 + y} 19 -6 12 -8 6 -3 -2 -8 -10 -3 -19 -7 ${x - 15} ${-50 + y}`,
      mix(c, t.ink, 0.2),
    ) + line(`${x - 11} ${-60 + y} -14 -8`, mix(c, t.ink, 0.5), 0.8, { opacity: 0.6 })
  );
}

const pack = (c: Colour, t: Tones, x: number, y: number): string =>
  box(-12 + x, -82 + y, 24, 28, c, 5) +
  box(-8 + x, -70 + y, 16, 12, mix(c, t.ink, 0.3), 3) +
  box(-13.6 + x, -66 + y, 4, 10, mix(c, t.ink, 0.4), 1.5);

const stool = (t: Tones): string => {
  const wood = t.of('#6b4a2e');
  return (
    limb(-7, -24, -10, 0, 2.6, 2, mix(wood, t.ink, 0.3)) +
    limb(9, -24, 11, 0, 2.6, 2, mix(wood, t.ink, 0.3)) +
    box(-12, -26, 25, 4, wood, 1.6)
  );
};
