import type { Color } from './svg.ts';
import { rowsOf, wordsOf } from './words.ts';

/** The light of an hour. */
export type Palette = {
  readonly name: string;
  readonly words: readonly string[];
  /** Sky colors at the zenith, in the middle and at the horizon. */
  readonly sky: readonly [Color, Color, Color];
  readonly sun: Color;
  readonly haze: Color;
  /** The color of the light on things. */
  readonly ambient: Color;
  /** The darkest color. */
  readonly ink: Color;
  /** Amount by which things are darkened, from 0 (unchanged) to 1 (silhouette). */
  readonly dim: number;
  /** Height of the light above the horizon, as a fraction of the sky. */
  readonly height: number;
  readonly disc: 'sun' | 'moon' | 'none';
};

/** Each line: words for the hour; colors of the sky, sun, haze, light and ink; dimness, height of the light, disc. */
const table = `
day, daylight, noon, midday, morning, afternoon, sunny, sunlight, blue sky | #2078b0 #7cc0da #eaf2dc #fffbe2 #d3e8e2 #fffaf0 #14324a | .04 .7 sun
dawn, sunrise, daybreak, early morning, first light | #2f5288 #9a9cbc #ffdcb0 #fff3cf #e9c2ac #f0d2c8 #1c2444 | .26 .16 sun
golden, golden hour, late afternoon, golden light, warm light, autumn, evening sun | #4a7098 #e0b070 #fff0b4 #fff3c4 #f4d090 #ffe0ae #38220f | .16 .3 sun
sunset, sundown, setting sun, red sky, orange sky | #33205c #c0486a #ffc460 #fff0b0 #f09a66 #f2ac8e #1c0f2c | .32 .14 sun
dusk, twilight, evening, blue hour, nightfall, late evening | #171f4c #6a4c86 #f2a582 #ffdcb0 #9a7aa4 #aa92bc #0f1028 | .36 .1 none
night, midnight, moonlight, moonlit, dark night, night sky, dark sky, dim light | #050c24 #123052 #3f7394 #f2f4e4 #2c5076 #7d98c4 #060a1c | .34 .64 moon
gloom, overcast, grey sky, gray sky, cloudy, grey light, gray light, bleak, heavy clouds | #4a5a62 #8a999c #dcdfd0 #f4f1dd #b4bfbc #c8d0cd #161d22 | .16 .36 none
`;

export const palettes: readonly Palette[] = rowsOf(table).map(([list = '', colors = '', light = '']) => {
  const words = wordsOf(list);
  const [zenith = '', middle = '', horizon = '', sun = '', haze = '', ambient = '', ink = ''] = colors.split(' ');
  const [dim, height, disc] = light.split(' ');
  return {
    ...{ name: words[0], words, sky: [zenith, middle, horizon], sun, haze, ambient, ink },
    ...{ dim: Number(dim), height: Number(height), disc: disc === 'sun' || disc === 'moon' ? disc : 'none' },
  };
});
