import sharp from 'sharp';
import { MAX_PIXELS } from './shown-scene.ts';

/** The last hue of each color in degrees, with the color's name if it is dark and if it is bright. */
const HUES = [15, 42, 68, 160, 200, 255, 295, 340, 360];
const DARK = 'maroon brown olive green teal navy indigo plum maroon'.split(' ');
const BRIGHT = 'red orange yellow green teal blue violet pink red'.split(' ');
const SHOWN_COLORS = 3;
const LEAST_SHARE = 0.04;

/**
 * Describes a still by its light and its most frequent colors, but not people or things. The text can be used as a
 * prompt. Rejects if the bytes are not an image.
 */
export async function describeStill(bytes: Uint8Array): Promise<string> {
  const coarse = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(48, 32, { fit: 'fill' });
  const rgb = await coarse.toColourspace('srgb').removeAlpha().raw().toBuffer();
  const cells = Array.from({ length: rgb.length / 3 }, (_, at) => cellOf([...rgb.subarray(at * 3, at * 3 + 3)]));
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const light = meanOf(cells.map((cell) => cell.light));
  const isGray = meanOf(cells.map(({ spread }) => spread)) < 0.04;
  const tone = light < 0.16 ? 'very dark' : light < 0.36 ? 'dark' : light < 0.62 ? 'softly lit' : 'bright';
  const hour = light < 0.2 ? 'at night' : light < 0.4 ? 'in the evening' : 'in daylight';
  const colors = [...Map.groupBy(cells, ({ color }) => color)]
    .filter(([, same]) => same.length / cells.length > LEAST_SHARE)
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .slice(0, SHOWN_COLORS)
    .map(([color]) => color);
  return `A ${tone} shot ${hour}${isGray ? ', in black and white' : ''}. Colors: ${colors.join(', ')}.`;
}

function cellOf([r = 0, g = 0, b = 0]: readonly number[]) {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = (most - least) / 255;
  const light = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  return { light, spread, color: colorName(light, spread, hueOf(r, g, b)) };
}

/** Returns the hue in degrees: 0 is red, 120 is green, and 240 is blue. */
function hueOf(r: number, g: number, b: number): number {
  const [most, spread] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  if (spread === 0) return 0;
  if (most === r) return (((g - b) / spread + 6) % 6) * 60;
  return (most === g ? (b - r) / spread + 2 : (r - g) / spread + 4) * 60;
}

function colorName(light: number, spread: number, hue: number): string {
  if (light < 0.07) return 'black';
  if (spread < 0.08) return light > 0.82 ? 'white' : light > 0.45 ? 'silver' : 'dark gray';
  const at = HUES.findIndex((last) => hue <= last);
  return (light < 0.22 ? DARK : BRIGHT)[at] ?? 'gray';
}
