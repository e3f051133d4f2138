import type { Distance, Side } from '../scene.ts';
import { wordsOf } from './words-of.ts';

type Valued<Value> = Readonly<Record<string, Value>>;

const valued = <Value>(rows: readonly (readonly [Value, readonly string[]])[]): Valued<Value> =>
  Object.fromEntries(rows.flatMap(([value, words]) => words.map((word) => [word, value] as const)));

export const numbers = valued<number>([
  [2, wordsOf('two, pair, couple, both, twin')],
  [3, wordsOf('three, few, some')],
  [4, wordsOf('four, several')],
  [5, wordsOf('five, group, pile, pack')],
  [6, wordsOf('six, row, herd, fleet, line, bunch, squadron')],
  [7, wordsOf('seven, eight, many, crowd, cluster')],
  [8, wordsOf('nine, ten, dozen, rows, school, twelve')],
  [9, wordsOf('dozens, flock')],
  [10, wordsOf('hundreds, swarm, million')],
  [11, wordsOf('thousands, countless')],
]);

export const sizes = valued<number>([
  [0.5, wordsOf('tiny, faraway, miniature')],
  [0.75, wordsOf('little')],
  [0.7, wordsOf('small')],
  [0.6, wordsOf('distant')],
  [1.25, wordsOf('big, large')],
  [1.5, wordsOf('huge, giant, massive, towering, immense')],
  [1.6, wordsOf('gigantic, enormous, colossal')],
  [1.2, wordsOf('tall, great')],
  [1.4, wordsOf('vast, monstrous, looming, larger than life')],
  [1.3, wordsOf('oversized')],
  [0.8, wordsOf('half-hidden')],
]);

export const sides = valued<Side>([
  [
    'left',
    wordsOf(
      'on the left, at left, at the left, to the left, left side, lower left, left third, far left, left foreground, left',
    ),
  ],
  [
    'right',
    wordsOf(
      'on the right, at right, at the right, to the right, right side, lower right, right third, far right, right foreground, right',
    ),
  ],
  [
    'centre',
    wordsOf('in the centre, in the center, centred, centered, in the middle, dead centre, central, centre, center'),
  ],
]);

export const distances = valued<Distance>([
  [
    'far',
    wordsOf(
      'in the distance, far away, far off, on the horizon, in the background, far behind, at the end, far below, at the far end',
    ),
  ],
  [
    'near',
    wordsOf(
      'in the foreground, in front, close up, close-up, closeup, up close, foreground, filling the frame, fills the frame, close to the camera',
    ),
  ],
]);

/** How the picture is framed. The first word names it. */
export const frames: readonly (readonly [string, ...string[]])[] = [
  wordsOf('mono, black and white, monochrome, in black and white, greyscale, grayscale'),
  wordsOf('sepia, sepia toned, in sepia'),
  wordsOf('silhouette, silhouetted, backlit, in silhouette, against the light'),
  wordsOf('wide, wide shot, panorama, wide view, vast view, panoramic'),
  wordsOf('close, close-up, close view, closeup, close up, extreme close-up, detail of, macro'),
  wordsOf('below, from below, low angle, low-angle, looking up, seen from below, worm-eye'),
  wordsOf('above, from above, high angle, bird-eye, overhead view, seen from above, looking down'),
  wordsOf('reflection, reflected, reflecting, reflections, mirrored'),
  wordsOf('low horizon, big sky, wide sky, huge sky, vast sky, endless sky'),
  wordsOf(
    'beams, sunbeam, sunbeams, light beam, beam of light, shaft of light, shafts of light, god rays, rays of light, light rays, light shaft, shaft of sunlight, beams of light, light streams, shafts of sunlight, rays, shaft of sun, shafts of sun, shaft of moonlight',
  ),
  wordsOf(
    'spotlight, spotlights, spot light, searchlight, searchlights, stage light, stage lights, limelight, follow spot, cone of light, pool of light',
  ),
];
