import * as z from 'zod';
import { type Color, mix } from '../brush/color.ts';
import { box, curve, disc, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

const POSE_NAMES = ['stand', 'walk', 'run', 'cheer', 'sit', 'dance', 'aim', 'akimbo'] as const;
const HATS = 'fedora cowboy top pointed helmet bubble crown cap chef tricorne veil';
const WEAR = ['suit', 'shirt', 'coat', 'dress', 'gown', 'space', 'armour'] as const;
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const isHat = (name: string): boolean => HATS.split(' ').includes(name);

/** The appearance of a person. */
export const lookSchema = z.object({
  wear: z.enum(WEAR),
  cloth: color,
  pose: z.enum(POSE_NAMES).optional(),
  hair: z.enum(['short', 'long', 'bun', 'bald', 'curly']).optional(),
  hat: z.string().refine(isHat).optional(),
  ...{ legs: color.optional(), skin: color.optional(), hairColor: color.optional(), hatColor: color.optional() },
  ...{
    beard: color.optional(),
    cape: color.optional(),
    gloves: color.optional(),
    child: z.boolean().optional(),
    slim: z.boolean().optional(),
  },
});
export type Look = z.output<typeof lookSchema>;
type Wear = Look['wear'];

/** Elbow, hand, knee and foot of one side. */
type Joints = readonly [number, number, number, number, number, number, number, number];
const POSES: Readonly<Record<(typeof POSE_NAMES)[number], readonly [hip: number, left: Joints, right: Joints]>> = {
  stand: [-49, [-15, -63, -14, -46, -5, -26, -6, 0], [15, -63, 14, -46, 5, -26, 6, 0]],
  walk: [-49, [-14, -64, -8, -50, -5, -26, -13, -2], [14, -64, 18, -51, 8, -27, 11, 0]],
  run: [-48, [-12, -68, -20, -60, -6, -24, -25, -20], [20, -66, 26, -77, 15, -34, 12, -1]],
  cheer: [-49, [-21, -88, -25, -104, -7, -26, -9, 0], [21, -88, 25, -104, 7, -26, 9, 0]],
  sit: [-28, [-13, -44, -2, -34, 14, -30, 13, 0], [12, -43, 16, -32, 18, -29, 18, 0]],
  dance: [-49, [-24, -80, -36, -90, -4, -27, -2, 0], [24, -84, 36, -96, 18, -36, 30, -22]],
  aim: [-49, [-8, -64, 9, -61, -7, -26, -11, 0], [17, -64, 27, -67, 8, -27, 13, 0]],
  akimbo: [-49, [-21, -64, -10, -53, -8, -26, -11, 0], [21, -64, 10, -53, 8, -26, 11, 0]],
};
const HEMS: Partial<Readonly<Record<Wear, readonly [bottom: number, flare: number]>>> = {
  gown: [-1, 19],
  dress: [-25, 13],
  coat: [-17, 12],
};

/** Draws one person, 100 high, with the feet at y = 0. */
export function figure(t: Tones, look: Look): string {
  const [hip, left, right] = POSES[look.pose ?? 'stand'];
  const cloth = t.of(t.tint ?? look.cloth);
  const skin = t.of(look.skin ?? '#d9a27c');
  const y = hip + 49;
  const wide = shoulders(look);
  const legs = legColor(look, skin, t);
  const sleeve = { w: look.wear === 'space' ? 9.6 : wide * 0.56, skin, look };
  return (
    (look.pose === 'sit' ? box(-9, -25, 18, 25, mix(t.of('#5a4030'), t.ink, 0.3)) : '') +
    (look.cape ? curve(`-9 ${-82 + y} 9 ${-82 + y} 16 -50 20 -6 0 -2 -20 -6 -16 -50`, t.of(look.cape)) : '') +
    arm(left, -wide + 2.4, -78 + y, mix(cloth, t.ink, 0.34), sleeve) +
    leg(left, -4.5, hip, mix(legs, t.ink, 0.26), look, t) +
    leg(right, 4.5, hip, legs, look, t) +
    torso(look, wide, y, hip, cloth, t) +
    head(look, y, skin, t) +
    arm(right, wide - 2.4, -78 + y, cloth, sleeve)
  );
}

function shoulders({ wear, slim, child }: Look): number {
  if (wear === 'armour' || wear === 'space') return 14;
  return slim || child ? 9.6 : 12.2;
}

function legColor({ wear, legs, cloth }: Look, skin: Color, t: Tones): Color {
  if (wear === 'dress') return skin;
  return t.of(legs ?? (wear === 'suit' ? (t.tint ?? cloth) : '#33384a'));
}

type Sleeve = { readonly w: number; readonly skin: Color; readonly look: Look };

function arm([ex, ey, hx, hy]: Joints, x: number, y: number, c: Color, { w, skin, look }: Sleeve): string {
  const lower = look.wear === 'dress' ? skin : c;
  const hand = look.gloves ? disc(hx, hy, w * 0.9, look.gloves) : disc(hx, hy, w * 0.42, skin);
  return limb(x, y, ex, ey, w, w * 0.84, c) + limb(ex, ey, hx, hy, w * 0.84, w * 0.68, lower) + hand;
}

function leg([, , , , kx, ky, fx, fy]: Joints, x: number, hip: number, c: Color, look: Look, t: Tones): string {
  const w = look.wear === 'space' ? 12.5 : look.child ? 8 : 9.6;
  const shoe = look.wear === 'space' ? c : mix(t.of('#3a2a24'), t.ink, 0.35);
  return (
    limb(x, hip - 1, kx, ky, w, w * 0.72, c) +
    limb(kx, ky, fx, fy - 4, w * 0.72, w * 0.55, c) +
    curve(`${fx - 3} ${fy - 4} ${fx + 2} ${fy - 4.6} ${fx + 6.4} ${fy - 1.6} ${fx + 6.4} ${fy} ${fx - 3.2} ${fy}`, shoe)
  );
}

function torso({ wear, slim }: Look, wide: number, y: number, hip: number, cloth: Color, t: Tones): string {
  const top = -83 + y;
  const dark = mix(cloth, t.ink, 0.34);
  const [bottom, flare] = HEMS[wear] ?? [hip + 2, 9];
  const low = hip > -40 ? hip + 4 : bottom;
  const waist = slim ? 6.4 : 8.6;
  const hem = `-${waist} ${hip - 9} ${waist} ${hip - 9} ${flare} ${low} ${flare} ${low} ${-flare} ${low} ${-flare} ${low}`;
  return (
    curve(hem, dark) +
    curve(
      `-3 ${top - 2} 3 ${top - 2} ${wide * 0.72} ${top + 0.6} ${wide} ${top + 5} ${waist} ${top + 24} 9 ${top + 37} -9 ${top + 37} ${-waist} ${top + 24} ${-wide} ${top + 5} ${-wide * 0.72} ${top + 0.6}`,
      cloth,
    ) +
    curve(
      `${-wide * 0.8} ${top + 1} -4 ${top + 2} -5 ${top + 37} -8 ${top + 37} ${-waist} ${top + 24} ${-wide} ${top + 8}`,
      dark,
      {
        opacity: 0.5,
      },
    ) +
    (t.turned ? '' : front(wear, top, dark, t))
  );
}

function front(wear: Wear, top: number, dark: Color, t: Tones): string {
  if (wear === 'suit')
    return (
      flat(`-4 ${top} 4 ${top} 0 ${top + 16}`, t.of('#f2ecdc')) +
      flat(`-1.2 ${top + 1} 1.2 ${top + 1} 0.8 ${top + 14} -0.8 ${top + 14}`, t.of('#8a2f34'))
    );
  if (wear === 'space') return box(-6, top + 10, 12, 9, t.of('#9aa4ac'), 2) + disc(-2, top + 14, 1.4, t.of('#d0402f'));
  if (wear === 'coat')
    return line(`0 ${top + 4} 0 ${top + 60}`, dark, 1.2) + line(`-9 ${top + 30} 9 ${top + 30}`, dark, 2.4);
  if (wear === 'armour') return line(`-9 ${top + 18} 0 ${top + 22} 9 ${top + 18}`, t.rim, 1.4);
  return '';
}

function head(look: Look, y: number, skin: Color, t: Tones): string {
  const r = look.child ? 9.4 : 7.8;
  const cy = -91 + y - (look.child ? 2 : 0);
  const hair = t.of(look.hairColor ?? '#3a2a20');
  return (
    hairBehind(look, cy, r, hair) +
    limb(0, cy + 4, 0, cy + 10, 5, 6, mix(skin, t.ink, 0.25)) +
    (t.turned ? oval(0, cy - 0.6, r + 0.4, r * 1.1, look.hair === 'bald' ? skin : hair) : face(look, cy, r, skin, t)) +
    (look.hair === 'bald' || t.turned
      ? ''
      : curve(
          `${-r - 0.6} ${cy + 1} ${-r} ${cy - 6} 0 ${cy - r - 3} ${r} ${cy - 6} ${r + 0.6} ${cy + 1} ${r * 0.6} ${cy - 4.6} ${-r * 0.4} ${cy - 4.4}`,
          hair,
        )) +
    (look.hat ? hat(look.hat, cy, r, t.of(look.hatColor ?? '#3a342e'), t) : '')
  );
}

function face({ beard }: Look, cy: number, r: number, skin: Color, t: Tones): string {
  const shade = mix(skin, t.ink, 0.35);
  const outline = `${-r} ${cy + 1} 0 ${cy + 3} ${r} ${cy + 1} ${r * 0.5} ${cy + 11} ${-r * 0.5} ${cy + 11}`;
  return (
    oval(0, cy, r, r * 1.14, skin) +
    curve(`${-r} ${cy - 2} ${-r * 0.5} ${cy - 3} ${-r * 0.4} ${cy + r} ${-r * 0.8} ${cy + r * 0.7}`, shade, {
      opacity: 0.4,
    }) +
    [-2.6, 3].map((x) => disc(x, cy - 0.6, 0.9, t.ink)).join('') +
    line(`-1.6 ${cy + 4.4} 2.4 ${cy + 4.4}`, mix(skin, t.ink, 0.5), 0.8) +
    (beard ? curve(outline, t.of(beard)) : '')
  );
}

function hairBehind({ hair }: Look, cy: number, r: number, c: Color): string {
  if (hair === 'long') return oval(0, cy + 5, r + 2.6, r + 8, c);
  if (hair === 'bun') return disc(0, cy - r - 2, 3.6, c);
  return hair === 'curly' ? disc(0, cy - 1, r + 3.4, c) : '';
}

const brim = (cy: number, half: number, c: Color): string => oval(0, cy - 6, half, 2.2, c);

function hat(kind: string, cy: number, r: number, c: Color, t: Tones): string {
  const dark = mix(c, t.ink, 0.4);
  const drawn: Readonly<Record<string, () => string>> = {
    fedora: () =>
      curve(`-8 ${cy - 6} -7 ${cy - 14} 0 ${cy - 15} 7 ${cy - 14} 8 ${cy - 6}`, c) +
      box(-8, cy - 9, 16, 3, dark) +
      brim(cy, 14, c),
    cowboy: () =>
      curve(`-8 ${cy - 6} -6 ${cy - 16} 0 ${cy - 14} 6 ${cy - 16} 8 ${cy - 6}`, c) +
      curve(`-18 ${cy - 10} 0 ${cy - 4} 18 ${cy - 10} 8 ${cy - 4} -8 ${cy - 4}`, dark),
    top: () => box(-7.4, cy - 24, 14.8, 18, c) + box(-7.4, cy - 10, 14.8, 3, t.of('#8a2f34')) + brim(cy, 12, c),
    pointed: () => flat(`-9 ${cy - 6} 9 ${cy - 6} 3 ${cy - 32}`, c) + brim(cy, 15, dark),
    helmet: () =>
      curve(
        `${-r - 2} ${cy - 1} ${-r - 1} ${cy - 9} 0 ${cy - r - 6} ${r + 1} ${cy - 9} ${r + 2} ${cy - 1} 0 ${cy - 5}`,
        c,
      ) + line(`${-r - 2} ${cy - 2} ${r + 2} ${cy - 2}`, dark, 2),
    bubble: () =>
      disc(0, cy, r + 5, t.of('#eef0ea')) +
      oval(1, cy, r + 1.4, r, t.of('#1a2438')) +
      curve(`-5 ${cy - 5} 2 ${cy - 8} 7 ${cy - 4} 0 ${cy - 5}`, t.of('#e8b877')),
    crown: () =>
      flat(
        `-8 ${cy - 5} -9 ${cy - 16} -4 ${cy - 11} 0 ${cy - 18} 4 ${cy - 11} 9 ${cy - 16} 8 ${cy - 5}`,
        t.of('#e8b93e'),
      ),
    cap: () =>
      curve(`${-r - 1} ${cy - 4} ${-r} ${cy - 11} 0 ${cy - r - 5} ${r} ${cy - 11} ${r + 1} ${cy - 4}`, c) +
      oval(6, cy - 4.6, 8, 1.8, dark),
    chef: () =>
      box(-7, cy - 16, 14, 11, t.of('#f6f4ee')) +
      [-5, 0, 5].map((x) => disc(x, cy - 18, 5.4, t.of('#ffffff'))).join(''),
    tricorne: () =>
      curve(`-15 ${cy - 6} -12 ${cy - 13} 0 ${cy - 18} 12 ${cy - 13} 15 ${cy - 6} 0 ${cy - 9}`, c) +
      line(`-14 ${cy - 7} 0 ${cy - 10} 14 ${cy - 7}`, t.of('#e0b84a'), 1.4),
    veil: () =>
      curve(`${-r - 2} ${cy - 4} 0 ${cy - r - 5} ${r + 2} ${cy - 4} 13 ${cy + 26} -13 ${cy + 26}`, t.of('#f6f2ea'), {
        opacity: 0.6,
      }),
  };
  return drawn[kind]?.() ?? '';
}
