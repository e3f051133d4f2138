import type { Distance, Side } from '../scene.ts';
import { rowsOf, wordsOf } from './words-of.ts';

type Valued<Value> = Readonly<Record<string, Value>>;

/** Assigns the same value to each of the words. */
const each = <Value>(value: Value, words: string): Valued<Value> =>
  Object.fromEntries(wordsOf(words).map((word) => [word, value]));

export const numbers: Valued<number> = {
  ...each(2, 'two, pair, couple, both, twin'),
  ...each(3, 'three, few, some'),
  ...each(4, 'four, several'),
  ...each(5, 'five, group, pile, pack'),
  ...each(6, 'six, row, herd, fleet, line, bunch, squadron'),
  ...each(7, 'seven, eight, many, crowd, cluster'),
  ...each(8, 'nine, ten, dozen, rows, school, twelve'),
  ...each(9, 'dozens, flock'),
  ...each(10, 'hundreds, swarm, million'),
  ...each(11, 'thousands, countless'),
};

export const sizes: Valued<number> = {
  ...each(0.5, 'tiny, faraway, miniature'),
  ...each(0.75, 'little'),
  ...each(0.7, 'small'),
  ...each(0.6, 'distant'),
  ...each(1.25, 'big, large'),
  ...each(1.5, 'huge, giant, massive, towering, immense'),
  ...each(1.6, 'gigantic, enormous, colossal'),
  ...each(1.2, 'tall, great'),
  ...each(1.4, 'vast, monstrous, looming, larger than life'),
  ...each(1.3, 'oversized'),
  ...each(0.8, 'half-hidden'),
};

export const sides: Valued<Side> = {
  ...each('left', 'on the left, at left, at the left, to the left, left side, lower left, left third, far left'),
  ...each('left', 'left foreground, left'),
  ...each('right', 'on the right, at right, at the right, to the right, right side, lower right, right third'),
  ...each('right', 'far right, right foreground, right'),
  ...each('centre', 'in the centre, in the center, centred, centered, in the middle, dead centre, central, centre'),
  ...each('centre', 'center'),
};

export const distances: Valued<Distance> = {
  ...each('far', 'in the distance, far away, far off, on the horizon, in the background, far behind, at the end'),
  ...each('far', 'far below, at the far end'),
  ...each('near', 'in the foreground, in front, close up, close-up, closeup, up close, foreground, filling the frame'),
  ...each('near', 'fills the frame, close to the camera'),
};

/** Phrases for the side that the light comes from. */
export const lightSides: Valued<Side> = {
  ...each('left', 'light comes from the left, light falls from the left, light from the left, lit from the left'),
  ...each('right', 'light comes from the right, light falls from the right, light from the right, lit from the right'),
  ...each(
    'centre',
    'light comes from the center, light comes from the middle, light from the center, lit from the center',
  ),
};

/** Framings and looks, one per line. The first word is the name. */
export const frames = rowsOf(`
mono, black and white, monochrome, in black and white, greyscale, grayscale
sepia, sepia toned, in sepia, in brown tones
film, old film, film stock, old film stock, film grain, grain of old film stock, warm grain of old film stock, rich faded colours of old film stock, like an old silent film
silhouette, silhouetted, backlit, in silhouette, against the light
wide, wide shot, panorama, wide view, vast view, panoramic
close, close-up, close view, closeup, close up, extreme close-up, detail of, macro
below, from below, low angle, low-angle, looking up, seen from below, worm-eye
above, from above, high angle, bird-eye, overhead view, seen from above, looking down
reflection, reflected, reflecting, reflections, mirrored
low horizon, big sky, open sky, wide sky, huge sky, vast sky, endless sky
beams, sunbeam, sunbeams, light beam, beam of light, shaft of light, shafts of light, god rays, rays of light, light rays, light shaft, shaft of sunlight, beams of light, light streams, shafts of sunlight, rays, shaft of sun, shafts of sun, shaft of moonlight
spotlight, spotlights, spot light, searchlight, searchlights, stage light, stage lights, limelight, follow spot, cone of light, pool of light
`).map(([words = '']) => wordsOf(words));
