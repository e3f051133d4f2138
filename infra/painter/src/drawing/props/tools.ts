import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { thing } from './thing.ts';

export const tools: readonly Prop[] = [
  thing(
    wordsOf('rope, coiled rope, ropes, lasso, noose, chain, chains, hanging chains, cable, cables'),
    90,
    40,
    (t) =>
      many(
        4,
        (i) =>
          `<ellipse cx="0" cy="${-6 - i * 7}" rx="${36 - i * 3}" ry="9" fill="none" stroke="${t.own('#b08a52')}" stroke-width="6"/><ellipse cx="0" cy="${-7 - i * 7}" rx="${36 - i * 3}" ry="9" fill="none" stroke="${t.ink}" stroke-width="1" opacity=".5" stroke-dasharray="3 4"/>`,
      ),
    0.12,
  ),
  thing(
    wordsOf(
      'scissors, scissor blades, scissor hands, hand of blades, shears, scissor fingers, hand made of scissors, hands of scissors, gardening shears, knives, hedge shears, long blades',
    ),
    100,
    120,
    (t) => {
      const steel = t.of('#c9d2d8');
      const blade = (x: number, a: number, l: number): string =>
        `<g transform="translate(${x} -34) rotate(${a})">${flat(`-4 0 4 0 2 ${-l} 0 ${-l - 8}`, steel)}${flat(`-4 0 0 0 0 ${-l - 8}`, t.ink, { opacity: 0.35 })}</g>`;
      return (
        blade(-16, -34, 62) +
        blade(-7, -15, 76) +
        blade(3, 2, 80) +
        blade(12, 19, 72) +
        blade(20, 40, 54) +
        curve('-22 -20 -20 -40 0 -46 22 -38 24 -20 18 0 18 0 -16 0 -16 0', t.of('#23242a')) +
        line('-18 -14 22 -14', t.of('#8d969c'), 3) +
        line('-16 -6 18 -6', t.of('#8d969c'), 2) +
        disc(0, -34, 3.4, steel) +
        disc(13, -30, 3, steel)
      );
    },
    0.46,
  ),
  thing(
    wordsOf(
      'knife, kitchen knife, axe, hatchet, cleaver, hammer, saw, chainsaw, pistol, gun, revolver, rifle, ice pick, blade in a hand, fire axe',
    ),
    110,
    110,
    (t) =>
      limb(-44, -6, -10, -44, 11, 10, t.of('#4a2f1e')) +
      flat('-16 -42 -4 -54 44 -112 50 -96 8 -34', t.of('#d3dadf')) +
      flat('-4 -54 44 -112 46 -104 0 -48', '#ffffff', { opacity: 0.7 }) +
      line('-14 -34 -2 -54', t.of('#b98f3a'), 5),
  ),
  thing(
    wordsOf(
      'pot, cooking pot, saucepan, cauldron, pan, copper pot, pots, paint can, bucket, tin can, paint cans, kettle, copper pots, pans, tin, can of paint, steaming pot',
    ),
    100,
    80,
    (t) => {
      const c = t.own('#b4703a');
      return (
        box(34, -48, 40, 7, t.ink, 3) +
        flat('-36 -56 36 -56 32 0 -32 0', c) +
        flat('-36 -56 -14 -56 -16 0 -32 0', t.ink, { opacity: 0.3 }) +
        oval(0, -56, 37, 8, mix(c, t.ink, 0.4)) +
        oval(0, -56, 31, 5.6, t.of('#d98a3a')) +
        line('-8 -66 -14 -80 -4 -92', t.rim, 3, { opacity: 0.4 }) +
        line('10 -66 4 -82 14 -96', t.rim, 3, { opacity: 0.4 }) +
        line('22 -52 20 -4', t.rim, 2, { opacity: 0.6 })
      );
    },
  ),
  thing(
    wordsOf('guitar, violin, trumpet, saxophone, drums, cello, accordion, banjo, drum kit, electric guitar'),
    60,
    130,
    (t) => {
      const c = t.own('#b86a2c');
      return `<g transform="rotate(14)">${curve('-22 -4 -26 -26 -15 -40 -18 -58 0 -66 18 -58 15 -40 26 -26 22 -4 0 4', c)}${curve('-22 -4 -26 -26 -15 -40 -18 -58 -6 -64 -8 -30 -8 2', t.ink, { opacity: 0.3 })}${disc(0, -36, 8, t.ink)}${box(-3, -118, 6, 84, t.of('#3b2618'))}${box(-6, -130, 12, 16, t.of('#3b2618'), 2)}${box(-9, -16, 18, 4, t.ink)}${many(4, (i) => line(`${-2 + i * 1.3} -14 ${-2 + i * 1.3} -118`, t.rim, 0.4))}</g>`;
    },
    0.42,
  ),
  thing(
    wordsOf(
      'anchor, ship wheel, steering wheel, helm, cannon, bell, bells, horseshoe, gear, gears, cogs, cog, cogwheel, reel, film reel',
    ),
    90,
    90,
    (t) => {
      const c = t.own('#6b4a2f');
      return (
        `<circle cx="0" cy="-45" r="30" fill="none" stroke="${c}" stroke-width="7"/>` +
        many(8, (i) => limb(0, -45, 43 * Math.cos(i * 0.785), -45 + 43 * Math.sin(i * 0.785), 4, 5, c)) +
        disc(0, -45, 9, t.of('#c9a24a')) +
        `<path d="M-28 -54A30 30 0 0 1 14 -72" fill="none" stroke="${t.rim}" stroke-width="2" opacity=".7"/>`
      );
    },
  ),
  thing(
    wordsOf('volleyball, white ball with a red handprint, ball with a face, volleyball with a handprint'),
    70,
    66,
    (t) =>
      disc(0, -32, 32, t.own('#f0e9d6')) +
      curve('-32 -32 -20 -10 0 0 -22 -2', t.ink, { opacity: 0.3 }) +
      line('-30 -40 0 -34 30 -44', t.ink, 1.2, { opacity: 0.5 }) +
      line('-26 -16 0 -12 28 -20', t.ink, 1.2, { opacity: 0.5 }) +
      line('-6 -63 -12 -34 -2 -1', t.ink, 1.2, { opacity: 0.5 }) +
      curve('-12 -20 -15 -42 -6 -50 8 -50 16 -40 12 -22 2 -14', t.of('#a8262a')) +
      limb(-8, -46, -12, -58, 5, 4, t.of('#a8262a')) +
      limb(0, -48, 0, -61, 5, 4, t.of('#a8262a')) +
      limb(8, -46, 12, -57, 5, 4, t.of('#a8262a')) +
      disc(-4, -38, 2.6, t.of('#f0e9d6')) +
      disc(6, -38, 2.6, t.of('#f0e9d6')) +
      line('-4 -28 1 -25 7 -29', t.of('#f0e9d6'), 1.8),
  ),
  thing(
    wordsOf(
      'footprint, footprints, paw prints, giant footprint, muddy footprint, tracks in the sand, huge footprint, three-toed footprint, trail of footprints, ripples, ripple, puddle, puddles, ripples in a glass',
    ),
    130,
    40,
    (t) =>
      many(6, (i) => oval(-50 + i * 20, -4 - i * 6, 8 - i * 0.8, 3.4 - i * 0.3, t.ink, { opacity: 0.45 })) +
      many(6, (i) => oval(-48 + i * 20, -3 - i * 6, 8 - i * 0.8, 1.2, t.rim, { opacity: 0.35 })),
    0.16,
  ),
  thing(
    wordsOf(
      "finger, glowing finger, fingertip, glowing fingertip, fingers touching, two fingers, touching fingers, two hands, touching hands, hands touching, reaching hands, finger of a boy, boy's finger, long thin finger, two fingers touching, thin brown finger, long finger",
    ),
    260,
    90,
    (t) =>
      disc(2, -50, 90, glow('#ff9a3a'), { opacity: 0.95 }) +
      curve(
        '-140 -20 -100 -34 -74 -40 -40 -50 -10 -56 -2 -52 -4 -46 -36 -38 -64 -24 -70 -8 -100 4 -140 14',
        t.of('#8a6244'),
      ) +
      curve('-86 -32 -66 -22 -48 -16 -46 -10 -60 -10 -80 -16', t.of('#75513a')) +
      line('-40 -47 -36 -41', t.ink, 1, { opacity: 0.5 }) +
      line('-70 -40 -66 -30', t.ink, 1, { opacity: 0.5 }) +
      curve('150 -14 104 -34 84 -44 50 -52 14 -54 8 -49 12 -44 48 -40 70 -28 74 -8 104 8 150 20', t.of('#e0ac84')) +
      curve('90 -34 70 -24 52 -16 52 -9 66 -10 86 -14', t.of('#c99270')) +
      disc(2, -50, 6, '#fff3cf') +
      disc(2, -50, 22, glow('#ffd68a')),
    0.4,
  ),
];
