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
};

export type Setting = {
  readonly horizon: number;
  readonly water: boolean;
  readonly floating: boolean;
  readonly indoors: boolean;
  readonly closeUp: boolean;
};
