import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, line, many } from '../brush/shapes.ts';
import type { Layers } from './figure-layers.ts';
import type { Wear } from './figure-poses.ts';

type Front = Layers & { readonly top: number };

/** What closes the clothes in front: lapels, collars, buttons, belts. Nothing of it is seen from behind. */
export function closing(layers: Layers): string {
  const front = { ...layers, top: -83 + layers.y };
  if (layers.look.back)
    return line(`${layers.x} ${front.top + 3} 0 ${front.top + 34}`, layers.shadow, 0.7, { opacity: 0.5 });
  return FRONTS[layers.look.wear]?.(front) ?? '';
}

const FRONTS: { readonly [W in Wear]?: (front: Front) => string } = {
  suit: (front) => shirtFront(front, 19) + tie(front) + lapels(front, 20) + buttons(front, 24, 2),
  coat: (front) => shirtFront(front, 12) + lapels(front, 15) + coatBelt(front),
  jacket: ({ x, top, t, shadow }) =>
    flat(`${-4 + x} ${top - 1} ${4 + x} ${top - 1} 3.4 ${top + 37} -3 ${top + 37}`, t.of('#d8d3c6')) +
    line(`${-4 + x} ${top - 1} -3 ${top + 37}`, shadow, 1) +
    line(`${4 + x} ${top - 1} 3.4 ${top + 37}`, shadow, 1),
  shirt: ({ x, top, t, cloth, shadow }) =>
    flat(`${-4.4 + x} ${top - 1.6} ${x} ${top + 3.6} ${-4 + x} ${top + 5}`, mix(cloth, '#ffffff', 0.2)) +
    flat(`${4.4 + x} ${top - 1.6} ${x} ${top + 3.6} ${4 + x} ${top + 5}`, mix(cloth, '#ffffff', 0.2)) +
    line(`${x} ${top + 4} 0 ${top + 35}`, shadow, 0.7) +
    box(-8.6, top + 35.4, 17.2, 2.6, t.of('#3a2618'), 0.6) +
    box(-1.6, top + 35.2, 3.2, 3, t.of('#caa24a'), 0.4),
  jumper: ({ x, top, cloth, shadow }) =>
    line(`${-3.8 + x} ${top - 1.6} ${x} ${top + 1.4} ${3.8 + x} ${top - 1.6}`, mix(cloth, '#ffffff', 0.25), 1.8) +
    box(-8.8, top + 34.6, 17.6, 3.8, shadow, 1.2),
  skirt: ({ x, top, skin, t }) =>
    flat(`${-3.6 + x} ${top - 1.6} ${3.6 + x} ${top - 1.6} ${x} ${top + 6}`, skin) +
    line(`${x} ${top + 6} 0 ${top + 28}`, t.ink, 0.5, { opacity: 0.4 }) +
    box(-7.4, top + 28.4, 14.8, 2, t.of('#2c2226'), 0.6),
  uniform: (front) =>
    line(
      `${-3.4 + front.x} ${front.top - 1} ${front.x} ${front.top + 2} ${3.4 + front.x} ${front.top - 1}`,
      front.shadow,
      1.4,
    ) +
    buttons(front, 7, 4) +
    many(2, (i) => box((i ? 5.4 : -11.4) + front.x, front.top + 1.6, 6, 2, front.t.of('#d9b24a'), 0.8)) +
    box(-8.4, front.top + 28, 16.8, 3, front.t.of('#2a2018'), 0.6) +
    box(-1.8, front.top + 27.6, 3.6, 3.8, front.t.of('#d9b24a'), 0.5),
  overalls: ({ x, top, t }) =>
    flat(`${-5.6 + x} ${top - 1} ${5.6 + x} ${top - 1} ${x} ${top + 8}`, t.of('#e9e2d2')) +
    line(`0 ${top + 6} 0 ${top + 37}`, t.ink, 0.7, { opacity: 0.5 }) +
    box(-7, top + 9, 4.6, 4.4, t.ink, 0.6, { opacity: 0.25 }) +
    box(-8.8, top + 24, 17.6, 2, t.ink, 0.4, { opacity: 0.35 }),
  dress: ({ x, top, skin, shadow }) =>
    curve(
      `${-4.6 + x} ${top - 1.4} ${4.6 + x} ${top - 1.4} ${2.6 + x} ${top + 5} ${x} ${top + 7} ${-2.6 + x} ${top + 5}`,
      skin,
    ) + box(-6.6, top + 23, 13.2, 2.4, shadow, 0.8),
  gown: ({ x, top, skin, shadow }) =>
    curve(
      `${-7 + x} ${top - 1} ${7 + x} ${top - 1} ${4.4 + x} ${top + 7} ${x} ${top + 9} ${-4.4 + x} ${top + 7}`,
      skin,
    ) + flat(`-6.4 ${top + 23} 6.4 ${top + 23} 0 ${top + 30}`, shadow, { opacity: 0.7 }),
  swim: ({ look, cloth, top }) =>
    look.slim
      ? flat(
          `-6 ${top + 6} -3 ${top + 2} 3 ${top + 2} 6 ${top + 6} 7 ${top + 24} 8.4 ${top + 38} -8.4 ${top + 38} -7 ${top + 24}`,
          cloth,
        )
      : flat(`-8.8 ${top + 30} 8.8 ${top + 30} 10 ${top + 46} 0.6 ${top + 43} -10 ${top + 46}`, cloth),
  bare: ({ look, legs, top, t }) => (look.legs ? box(-8.6, top + 33, 17.2, 4.4, mix(legs, t.ink, 0.2), 1) : ''),
  armour: ({ x, top, t }) =>
    line(`${-10 + x} ${top + 12} ${x} ${top + 16} ${10 + x} ${top + 12}`, t.rim, 1, { opacity: 0.7 }) +
    line(`-8 ${top + 30} 8 ${top + 30}`, t.of('#5a3a22'), 3) +
    line(`${x} ${top + 2} ${x} ${top + 26}`, t.ink, 0.8, { opacity: 0.5 }),
  space: ({ x, top, t }) =>
    box(-6 + x, top + 11, 12, 9, t.of('#b9bec4'), 1.5) +
    box(-4.5 + x, top + 12.5, 3, 2.6, t.of('#c23b2e')) +
    box(0 + x, top + 12.5, 4.6, 2.6, t.of('#345f8c')) +
    box(-9, top + 33, 18, 3, t.of('#9aa0a6'), 1),
  robe: ({ x, top, t }) =>
    line(`${x - 4} ${top} ${x} ${top + 8} 0 ${top + 36}`, t.ink, 0.9, { opacity: 0.5 }) +
    line(`-8 ${top + 31} 8 ${top + 32}`, t.of('#caa24a'), 1.6) +
    line(`5 ${top + 33} 6.4 ${top + 48}`, t.of('#caa24a'), 1),
};

const shirtFront = ({ x, top, t }: Front, depth: number): string =>
  flat(`${-3.6 + x} ${top - 1.4} ${3.6 + x} ${top - 1.4} ${x} ${top + depth}`, t.of('#f1ead8'));

const tie = ({ x, top, t, look }: Front): string =>
  flat(
    `${-1 + x} ${top} ${1 + x} ${top} ${1.5 + x} ${top + 12} ${x} ${top + 16} ${-1.5 + x} ${top + 12}`,
    t.of(look.tie ?? '#7c1f2b'),
  );

/** Two flaps folded back from the neck. */
const lapels = ({ x, top, cloth, shadow }: Front, depth: number): string =>
  flat(
    `${-3.6 + x} ${top - 1.8} ${-6.4 + x} ${top + 6} ${-4.6 + x} ${top + 8} ${x} ${top + depth}`,
    mix(cloth, shadow, 0.6),
  ) +
  flat(
    `${3.6 + x} ${top - 1.8} ${6.4 + x} ${top + 6} ${4.6 + x} ${top + 8} ${x} ${top + depth}`,
    mix(cloth, '#ffffff', 0.1),
  ) +
  line(`${x} ${top + depth} 0.4 ${top + 38}`, shadow, 0.8);

const buttons = ({ x, top, t }: Front, from: number, count: number): string =>
  many(count, (i) => disc(x * 0.6 + 0.2, top + from + i * 5, 0.7, t.of('#caa24a')));

const coatBelt = ({ top, cloth, shadow, t }: Front): string =>
  box(-8.6, top + 24, 17.2, 3, shadow) +
  box(-1.4, top + 23.6, 3.4, 3.8, mix(cloth, t.ink, 0.6), 0.4) +
  line(`0.4 ${top + 27} 1 ${top + 62}`, shadow, 0.8);
