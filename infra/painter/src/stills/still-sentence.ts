import type { Measures } from './measures.ts';

const ROWS = ['upper', 'middle', 'lower'] as const;
const COLUMNS = ['left', 'center', 'right'] as const;

/**
 * Describes a still's measurements in words. The text covers colors, light and shape, but not people or things. All
 * words are known to the local image model, so the text can be used as a prompt.
 */
export function stillSentence(measures: Measures): string {
  const { palette, parts } = measures;
  const colors = joinNames(palette.filter(({ share }) => share > 0.04).map(({ color }) => color));
  const [brightest, darkest] = [extremeOf(parts, Math.max), extremeOf(parts, Math.min)];
  const even = Math.max(...parts) - Math.min(...parts) < 0.12;
  const fall = even
    ? 'The light is even throughout'
    : `The light falls on the ${placeName(brightest)}, and the ${placeName(darkest)} is in shade`;
  return `${settingOf(measures)}, in ${colors}. ${fall}; ${textureOf(measures)}.`;
}

const TONES = [
  { below: 0.16, tone: 'very dark' },
  { below: 0.36, tone: 'dark' },
  { below: 0.62, tone: 'softly lit' },
] as const;

function settingOf({ width, height, light, contrast, saturation, parts }: Measures): string {
  const tone = TONES.find(({ below }) => light < below)?.tone ?? 'bright';
  const hour = hourOf(light, parts);
  const mono = saturation < 0.12 ? ', nearly black and white' : '';
  return `A ${tone} ${shapeOf(width, height)} ${hour} with ${forceOf(contrast)}${mono}`;
}

function shapeOf(width: number, height: number): string {
  if (width > height * 2) return 'very wide shot';
  if (width > height * 1.2) return 'wide shot';
  return height > width * 1.2 ? 'tall shot' : 'square shot';
}

function forceOf(contrast: number): string {
  if (contrast > 0.27) return 'strong contrast';
  return contrast < 0.1 ? 'little contrast, as in fog' : 'gentle contrast';
}

/**
 * Guesses the time of day. Bright areas at the top suggest daylight. Bright areas in a dark image suggest dusk or lamps
 * at night.
 */
function hourOf(light: number, parts: readonly number[]): string {
  const row = (index: number) => parts.slice(index * 3, index * 3 + 3).reduce((sum, part) => sum + part, 0) / 3;
  const [top, middle, bottom] = [row(0), row(1), row(2)];
  if (light < 0.2) return 'at night';
  if (top > bottom + 0.15 && light > 0.45) return 'in daylight under an open sky';
  if (middle > top + 0.08 && middle > bottom + 0.08) return 'at dusk with a glowing horizon';
  return light < 0.4 ? 'in the evening' : 'in daylight';
}

function textureOf({ detail }: Measures): string {
  if (detail > 0.3) return 'it is full of small detail';
  return detail < 0.06 ? 'it has large calm areas' : 'a few clear shapes stand out';
}

function extremeOf(parts: readonly number[], choose: (...values: number[]) => number): number {
  return parts.indexOf(choose(...parts));
}

function placeName(part: number): string {
  const [row, column] = [ROWS[Math.floor(part / 3)] ?? 'middle', COLUMNS[part % 3] ?? 'center'];
  return row === 'middle' && column === 'center' ? 'center' : `${row} ${column}`;
}

function joinNames(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'many colors';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
