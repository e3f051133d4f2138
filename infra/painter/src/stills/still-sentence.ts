import type { Measures } from './measures.ts';

const COLUMNS = ['left', 'center', 'right'] as const;

/**
 * Describes a still's measurements in words: the hour, the side that the light comes from, and the colors, but not people
 * or things. The local image model draws everything that the text names, so the text can be used as a prompt.
 */
export function stillSentence(measures: Measures): string {
  const { palette, parts } = measures;
  const brightest = COLUMNS[parts.indexOf(Math.max(...parts)) % COLUMNS.length];
  const colors = palette.filter(({ share }) => share > 0.04).map(({ color }) => color);
  return [
    `${settingOf(measures)}.`,
    !isEven(parts) && `The light comes from the ${brightest}.`,
    colors.length > 0 && `Colors: ${joinNames(colors)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const isEven = (parts: readonly number[]): boolean => Math.max(...parts) - Math.min(...parts) < 0.12;

const TONES = [
  { below: 0.16, tone: 'very dark' },
  { below: 0.36, tone: 'dark' },
  { below: 0.62, tone: 'softly lit' },
] as const;

function settingOf({ light, contrast, saturation, parts }: Measures): string {
  const tone = TONES.find(({ below }) => light < below)?.tone ?? 'bright';
  const fog = contrast < 0.1 ? ', in fog' : '';
  const mono = saturation < 0.12 ? ', in black and white' : '';
  return `A ${tone} shot ${hourOf(light, parts)}${fog}${mono}`;
}

/**
 * Guesses the time of day. Bright areas at the top suggest daylight, and even light suggests clouds. Bright areas in a
 * dark image suggest dusk or lamps at night.
 */
function hourOf(light: number, parts: readonly number[]): string {
  const row = (index: number) => parts.slice(index * 3, index * 3 + 3).reduce((sum, part) => sum + part, 0) / 3;
  const [top, middle, bottom] = [row(0), row(1), row(2)];
  if (light < 0.2) return 'at night';
  if (isEven(parts)) return 'under an overcast sky';
  if (top > bottom + 0.15 && light > 0.45) return 'in daylight under an open sky';
  if (middle > top + 0.08 && middle > bottom + 0.08) return 'at dusk with a glowing horizon';
  return light < 0.4 ? 'in the evening' : 'in daylight';
}

function joinNames(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
}
