import { mix } from '../brush/color.ts';

/** Converts an SVG drawing to black and white, based on brightness. */
export const inGreys = (drawn: string): string => byBrightness(drawn, '#0b0b0d', '#f6f2e8');

/** Converts an SVG drawing to sepia tones. */
export const inSepia = (drawn: string): string => byBrightness(drawn, '#1c120a', '#f8e8c8');

function byBrightness(drawn: string, darkest: string, brightest: string): string {
  const grey = (hex: string): string => {
    const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return mix(
      darkest,
      brightest,
      Math.min(1, (((r ?? 0) * 0.3 + (g ?? 0) * 0.59 + (b ?? 0) * 0.11) / 255) ** 0.82 * 1.1),
    ).slice(1);
  };
  return drawn.replace(
    /url\(#([vwb])([0-9a-f]{6})([0-9a-f]{6})\)|(#|glow|halo|edge|up|down|left|right)([0-9a-f]{6})\b/g,
    (_, blend, from, to, kind, hex) => (blend ? `url(#${blend}${grey(from)}${grey(to)})` : `${kind}${grey(hex)}`),
  );
}
