import type { Color } from './brush/color.ts';
import type { Random } from './brush/random.ts';
import type { Palette } from './light/palettes.ts';

export const WIDTH = 1536;
export const HEIGHT = 1024;

export type Level = 1 | 2 | 3 | 4 | 5;

/** Colors for drawing a thing, adjusted for the scene's light and distance. */
export type Tones = {
  /** Returns a color as it appears in the scene. */
  readonly of: (local: Color) => Color;
  /** The image's darkest color at this distance. */
  readonly ink: Color;
  /** Color of edges that face the light. */
  readonly rim: Color;
  /** Color of lamps, windows, eyes and other things that glow. */
  readonly glow: Color;
  /** The thing's color according to the prompt. */
  readonly tint?: Color | undefined;
  /** True if the thing is seen from behind. */
  readonly turned?: boolean | undefined;
  readonly rnd: Random;
};

export type Where = 'ground' | 'water' | 'sky' | 'near' | 'horizon' | 'wall';

export type Prop = {
  /** The thing's name, followed by other words for it. Plurals are recognized without being listed. */
  readonly words: readonly [string, ...string[]];
  /** Width of the drawing. The base of the drawing is at y = 0 and its center is at x = 0. */
  readonly w: number;
  readonly h: number;
  /** Height as a fraction of the image height, if the thing is the main subject on the easiest level. */
  readonly size: number;
  readonly where: Where;
  /** True for giant things. Ordinary things next to a giant thing are drawn smaller. */
  readonly giant?: boolean;
  /** True for things without shadows and lit edges, such as light and weather. */
  readonly airy?: boolean;
  /** Place where the thing is drawn if the prompt doesn't mention a place. */
  readonly home?: string;
  readonly person?: boolean;
  readonly draw: (tones: Tones) => string;
};

export type Side = 'left' | 'centre' | 'right';
export type Distance = 'far' | 'middle' | 'near';

export type Subject = {
  readonly prop: Prop;
  readonly count: number;
  readonly scale: number;
  readonly color?: Color | undefined;
  readonly side?: Side | undefined;
  readonly distance?: Distance | undefined;
  /** True if the subject is in the air. */
  readonly aloft?: boolean;
  /** True if the subject is seen from behind. */
  readonly turned?: boolean;
};

/** The light, colors and horizon for drawing a place. */
export type Stage = {
  readonly horizon: number;
  readonly light: { readonly x: number; readonly y: number };
  readonly palette: Palette;
  readonly rnd: Random;
  readonly level: Level;
  /**
   * Returns a color as it appears in the scene's light and haze. Nearby colors (depth 0) are unchanged, and at depth 1
   * only the haze is visible.
   */
  readonly hue: (local: Color, depth: number) => Color;
  /** Color from the prompt that isn't assigned to a particular thing. */
  readonly accent: Color;
};

type PlaceBase = { readonly words: readonly [string, ...string[]] };

/** The surface below the subjects, such as a meadow or the sea. */
export type Ground = PlaceBase & {
  readonly kind: 'ground';
  readonly water?: boolean;
  readonly horizon?: number;
  readonly paint: (stage: Stage) => string;
  readonly front?: (stage: Stage) => string;
  /** Name of the backdrop to use if the prompt doesn't mention a backdrop. */
  readonly behind?: string;
};
/** The view behind the ground. */
export type Backdrop = PlaceBase & {
  readonly kind: 'backdrop';
  readonly paint: (stage: Stage) => string;
  /** Name of the ground to use if the prompt doesn't mention a ground. */
  readonly ground?: string;
  readonly front?: (stage: Stage) => string;
};
/** An enclosed space with separate lighting, such as a room, the deep sea, or outer space. */
export type Enclosure = PlaceBase & {
  readonly kind: 'enclosure';
  readonly floor: number;
  readonly water?: boolean;
  readonly floating?: boolean;
  readonly paint: (stage: Stage) => string;
  readonly front?: (stage: Stage) => string;
};
export type Place = Ground | Backdrop | Enclosure;

export type Scene = {
  readonly palette: Palette;
  readonly accents: readonly Color[];
  /** The side that the light comes from, if the prompt mentions it. */
  readonly lightSide?: Side;
  readonly weathers: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly subjects: readonly Subject[];
  readonly frame: ReadonlySet<string>;
};
