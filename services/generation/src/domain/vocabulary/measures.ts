import type { Distance, Side } from '../scene.ts';

export const numbers: Readonly<Record<string, number>> = {
  two: 2, pair: 2, couple: 2, both: 2, twin: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 7, nine: 8, ten: 8, dozen: 8, dozens: 9,
  many: 7, several: 4, few: 3, hundreds: 10, thousands: 11, countless: 11, row: 6, rows: 8, flock: 9, herd: 6, group: 5, crowd: 7,
  swarm: 10, fleet: 6, pile: 5, line: 6, pack: 5, school: 8, twelve: 8, bunch: 6, million: 10, cluster: 7, squadron: 6, some: 3,
};

export const sizes: Readonly<Record<string, number>> = {
  tiny: 0.5, little: 0.75, small: 0.7, distant: 0.6, faraway: 0.5, miniature: 0.5, big: 1.25, large: 1.25, huge: 1.5, giant: 1.5,
  gigantic: 1.6, enormous: 1.6, massive: 1.5, colossal: 1.6, towering: 1.5, tall: 1.2, great: 1.2, vast: 1.4, immense: 1.5, monstrous: 1.4, looming: 1.4,
  oversized: 1.3, 'half-hidden': 0.8, 'larger than life': 1.4,
};

export const sides: Readonly<Record<string, Side>> = {
  'on the left': 'left', 'at left': 'left', 'at the left': 'left', 'to the left': 'left', 'left side': 'left', 'lower left': 'left', 'left third': 'left', 'far left': 'left', 'left foreground': 'left', left: 'left',
  'on the right': 'right', 'at right': 'right', 'at the right': 'right', 'to the right': 'right', 'right side': 'right', 'lower right': 'right', 'right third': 'right', 'far right': 'right', 'right foreground': 'right', right: 'right',
  'in the centre': 'centre', 'in the center': 'centre', centred: 'centre', centered: 'centre', 'in the middle': 'centre', 'dead centre': 'centre', central: 'centre', centre: 'centre', center: 'centre',
};

export const distances: Readonly<Record<string, Distance>> = {
  'in the distance': 'far', 'far away': 'far', 'far off': 'far', 'on the horizon': 'far', 'in the background': 'far', 'far behind': 'far', 'at the end': 'far', 'far below': 'far', 'at the far end': 'far',
  'in the foreground': 'near', 'in front': 'near', 'close up': 'near', 'close-up': 'near', closeup: 'near', 'up close': 'near', foreground: 'near', 'filling the frame': 'near', 'fills the frame': 'near', 'close to the camera': 'near',
};

/** The subject before these words stands upon the one after them. */
export const upon: readonly string[] = ['on top of', 'atop', 'on the tip of', 'clings to', 'clinging to', 'climbing', 'climbs', 'perched on', 'on the roof of', 'stands on', 'standing on', 'on the edge of', 'sits on', 'sitting on', 'lies on', 'lying on', 'on a', 'on the', 'rests on', 'resting on', 'stand on', 'spinning on', 'spins on'];

/** How the picture is framed. The first word names it. */
export const frames: readonly (readonly [string, ...string[]])[] = [
  ['mono', 'black and white', 'monochrome', 'in black and white', 'greyscale', 'grayscale'],
  ['upside down', 'hangs upside down', 'folding upward', 'folding', 'folded city', 'inverted city', 'folds over'],
  ['silhouette', 'silhouetted', 'backlit', 'in silhouette', 'against the light'],
  ['wide', 'wide shot', 'panorama', 'wide view', 'vast view', 'panoramic'],
  ['close', 'close-up', 'closeup', 'close up', 'extreme close-up', 'detail of', 'macro'],
  ['below', 'from below', 'low angle', 'low-angle', 'looking up', 'seen from below', 'worm-eye'],
  ['above', 'from above', 'high angle', 'bird-eye', 'overhead view', 'seen from above', 'looking down'],
  ['reflection', 'reflected', 'reflecting', 'reflections', 'mirrored'],
  ['low horizon', 'big sky', 'wide sky', 'huge sky', 'vast sky', 'endless sky'],
  ['beams', 'sunbeam', 'sunbeams', 'light beam', 'beam of light', 'shaft of light', 'shafts of light', 'god rays', 'rays of light', 'light rays', 'light shaft', 'shaft of sunlight', 'beams of light', 'light streams', 'shafts of sunlight', 'rays', 'shaft of sun', 'shafts of sun', 'shaft of moonlight'],
  ['spotlight', 'spotlights', 'spot light', 'searchlight', 'searchlights', 'stage light', 'stage lights', 'limelight', 'follow spot', 'cone of light', 'pool of light'],
];
