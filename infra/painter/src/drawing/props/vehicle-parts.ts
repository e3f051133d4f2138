import { type Colour, mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

export const wheel = (t: Tones, x: number, r: number, hub: Colour = '#9aa2a8'): string =>
  disc(x, -r, r, t.of('#15161a')) + disc(x, -r, r * 0.62, t.of(hub)) + disc(x, -r, r * 0.26, t.ink);
export const lamp = (t: Tones, x: number, y: number, r = 14): string =>
  disc(x, y, r, glow(t.glow), { opacity: 0.9 }) + disc(x, y, r * 0.2, t.glow);

export function sedan(t: Tones, body: Colour, extra = ''): string {
  const d = mix(body, t.ink, 0.45);
  return (
    curve(
      '-60 -12 -60 -12 -62 -24 -56 -30 -38 -33 -38 -33 -20 -48 0 -51 18 -48 34 -34 34 -34 54 -30 62 -24 62 -12 62 -12',
      body,
    ) +
    flat('-33 -33 -18 -45 -2 -47 -2 -33', t.of('#9fc3cf')) +
    flat('2 -47 16 -45 28 -34 2 -33', t.of('#bcd7dc')) +
    flat('-61 -20 62 -20 62 -11 -61 -11', d, { opacity: 0.7 }) +
    line('-56 -27 0 -29 58 -26', mix(body, t.rim, 0.6), 1.2) +
    line('0 -47 1 -13', d, 1) +
    wheel(t, -36, 11) +
    wheel(t, 38, 11) +
    box(58, -26, 5, 5, t.glow, 2) +
    box(-62, -26, 4, 5, t.of('#d8352b'), 1) +
    lamp(t, 61, -23) +
    extra
  );
}

export const bike = (t: Tones): string => {
  const c = t.own('#2b3440');
  const spokes = (x: number): string =>
    many(6, (i) =>
      line(`${x} -20 ${Math.round(x + 18 * Math.cos(i * 1.05))} ${Math.round(-20 + 18 * Math.sin(i * 1.05))}`, c, 0.5, {
        opacity: 0.7,
      }),
    );
  const ring = (x: number): string =>
    `<circle cx="${x}" cy="-20" r="19" fill="none" stroke="${c}" stroke-width="2.6"/>${spokes(x)}`;
  return (
    ring(-32) +
    ring(34) +
    line('-32 -20 -16 -48', c, 2.4) +
    line('-32 -20 0 -20', c, 2.4) +
    line('0 -20 -16 -48', c, 2.4) +
    line('-14 -44 24 -46', c, 2.4) +
    line('0 -20 24 -46', c, 2.4) +
    line('34 -20 22 -56', c, 2.6) +
    line('22 -56 30 -60 34 -56', c, 2.4) +
    flat('-24 -50 -8 -50 -10 -53 -24 -54', c) +
    disc(0, -20, 4.4, c)
  );
};

export const rider = (t: Tones, cloth: Colour): string =>
  limb(-14, -54, 6, -38, 8, 6, t.of('#37507a')) +
  limb(6, -38, 1, -18, 6, 5, t.of('#37507a')) +
  curve('-22 -52 -18 -74 -6 -84 4 -82 2 -68 -6 -52', cloth) +
  limb(0, -76, 22, -60, 6, 4, cloth) +
  disc(4, -93, 8.6, t.of('#d9a27c')) +
  curve('-6 -90 -4 -102 6 -104 13 -97 4 -97 0 -88', t.of('#3a261a'));
