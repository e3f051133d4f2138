import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const stampede: readonly Prop[] = [
  piece(
    wordsOf('stampede of dark animals, stampede of hundreds of dark animals'),
    [360, 150, 0.56],
    'near',
    (t) =>
      many(6, (i) => oval(-150 + i * 60, -120, 70, 46, glow(t.of('#e0b070')), { opacity: 0.8 })) +
      many(14, (i) => {
        const row = Math.floor(i / 5);
        const k = 0.62 + row * 0.3;
        return group(
          gnu(t, row),
          `translate(${-150 + (i % 5) * (72 + row * 4) + (row % 2) * 36 + ((i * 37) % 17) - 8} ${-84 + row * 38 - (i % 2) * 8}) scale(${Math.round(k * 100) / 100})`,
        );
      }) +
      many(8, (i) => oval(-160 + i * 46, 8, 60, 20, glow(t.of('#e8bf86')), { opacity: 0.7 })),
  ),
  piece(
    wordsOf('golden cub clinging to a bare tree, small golden cub clinging to a bare dead tree'),
    [130, 190, 0.66],
    'ground',
    (t) => {
      const wood = t.of('#5a4636');
      const fur = t.of('#f0bd4a');
      return (
        limb(-6, 0, 6, -90, 24, 14, wood) +
        limb(6, -90, 44, -130, 12, 7, wood) +
        limb(4, -84, -30, -150, 12, 6, wood) +
        limb(44, -130, 64, -170, 6, 3, wood) +
        limb(-30, -150, -52, -180, 5, 2, wood) +
        limb(20, -106, 66, -112, 7, 3, wood) +
        curve('6 -112 22 -132 46 -136 58 -124 48 -110 24 -104', fur) +
        limb(18, -114, 12, -92, 8, 6, fur) +
        limb(46, -120, 48, -98, 8, 6, fur) +
        line('10 -114 -6 -122 -10 -110', fur, 4) +
        disc(54, -142, 16, fur) +
        disc(43, -155, 6, fur) +
        disc(66, -154, 6, fur) +
        oval(56, -135, 8, 6, t.of('#fbe8c0')) +
        disc(49, -144, 2.6, '#20160f') +
        disc(61, -144, 2.6, '#20160f') +
        disc(56, -138, 2.6, t.of('#7a3a2a'))
      );
    },
  ),
];

const gnu = (t: Tones, row: number): string => {
  const c = mix(t.of('#4a3a34'), t.of('#c9935a'), 0.42 - row * 0.18);
  const dark = mix(c, '#17100c', 0.5);
  return (
    limb(-20, -28, -34, -4, 6, 3.4, dark) +
    limb(16, -26, 36, -8, 6, 3.4, dark) +
    line('-30 -42 -44 -40 -48 -28', dark, 2.4) +
    curve('-34 -36 -30 -46 -10 -48 8 -56 22 -58 30 -46 26 -32 14 -24 -6 -28 -24 -24', c) +
    limb(-24, -30, -18, -2, 8, 4, c) +
    limb(12, -30, 22, -2, 8, 4, c) +
    curve('20 -58 30 -62 42 -56 52 -40 50 -32 43 -30 34 -42 24 -42', c) +
    flat('36 -36 42 -30 40 -16 34 -28', dark) +
    curve('4 -58 18 -64 30 -62 22 -52 14 -50', dark) +
    line('32 -60 24 -68 28 -78', '#f0e4c8', 2.6) +
    line('38 -58 46 -66 42 -76', '#f0e4c8', 2.6) +
    disc(42, -48, 1.7, '#0c0806') +
    line('-14 -44 -12 -32', dark, 1.6, { opacity: 0.5 }) +
    line('-4 -46 -2 -32', dark, 1.6, { opacity: 0.5 })
  );
};
