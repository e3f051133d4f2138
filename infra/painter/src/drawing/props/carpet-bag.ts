import { box, curve, disc, many, moved } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

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
