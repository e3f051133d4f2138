import { type Colour, mix } from '../brush/colour.ts';
import { box, disc, flat, line } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

export const pane = (t: Tones, x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, t.glow, 0.6) +
  line(`${x + w / 2} ${y} ${x + w / 2} ${y + h}`, t.ink, 0.9) +
  line(`${x} ${y + h / 2} ${x + w} ${y + h / 2}`, t.ink, 0.9);

export const house = (t: Tones, wall: Colour, roof: Colour): string => {
  const d = mix(wall, t.ink, 0.38);
  return (
    box(24, -96, 12, 34, t.of('#7a4434')) +
    box(-46, -54, 92, 54, wall) +
    box(-46, -54, 30, 54, d, 0, { opacity: 0.7 }) +
    flat('-56 -52 -30 -88 34 -88 56 -52', roof) +
    flat('-26 -54 -2 -92 22 -54', mix(roof, t.ink, 0.3)) +
    flat('-19 -54 -2 -81 15 -54', wall) +
    pane(t, -9, -68, 14, 12) +
    pane(t, -38, -42, 16, 20) +
    pane(t, 22, -42, 16, 20) +
    box(-8, -34, 18, 34, t.of('#6a3b28'), 1) +
    disc(6, -16, 1.4, t.glow) +
    box(-14, -3, 30, 3, t.of('#b9ad98')) +
    line('-56 -52 56 -52', t.rim, 1.2, { opacity: 0.5 })
  );
};

export const tower = (t: Tones, x: number, w: number, h: number, wall: Colour, top: Colour): string =>
  box(x - w / 2, -h, w, h, wall) +
  box(x - w / 2, -h, w * 0.38, h, t.ink, 0, { opacity: 0.3 }) +
  flat(`${x - w * 0.66} ${-h} ${x} ${-h - w * 1.7} ${x + w * 0.66} ${-h}`, top) +
  box(x - 1.6, -h + w * 0.5, 3.2, 6, t.glow, 1.4) +
  box(x - 1.6, -h * 0.55, 3.2, 6, t.glow, 1.4);

export const bars3 = (points: string, c: Colour, w: number): string =>
  `<polyline points="${points}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
