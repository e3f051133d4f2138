import type { Subject } from './scene.ts';

/** A placed thing: the position of its feet, its height in pixels, and its distance (0 near, 1 far). */
export type Placed = {
  readonly subject: Subject;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly depth: number;
  readonly hero: boolean;
  readonly seed: number;
  /** True if only its outline is visible. */
  readonly dark?: boolean;
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
  readonly closeUp: boolean;
};
