import type { Colour } from '../brush/colour.ts';
import type { Tones } from '../scene.ts';
import type { Figure, Pose } from './figure-poses.ts';

/** What every part of one drawn person is made from. */
export type Layers = {
  readonly look: Figure;
  readonly pose: Pose;
  /** How far the shoulders are from the middle, and lower than those of somebody standing. */
  readonly x: number;
  readonly y: number;
  readonly broad: number;
  readonly skin: Colour;
  readonly cloth: Colour;
  readonly shadow: Colour;
  readonly legs: Colour;
  readonly t: Tones;
};
