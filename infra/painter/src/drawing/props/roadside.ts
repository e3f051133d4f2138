import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const roadside: readonly Prop[] = [
  piece(
    wordsOf('parked motorcycle, old motorcycle parked at the roadside, motorcycle parked at the roadside'),
    [150, 90, 0.32],
    'near',
    (t) => {
      const c = t.own('#1d2420');
      return (
        wheel(t, -48) +
        wheel(t, 50) +
        limb(50, -26, 30, -74, 4, 4, t.of('#b9bec4')) +
        limb(-48, -26, -8, -34, 5, 6, t.of('#8d969c')) +
        box(-18, -34, 34, 22, t.of('#77808a'), 4) +
        many(4, (i) => box(-14, -32 + i * 5, 26, 2, t.ink)) +
        curve('-20 -48 -16 -62 10 -66 28 -56 28 -46 0 -42', c) +
        line('-12 -58 8 -62 22 -56', t.of('#d9b24a'), 2) +
        curve('-52 -54 -40 -60 -20 -54 -18 -48 -44 -48', t.of('#5a3520')) +
        limb(30, -74, 16, -80, 4, 3, t.of('#b9bec4')) +
        disc(40, -66, 8, t.of('#b9bec4')) +
        disc(42, -66, 6, t.glow) +
        limb(-10, -14, -62, -10, 5, 6, t.of('#b9bec4')) +
        limb(-4, -14, 2, 0, 3, 3, t.ink)
      );
    },
  ),
  piece(
    wordsOf('pair of goggles hanging from a branch, goggles hanging from a branch'),
    [110, 130, 0.36],
    'near',
    (t) => {
      const wood = t.of('#4a3a28');
      return (
        limb(-46, 0, -30, -70, 9, 7, wood) +
        limb(-30, -70, 30, -118, 7, 3, wood) +
        limb(-30, -70, -52, -116, 5, 2, wood) +
        limb(-4, -92, 40, -96, 4, 2, wood) +
        many(12, (i) => oval(-50 + i * 8.4, -112 + ((i * 37) % 34), 7, 4, t.of(i % 2 ? '#4f8a3c' : '#6ba548'))) +
        line('24 -96 14 -66 8 -56', t.of('#3a2a1c'), 4) +
        line('24 -96 36 -66 40 -56', t.of('#3a2a1c'), 4) +
        oval(6, -48, 17, 13, t.of('#5a4530')) +
        oval(40, -48, 17, 13, t.of('#5a4530')) +
        oval(6, -48, 12, 9, t.of('#a8c8cc')) +
        oval(40, -48, 12, 9, t.of('#a8c8cc')) +
        flat('0 -52 6 -55 2 -43', '#ffffff', { opacity: 0.7 }) +
        flat('34 -52 40 -55 36 -43', '#ffffff', { opacity: 0.7 })
      );
    },
  ),
];

const wheel = (t: Tones, x: number): string =>
  disc(x, -25, 25, t.of('#15161a')) +
  disc(x, -25, 19, mix(t.of('#a9a08c'), t.ink, 0.2)) +
  many(8, (i) =>
    line(
      `${x} -25 ${Math.round(x + 18 * Math.cos(i * 0.785))} ${Math.round(-25 + 18 * Math.sin(i * 0.785))}`,
      t.ink,
      1.4,
    ),
  ) +
  disc(x, -25, 4, t.of('#d0d4d6'));
