import type { Figure } from './props/figure-poses.ts';
import type { Subject } from './scene.ts';

/** One drawn thing: where its feet are, how many pixels high, and how far away (0 near, 1 far). */
export type Placed = {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth: number;
  readonly hero: boolean;
  readonly seed: number;
  /** Only its outline is seen. */
  readonly dark?: boolean;
  /** Stands on or hangs at something else. */
  readonly riding?: boolean;
  /** What somebody looks like in this image. */
  readonly look?: Figure;
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
  /** Where aeroplanes stand on the ground. */
  readonly airfield: boolean;
  readonly closeUp: boolean;
  /** A room so long that its end is far away. */
  readonly corridor?: boolean;
};
