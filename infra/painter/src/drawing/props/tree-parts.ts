import { type Colour, mix } from '../brush/colour.ts';
import { box, curve, disc, flat, limb, line, many, round } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

export const pine = (c: Colour, lit: Colour, x: number, y: number, h: number): string =>
  box(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.12, c) +
  many(5, (i) => {
    const b = y - h * 0.06 - i * h * 0.17;
    const w = h * (0.22 - i * 0.036);
    return (
      flat(
        `${round(x - w)} ${round(b)} ${round(x)} ${round(b - h * 0.3)} ${round(x + w)} ${round(b)} ${round(x + w * 0.4)} ${round(b - h * 0.03)} ${round(x)} ${round(b)} ${round(x - w * 0.5)} ${round(b - h * 0.025)}`,
        c,
      ) +
      flat(
        `${round(x)} ${round(b - h * 0.3)} ${round(x + w)} ${round(b)} ${round(x + w * 0.4)} ${round(b - h * 0.03)}`,
        lit,
        { opacity: 0.5 },
      )
    );
  });

export const palm = (t: Tones, x: number, h: number, lean: number): string => {
  const tx = x + lean;
  const leaf = t.of('#3f7a42');
  return (
    line(`${x} 0 ${x + lean * 0.2} ${-h * 0.4} ${tx} ${-h}`, t.of('#6b5038'), h * 0.045) +
    many(9, (i) => {
      const a = -0.25 + i * 0.45 + 2.6;
      const l = h * 0.42;
      const ex = tx + Math.cos(a) * l;
      const ey = -h + Math.sin(a) * l * 0.62 + l * 0.2;
      const mx = tx + Math.cos(a) * l * 0.55;
      const my = -h + Math.sin(a) * l * 0.55 - l * 0.16;
      return curve(
        `${round(tx)} ${round(-h)} ${round(mx)} ${round(my - l * 0.07)} ${round(ex)} ${round(ey)} ${round(ex)} ${round(ey)} ${round(mx)} ${round(my + l * 0.12)}`,
        i % 2 ? leaf : mix(leaf, t.ink, 0.35),
      );
    }) +
    disc(tx - 2, -h + 3, h * 0.03, t.of('#4a3020')) +
    disc(tx + 3, -h + 2, h * 0.03, t.of('#4a3020'))
  );
};

export const leafy = (t: Tones, crown: Colour): string =>
  limb(0, 0, 2, -44, 9, 6, t.of('#4f3a2a')) +
  limb(2, -36, -18, -62, 5, 3, t.of('#4f3a2a')) +
  limb(2, -40, 20, -66, 5, 3, t.of('#4f3a2a')) +
  many(9, (i) => {
    const a = i * 2.4;
    const d = Math.sqrt(i / 9);
    return disc(Math.cos(a) * d * 32, -80 + Math.sin(a) * d * 22, 20 - d * 5, mix(crown, t.ink, 0.25));
  }) +
  many(9, (i) => {
    const a = i * 2.4 + 0.5;
    const d = Math.sqrt(i / 9);
    return disc(
      5 + Math.cos(a) * d * 27,
      -86 + Math.sin(a) * d * 18,
      14 - d * 4,
      i % 3 ? crown : mix(crown, t.rim, 0.22),
    );
  });
