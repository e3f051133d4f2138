/** A color in the format `#rrggbb`. */
export type Color = string;

const channels = (color: Color): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

const hex = (channel: number): string =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, '0');

const color = (red: number, green: number, blue: number): Color => `#${hex(red)}${hex(green)}${hex(blue)}`;

/** Mixes two colors. A `share` of 0 returns the first color, and 1 returns the second. */
export function mix(first: Color, second: Color, share: number): Color {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return color(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** Returns a surface's color under colored light. */
export function inLight(surface: Color, light: Color): Color {
  const [r1, g1, b1] = channels(surface);
  const [r2, g2, b2] = channels(light);
  return color((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255);
}

/** Increases a color's saturation without changing its brightness. */
export function vivid(base: Color): Color {
  const [red, green, blue] = channels(base);
  const gray = red * 0.3 + green * 0.59 + blue * 0.11;
  return color(gray + (red - gray) * 1.22, gray + (green - gray) * 1.22, gray + (blue - gray) * 1.22);
}
