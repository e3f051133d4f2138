import { mix } from '../../brush/colour.ts';
import { glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { lit } from './portrait-parts.ts';

/** Machines that fly. */
export const flyingMachines: readonly Prop[] = [
  {
    words: wordsOf('dragonfly machine, flying machine with dragonfly wings, machine with dragonfly wings'),
    w: 240,
    h: 90,
    size: 0.4,
    where: 'sky',
    draw: dragonflyMachine,
  },
  {
    words: wordsOf('flying car, flying police car, hovering car'),
    w: 150,
    h: 64,
    size: 0.3,
    where: 'sky',
    draw: flyingCar,
  },
  {
    words: wordsOf('survey drone, winged drone, drone, unmanned plane, glider plane'),
    w: 240,
    h: 40,
    size: 0.14,
    where: 'sky',
    draw: (t) =>
      curve('-120 -26 -20 -24 0 -30 20 -24 120 -26 20 -17 -20 -17', t.own('#8d969c')) +
      curve('-16 -16 -6 -30 14 -30 22 -20 8 -12', t.own('#a5aeb3')) +
      flat('-26 -22 -50 -22 -56 -38 -48 -38', t.of('#59636b')) +
      disc(15, -20, 3, t.ink),
  },
];

function dragonflyMachine(t: Tones): string {
  const c = t.own('#6f7378');
  const wing = (x: number, turn: number, length: number): string =>
    moved(
      curve(`0 -4 ${length * 0.5} -9 ${length} -3 ${length * 0.5} 4 0 3`, t.of('#c9b48c'), { opacity: 0.7 }) +
        line(`0 0 ${length} -2`, mix(c, t.ink, 0.4), 1.2),
      x,
      -52,
      1,
      turn,
    );
  return (
    many(3, (i) => wing(-4 + i * 9, -24 - i * 17, 118)) +
    many(3, (i) => wing(8 - i * 9, -156 + i * 17, 118)) +
    many(2, (i) => wing(0, i ? -8 : -172, 112)) +
    curve('-96 -40 -40 -48 -14 -62 24 -62 54 -48 60 -36 44 -26 0 -24 -30 -34', c) +
    curve('18 -60 42 -56 56 -44 58 -36 34 -38', t.of('#1f2a30')) +
    line('-94 -40 -40 -47 -14 -60 24 -60', t.rim, 1.4) +
    flat('-96 -40 -112 -56 -104 -36 -112 -26', mix(c, t.ink, 0.3)) +
    limb(-6, -26, -16, -6, 5, 3, mix(c, t.ink, 0.4)) +
    limb(24, -26, 34, -6, 5, 3, mix(c, t.ink, 0.4))
  );
}

function flyingCar(tones: Tones): string {
  const t = lit(tones, 0.35);
  const c = t.own('#54606e');
  return (
    oval(0, -4, 84, 30, glow('#7fd0ff'), { opacity: 0.55 }) +
    path('M-70 -18C-72 -36 -54 -40 -34 -44C-20 -60 16 -62 30 -46C56 -40 72 -30 72 -18C50 -8 -50 -8 -70 -18Z', c) +
    curve('-28 -43 -16 -56 4 -57 2 -42', shade('#bfe9ff', '#3a6a8a')) +
    curve('8 -57 20 -54 28 -45 8 -42', shade('#bfe9ff', '#3a6a8a')) +
    line('-66 -26 0 -30 68 -24', mix(c, '#ffffff', 0.5), 1.4) +
    many(2, (i) => disc(-46 + i * 88, -14, 11, t.of('#20262e')) + disc(-46 + i * 88, -14, 7, '#8fe0ff')) +
    many(2, (i) => disc(-46 + i * 88, -12, 22, glow('#8fe0ff'))) +
    box(-14, -64, 30, 6, t.of('#20262e'), 3) +
    disc(-6, -62, 16, glow('#ff5a5a')) +
    disc(10, -62, 18, glow('#4a9aff')) +
    disc(-6, -62, 3, '#ff8a7a') +
    disc(10, -62, 3, '#9ad0ff') +
    disc(71, -22, 20, glow('#fff3c8')) +
    disc(70, -22, 3, '#fffbe6') +
    flat('72 -24 150 -34 150 -2 72 -18', 'url(#rightfff3c8)', { opacity: 0.5 })
  );
}
