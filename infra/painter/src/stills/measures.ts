/** Statistics of an image. All shares and lightness values range from 0 to 1. */
export type Measures = {
  /** Mean lightness. */
  readonly light: number;
  /** Standard deviation of the lightness. */
  readonly contrast: number;
  readonly saturation: number;
  /** Names of the most frequent colors and their share of the image, largest first. */
  readonly palette: readonly { readonly color: string; readonly share: number }[];
  /** Mean lightness of nine parts of the image, row by row from the top left. */
  readonly parts: readonly number[];
};

const PARTS = 3;
const SHOWN_COLORS = 3;

/** Measures an image that was scaled down to `columns` × `rows` RGB cells. */
export function measure(rgb: Uint8Array, { columns, rows }: { columns: number; rows: number }): Measures {
  const places = Array.from({ length: columns * rows }, (_, at) => placeOf(rgb, at));
  const lights = places.map(({ light }) => light);
  const light = mean(lights);
  const partOf = (at: number) =>
    Math.floor((Math.floor(at / columns) * PARTS) / rows) * PARTS + Math.floor(((at % columns) * PARTS) / columns);
  const parts = Array.from({ length: PARTS * PARTS }, (_, part) =>
    mean(lights.filter((_light, at) => partOf(at) === part)),
  );
  return {
    light,
    contrast: Math.sqrt(mean(lights.map((own) => (own - light) ** 2))),
    saturation: mean(places.map(({ saturation }) => saturation)),
    palette: paletteOf(places.map(({ color }) => color)),
    parts,
  };
}

type Place = { readonly light: number; readonly saturation: number; readonly color: string };

function placeOf(rgb: Uint8Array, at: number): Place {
  const [red, green, blue] = [0, 1, 2].map((channel) => (rgb[at * 3 + channel] ?? 0) / 255);
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const saturation = most === 0 ? 0 : spread / most;
  return { light, saturation, color: colorName({ light, saturation, spread, hue: hueOf(r, g, b, most, spread) }) };
}

/** Returns the hue in degrees: 0 is red, 120 is green, and 240 is blue. */
function hueOf(r: number, g: number, b: number, most: number, spread: number): number {
  if (spread === 0) return 0;
  if (most === r) return (((g - b) / spread + 6) % 6) * 60;
  return (most === g ? (b - r) / spread + 2 : (r - g) / spread + 4) * 60;
}

const HUES = [
  { upTo: 15, dark: 'maroon', mid: 'red', pale: 'rose' },
  { upTo: 42, dark: 'brown', mid: 'orange', pale: 'apricot' },
  { upTo: 68, dark: 'olive', mid: 'gold', pale: 'cream' },
  { upTo: 160, dark: 'deep green', mid: 'green', pale: 'pale green' },
  { upTo: 200, dark: 'deep teal', mid: 'teal', pale: 'pale turquoise' },
  { upTo: 255, dark: 'navy', mid: 'blue', pale: 'sky blue' },
  { upTo: 295, dark: 'deep violet', mid: 'violet', pale: 'lavender' },
  { upTo: 340, dark: 'plum', mid: 'magenta', pale: 'pink' },
  { upTo: 360, dark: 'maroon', mid: 'red', pale: 'rose' },
] as const;

function colorName({ light, saturation, spread, hue }: Omit<Place, 'color'> & { spread: number; hue: number }) {
  if (light < 0.07) return 'black';
  if (saturation < 0.16 || spread < 0.06) return light > 0.82 ? 'white' : light > 0.45 ? 'silver gray' : 'dark gray';
  const named = HUES.find(({ upTo }) => hue <= upTo);
  return (light < 0.22 ? named?.dark : light > 0.66 ? named?.pale : named?.mid) ?? 'gray';
}

function paletteOf(colors: readonly string[]): Measures['palette'] {
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, share: count / colors.length }))
    .toSorted((a, b) => b.share - a.share || a.color.localeCompare(b.color))
    .slice(0, SHOWN_COLORS);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
