import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, many, moved, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const robots: readonly Prop[] = [
  {
    words: wordsOf(
      'round robot, short round robot, small round robot, dome-headed robot, barrel-shaped robot, short robot, dome head, little round robot',
    ),
    w: 60,
    h: 84,
    size: 0.36,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#eceae2');
      const blue = t.of('#2f62b0');
      return (
        box(-30, -46, 9, 44, mix(c, t.ink, 0.35), 3) +
        box(21, -46, 9, 44, c, 3) +
        box(-34, -6, 16, 6, t.of('#8d969c'), 2) +
        box(18, -6, 16, 6, t.of('#8d969c'), 2) +
        box(-21, -56, 42, 46, c, 4) +
        box(-21, -56, 13, 46, t.ink, 4, { opacity: 0.25 }) +
        box(-12, -48, 9, 14, blue, 1) +
        box(2, -48, 12, 5, blue, 1) +
        box(2, -40, 12, 5, blue, 1) +
        box(-10, -28, 20, 8, t.of('#8d969c'), 1) +
        curve('-21 -56 -21 -56 -19 -74 0 -84 19 -74 21 -56 21 -56', t.of('#aab4bc')) +
        box(-18, -64, 36, 5, blue, 1) +
        disc(6, -72, 5, t.ink) +
        disc(7, -73, 2, t.glow) +
        disc(-8, -70, 2.4, '#e0443a')
      );
    },
  },
  {
    words: wordsOf(
      'egg robot, egg-shaped robot, smooth egg-shaped robot, sleek egg-shaped robot, sleek white robot, smooth white robot, floating white robot',
    ),
    w: 60,
    h: 96,
    size: 0.4,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#f6f6f2');
      return (
        disc(0, -50, 60, glow('#bfe6ff'), { opacity: 0.5 }) +
        curve('-22 -54 -16 -18 0 -2 16 -18 22 -54 0 -58', c) +
        curve('-22 -54 -16 -18 0 -2 -4 -30 -8 -56', t.ink, { opacity: 0.2 }) +
        curve('-25 -52 -32 -34 -26 -14 -22 -36', c) +
        curve('25 -52 32 -34 26 -14 22 -36', c) +
        curve('-20 -62 -18 -84 0 -94 18 -84 20 -62 0 -57', c) +
        curve('-15 -66 -13 -80 0 -85 13 -80 15 -66 0 -62', '#0c0f16') +
        curve('-10 -72 -6 -77 -2 -72 -6 -69', '#58c8ff') +
        curve('10 -72 6 -77 2 -72 6 -69', '#58c8ff')
      );
    },
  },
  {
    words: wordsOf(
      'robot, small robot, little robot, android, droid, machine man, automaton, metal skeleton, cyborg, humanoid robot',
    ),
    w: 46,
    h: 100,
    size: 0.56,
    where: 'ground',
    draw: (t) => {
      const steel = t.own('#9aa7b2');
      const dark = mix(steel, t.ink, 0.5);
      return (
        limb(-7, -44, -8, -4, 8, 6, dark) +
        limb(7, -44, 8, -4, 8, 6, steel) +
        box(-14, -6, 12, 6, dark, 2) +
        box(3, -6, 12, 6, steel, 2) +
        limb(-15, -76, -19, -46, 7, 5, dark) +
        limb(15, -76, 19, -46, 7, 5, steel) +
        disc(-19, -43, 4, dark) +
        disc(19, -43, 4, steel) +
        flat('-15 -81 15 -81 11 -46 -11 -46', steel) +
        flat('-15 -81 -3 -81 -4 -46 -11 -46', dark, { opacity: 0.6 }) +
        disc(3, -68, 4, t.glow) +
        box(-6, -58, 14, 7, dark, 1) +
        box(-3, -85, 6, 5, dark) +
        box(-9, -101, 18, 17, steel, 5) +
        box(-9, -101, 7, 17, dark, 5, { opacity: 0.6 }) +
        oval(-3.6, -93, 2, 2, t.glow) +
        oval(4.4, -93, 2, 2, t.glow) +
        disc(4, -93, 9, glow(t.glow), { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf(
      'boxy robot, cleaning robot, box robot, rusty robot, garbage robot, tracked robot, small boxy robot, waste robot',
    ),
    w: 90,
    h: 100,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const body = t.own('#d69a36');
      const dark = mix(body, t.ink, 0.5);
      return (
        flat('-38 0 -46 -14 -30 -34 -16 -34 -6 -12 -10 0', t.of('#4a4741')) +
        flat('38 0 46 -14 30 -34 16 -34 6 -12 10 0', t.of('#4a4741')) +
        many(3, (i) => disc(-34 + i * 11, -8, 4, t.of('#77716a')) + disc(14 + i * 11, -8, 4, t.of('#77716a'))) +
        box(-26, -62, 52, 44, body, 3) +
        box(-26, -62, 16, 44, dark, 3, { opacity: 0.5 }) +
        box(-20, -42, 40, 2, dark) +
        box(-20, -34, 40, 2, dark) +
        limb(-28, -52, -42, -40, 6, 5, dark) +
        limb(28, -52, 44, -42, 6, 5, body) +
        flat('42 -46 52 -46 50 -34 42 -38', t.of('#77716a')) +
        limb(0, -62, 0, -76, 6, 5, t.of('#77716a')) +
        moved(
          box(-20, -20, 19, 18, t.of('#b9b3a6'), 6) + disc(-10, -11, 6.4, t.of('#15191f')) + disc(-8, -13, 2, t.glow),
          0,
          -74,
          1,
          -7,
        ) +
        moved(
          box(1, -20, 19, 18, t.of('#c9c3b6'), 6) + disc(10, -11, 6.4, t.of('#15191f')) + disc(12, -13, 2, t.glow),
          0,
          -74,
          1,
          7,
        )
      );
    },
  },
];
