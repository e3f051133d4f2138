import { type Color, inLight, mix } from '../brush/color.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export type Palette = {
  /** Sky colors, from the zenith down to the horizon. */
  readonly sky: readonly [Color, Color, Color, Color];
  readonly sun: Color;
  readonly haze: Color;
  readonly ambient: Color;
  readonly ink: Color;
  /** Amount by which things are darkened, from 0 (unchanged) to 1 (silhouette). */
  readonly dim: number;
  /** Height of the light source above the horizon, as a fraction of the sky. */
  readonly height: number;
  readonly stars: number;
  readonly disc: 'sun' | 'moon' | 'none';
};

const palette = (
  sky: Palette['sky'],
  [sun, haze, ambient, ink]: readonly [Color, Color, Color, Color],
  [dim, height, stars]: readonly [number, number, number],
  disc: Palette['disc'],
): Palette => ({ sky, sun, haze, ambient, ink, dim, height, stars, disc });

export const times: Readonly<Record<string, { readonly words: readonly string[]; readonly palette: Palette }>> = {
  dawn: {
    words: wordsOf('dawn, sunrise, daybreak, early morning, first light, early light, rising sun'),
    palette: palette(
      ['#2b4a7c', '#7c86ad', '#eeb095', '#ffe6b8'],
      ['#fff3cf', '#e6b9a2', '#e8c8bf', '#1c2444'],
      [0.3, 0.14, 0],
      'sun',
    ),
  },
  day: {
    words: wordsOf(
      'day, daylight, noon, midday, morning, afternoon, sunny, sunlight, sunlit, bright, blue sky, summer, clear sky, sun, sunshine, high sun, bright light',
    ),
    palette: palette(
      ['#1a699f', '#4aa2c4', '#a4d8d6', '#f6efd0'],
      ['#fffbe2', '#c9e2da', '#fffaf0', '#14324a'],
      [0.04, 0.72, 0],
      'sun',
    ),
  },
  golden: {
    words: wordsOf(
      'golden hour, late afternoon, low sun, golden light, warm light, autumn, evening sun, warm evening, late sun, honey light, amber light, evening light, setting sun light, low light, slanting light, slanting sun, warm sunlight',
    ),
    palette: palette(
      ['#40648a', '#c39a66', '#f5bd62', '#fff0b4'],
      ['#fff3c4', '#f2c982', '#ffdca6', '#38220f'],
      [0.2, 0.3, 0],
      'sun',
    ),
  },
  sunset: {
    words: wordsOf('sunset, sundown, setting sun, red sky, orange sky, burning sky, sun going down'),
    palette: palette(
      ['#2b1c50', '#8f3060', '#ea6440', '#ffcb62'],
      ['#fff0b0', '#ee8a58', '#ec9a7c', '#1c0f2c'],
      [0.4, 0.12, 0],
      'sun',
    ),
  },
  dusk: {
    words: wordsOf('dusk, twilight, evening, blue hour, nightfall, gloaming, after sunset, last light, fading light'),
    palette: palette(
      ['#141b42', '#3d3774', '#a65985', '#f5a67e'],
      ['#ffdcb0', '#8a6796', '#9a80b0', '#0f1028'],
      [0.42, 0.06, 0.35],
      'none',
    ),
  },
  night: {
    words: wordsOf(
      'night, abyss, dark abyss, dark night, midnight, moonlight, moonlit, nighttime, starry, dark sky, darkness, full moon, starlight, under the stars, starry sky, night sky, black sky, unlit, nocturnal, dim light',
    ),
    palette: palette(
      ['#040a20', '#0b1c40', '#173a64', '#356785'],
      ['#f2f4e4', '#26486c', '#5f7ba8', '#040814'],
      [0.4, 0.62, 1],
      'moon',
    ),
  },
  gloom: {
    words: wordsOf(
      'overcast, overcast sky, cloudy sky, grey sky, gray sky, gloomy, cloudy, leaden, grey morning, bleak, grey light, gray light, grey day, gray day, dark clouds, pale light, grey winter',
    ),
    palette: palette(
      ['#39474f', '#63737a', '#9aa8a6', '#d5d8c6'],
      ['#f4f1dd', '#a3afac', '#b4bdbb', '#161d22'],
      [0.2, 0.3, 0],
      'none',
    ),
  },
};

/** Words that only hint at the time of day. A specific time in the prompt takes precedence over these words. */
export const weakTimes: ReadonlySet<string> = new Set(
  wordsOf(
    'dark, darkness, bright, sun, sunlight, summer, morning, afternoon, pale light, autumn, sunny, unlit, dark sky, black sky, day, low light, warm light, bright light, dim light, evening, sunlit, sunshine, daylight',
  ),
);

/** Tints all light in an image with a color from the prompt. */
export function applyTint(base: Palette, tint: Color, share: number): Palette {
  const pull = (color: Color, amount = share): Color => mix(color, mix(inLight(color, tint), tint, 0.55), amount);
  return {
    ...base,
    sky: [pull(base.sky[0]), pull(base.sky[1]), pull(base.sky[2]), pull(base.sky[3], share * 0.6)],
    haze: pull(base.haze, share * 0.9),
    ambient: mix(base.ambient, tint, share * 0.3),
    ink: mix(base.ink, inLight(tint, '#2a2a2a'), share * 0.5),
  };
}
