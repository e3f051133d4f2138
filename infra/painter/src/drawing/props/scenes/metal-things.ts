import { mix } from '../../brush/colour.ts';
import { shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { still } from './where-it-stands.ts';

/** Small things of metal and sugar. */
export const metalThings: readonly Prop[] = [
  still(wordsOf('open pocket watch, small open pocket watch, gold pocket watch'), 110, 120, 0.5, pocketWatch),
  still(wordsOf('trail of sweets, trail of small round sweets, sweets, candies'), 260, 60, 0.24, (t) =>
    many(30, (i) => {
      const u = i / 30;
      const c = t.of(['#e2702a', '#8a5a34', '#f0c030'][i % 3] ?? '#e2702a');
      const x = 120 * Math.sin(u * 4.2) * (0.35 + u);
      return (
        oval(x, -58 + u * 58, 3 + u * 5, 2 + u * 3.4, mix(c, t.ink, 0.3)) +
        oval(x, -59.4 + u * 58, 3 + u * 5, 2 + u * 3.2, c)
      );
    }),
  ),
  still(
    wordsOf('metal top spinning on a wooden table, small metal top spinning on a wooden table'),
    240,
    130,
    0.62,
    metalTop,
  ),
];

function pocketWatch(t: Tones): string {
  const gold = t.of('#d0a542');
  return (
    disc(-4, -92, 30, gold) +
    disc(-4, -92, 25, t.of('#efe3c8')) +
    curve('-18 -74 -16 -90 -4 -94 8 -90 10 -74', t.of('#a83a44')) +
    oval(-4, -98, 8, 10, t.of('#e8b48e')) +
    curve('-14 -92 -14 -108 -4 -114 8 -108 7 -92 4 -102 -8 -103', t.of('#4a2c1a')) +
    box(-10, -64, 14, 6, mix(gold, t.ink, 0.3)) +
    disc(0, -32, 33, gold) +
    disc(0, -32, 27, t.of('#f6f1e2')) +
    many(12, (i) => disc(22 * Math.cos(i * 0.524), -32 + 22 * Math.sin(i * 0.524), 1.5, t.ink)) +
    line('0 -32 -9 -44', t.ink, 2.2) +
    line('0 -32 15 -38', t.ink, 1.6) +
    line('32 -26 50 -20 44 -6 66 -2 84 -12', gold, 3)
  );
}

function metalTop(t: Tones): string {
  const c = mix(t.of('#b9a887'), '#c9b894', 0.3);
  const wood = t.of('#8a5a34');
  return (
    flat('-116 -16 116 -16 220 60 -220 60', shade(mix(wood, '#ffffff', 0.2), wood)) +
    many(5, (i) => line(`${-90 + i * 45} -15 ${-150 + i * 75} 58`, mix(wood, t.ink, 0.3), 1.2, { opacity: 0.5 })) +
    oval(4, 2, 34, 5, t.ink, { opacity: 0.35 }) +
    moved(
      limb(0, -86, 0, -112, 5, 4, mix(c, '#ffffff', 0.25)) +
        disc(0, -113, 5, mix(c, '#ffffff', 0.3)) +
        flat('-5 -22 5 -22 0 2', mix(c, t.ink, 0.3)) +
        curve(
          '-44 -56 -30 -80 0 -88 30 -80 44 -56 24 -34 0 -20 -24 -34',
          shade(mix(c, '#ffffff', 0.5), mix(c, t.ink, 0.55)),
        ) +
        line('-40 -60 0 -52 40 -60', mix(c, t.ink, 0.5), 2) +
        line('-30 -74 0 -68 30 -74', mix(c, '#ffffff', 0.6), 1.6),
      0,
      0,
      1,
      7,
    ) +
    line('-56 -74 -62 -56 -54 -38', '#ffffff', 2, { opacity: 0.5 }) +
    line('58 -74 64 -56 56 -38', '#ffffff', 2, { opacity: 0.5 }) +
    line('-70 -68 -74 -54 -68 -42', '#ffffff', 1.4, { opacity: 0.35 })
  );
}
