import { mix } from '../brush/colour.ts';
import { curve, disc, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

export function ape(t: Tones): string {
  const fur = t.own('#3a302b');
  const light = mix(fur, t.rim, 0.3);
  return (
    limb(-12, -34, -20, -4, 20, 13, fur) +
    limb(12, -34, 20, -4, 20, 13, fur) +
    oval(-22, -3, 11, 4, fur) +
    oval(22, -3, 11, 4, fur) +
    curve('-30 -72 -16 -86 16 -86 30 -72 26 -48 18 -28 -18 -28 -26 -48', fur) +
    curve('-16 -72 0 -66 16 -72 14 -54 0 -48 -14 -54', light, { opacity: 0.55 }) +
    line('0 -68 0 -50', fur, 1.4) +
    limb(-27, -72, -40, -44, 17, 13, fur) +
    limb(-40, -44, -36, -20, 13, 11, fur) +
    oval(-36, -16, 8, 7, fur) +
    limb(27, -74, 41, -92, 17, 13, fur) +
    limb(41, -92, 32, -112, 13, 10, fur) +
    disc(31, -114, 7.5, fur) +
    curve('-14 -88 -13 -102 0 -108 13 -102 14 -88 8 -78 -8 -78', fur) +
    curve('-9 -90 -8 -97 0 -95 8 -97 9 -90 7 -80 -7 -80', t.of('#6b5547')) +
    flat('-9 -97 9 -97 6 -93 -6 -93', fur) +
    disc(-4, -93, 1.4, t.glow) +
    disc(4, -93, 1.4, t.glow) +
    line('-5 -83 0 -84.5 5 -83', t.ink, 1.4)
  );
}
