import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, moved } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const carpetBags: readonly Prop[] = [
  piece(
    wordsOf('carpet bag with a lamp sticking out, carpet bag with a tall lamp sticking out of it'),
    [120, 190, 0.56],
    'near',
    (t) =>
      disc(14, -164, 60, glow(t.glow), { opacity: 0.6 }) +
      line('14 -50 14 -150', t.of('#b98f3a'), 5) +
      flat('-12 -148 40 -148 28 -186 0 -186', t.of('#f0d48a')) +
      many(9, (i) => line(`${-10 + i * 6} -148 ${-10 + i * 6} -140`, t.of('#c9a24a'), 1.6)) +
      carpetBag(t, 0, 0, 1.15),
  ),
  piece(wordsOf('carpet bag, flowered carpet bag'), [110, 84, 0.3], 'near', (t) => carpetBag(t, 0, 0, 1)),
];

/** A bag of flowered carpet, 100 wide, its handle on top. */
export const carpetBag = (t: Tones, x: number, y: number, scale: number): string =>
  moved(
    `<path d="M-20 -58C-18 -84 18 -84 20 -58" fill="none" stroke="${t.of('#5a3520')}" stroke-width="6"/>` +
      curve('-50 0 -52 -30 -40 -58 0 -62 40 -58 52 -30 50 0 0 3', t.of('#7a3048')) +
      box(-42, -62, 84, 8, t.of('#5a3520'), 3) +
      many(9, (i) => {
        const fx = -36 + (i % 3) * 36;
        const fy = -44 + Math.floor(i / 3) * 17;
        return (
          disc(fx, fy, 7, t.of(['#e8a04a', '#e0708a', '#f2e2b8'][i % 3] ?? '#e8a04a')) +
          disc(fx, fy, 3, t.of('#5f8a4a')) +
          disc(fx + 11, fy + 5, 3, t.of('#5f8a4a'))
        );
      }),
    x,
    y,
    scale,
  );
