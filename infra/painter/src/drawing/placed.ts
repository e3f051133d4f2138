import type { Subject } from './scene.ts';

/**
 * A thing and its position in the image. `x` and `y` are the bottom center, `height` is in pixels, and `depth` ranges
 * from 0 (near) to 1 (far).
 */
export type Placed = {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth: number;
  readonly hero: boolean;
  readonly seed: number;
  /** True if only the thing's silhouette is visible. */
  readonly dark?: boolean;
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
  readonly closeUp: boolean;
};
