import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { curve, disc, group, limb, line, many, oval } from '../brush/shapes.ts';
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
      many(21, (i) => {
        const row = Math.floor(i / 7);
        const k = 0.6 + row * 0.22;
        return group(
          gnu(t, row),
          `translate(${-168 + (i % 7) * 54 + (row % 2) * 26} ${-84 + row * 30}) scale(${Math.round(k * 100) / 100})`,
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
  const c = mix(t.of('#3a2c26'), t.of('#c9935a'), 0.5 - row * 0.16);
  return (
    [-18, -10, 14, 22].map((x, i) => limb(x, -24, x + (i % 2 ? 12 : -10), 0, 6, 4, c)).join('') +
    curve('-30 -34 -14 -46 12 -52 28 -46 40 -36 46 -22 38 -20 30 -28 16 -22 -22 -20', c) +
    line('34 -44 30 -58 42 -60', mix(c, '#f0e0c0', 0.4), 3) +
    line('38 -42 46 -56 52 -50', mix(c, '#f0e0c0', 0.4), 3)
  );
};
