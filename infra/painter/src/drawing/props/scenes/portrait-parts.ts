import { type Colour, mix } from '../../brush/colour.ts';
import { curve, disc, limb, line, oval } from '../../brush/shapes.ts';
import type { Tones } from '../../scene.ts';

/** Head and shoulders in a box of 100 by 100. They go on below the box, so that no body ends in the air. */
export function shoulders(t: Tones, cloth: Colour, x = 0, width = 1): string {
  const dark = mix(cloth, t.ink, 0.4);
  const at = (dx: number): number => x + dx * width;
  return (
    curve(
      `${at(-54)} 24 ${at(-50)} -14 ${at(-36)} -28 ${at(-12)} -35 ${at(12)} -35 ${at(36)} -28 ${at(50)} -14 ${at(54)} 24`,
      cloth,
    ) +
    curve(`${at(-54)} 24 ${at(-50)} -14 ${at(-36)} -28 ${at(-16)} -33 ${at(-24)} -6 ${at(-22)} 24`, dark, {
      opacity: 0.5,
    })
  );
}

export function bareHead(t: Tones, skin: Colour, x = 0, y = -62, r = 19): string {
  const dark = mix(skin, t.ink, 0.35);
  return (
    limb(x, y + r * 0.7, x, y + r * 1.8, r * 0.85, r * 1.05, dark) +
    oval(x - r * 1.02, y + 2, r * 0.16, r * 0.28, dark) +
    oval(x + r * 1.02, y + 2, r * 0.16, r * 0.28, skin) +
    oval(x, y, r, r * 1.24, skin) +
    curve(
      `${x - r} ${y - r * 0.3} ${x - r * 0.62} ${y - r * 0.5} ${x - r * 0.6} ${y + r * 0.5} ${x - r * 0.2} ${y + r * 1.2} ${x - r * 0.75} ${y + r * 0.85}`,
      dark,
      { opacity: 0.45 },
    )
  );
}

export const eyes = (t: Tones, iris: Colour, x = 0, y = -63, apart = 8, size = 1): string =>
  [-1, 1]
    .map(
      (side) =>
        oval(x + side * apart, y, 3.6 * size, 2.5 * size, t.of('#fbf7ef')) +
        disc(x + side * apart, y, 1.9 * size, iris) +
        disc(x + side * apart, y, 0.9 * size, t.ink),
    )
    .join('');

export const brows = (colour: Colour, x = 0, y = -69, apart = 8, tilt = 0): string =>
  line(`${x - apart - 4.4} ${y + tilt} ${x - apart} ${y - 1.4} ${x - apart + 4.4} ${y}`, colour, 1.6) +
  line(`${x + apart - 4.4} ${y} ${x + apart} ${y - 1.4} ${x + apart + 4.4} ${y + tilt}`, colour, 1.6);

export const nose = (skin: Colour, t: Tones, x = 0, y = -58): string =>
  line(`${x - 0.6} ${y - 5} ${x + 2.2} ${y + 2} ${x - 1.4} ${y + 3}`, mix(skin, t.ink, 0.45), 1.1);

/** The same colours in a light of their own: what has to be seen clearly even at night. */
export const lit = (t: Tones, share = 0.5): Tones => ({ ...t, of: (local) => mix(t.of(local), local, share) });
