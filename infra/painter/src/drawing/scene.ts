import type { Color } from './brush/color.ts';
import type { Random } from './brush/random.ts';
import type { Palette } from './light/palettes.ts';

export const WIDTH = 1536;
export const HEIGHT = 1024;

export type Level = 1 | 2 | 3 | 4 | 5;

/** The colors with which a prop is painted, as they look in the scene's light and air. */
export type Tones = {
  /** Returns a color as it looks in the scene. */
  readonly of: (local: Color) => Color;
  /** The near-black of the image at this distance. */
  readonly ink: Color;
  /** The color of an edge in the light. */
  readonly rim: Color;
  /** The color of lamps, windows, eyes and other light sources. */
  readonly glow: Color;
  /** The color of the thing in the prompt. */
  readonly tint?: Color | undefined;
  /** True if seen from behind. */
  readonly turned?: boolean | undefined;
  readonly rnd: Random;
};

export type Where = 'ground' | 'water' | 'sky' | 'near' | 'horizon' | 'wall';

export type Prop = {
  /** The first word is the name. Plural forms are found without being listed. */
  readonly words: readonly [string, ...string[]];
  /** The size of the drawing, which stands at y = 0 with its middle at x = 0. */
  readonly w: number;
  readonly h: number;
  /** Its share of the image's height as the main subject of the easiest level. */
  readonly size: number;
  readonly where: Where;
  /** Next to a giant, ordinary things become small. */
  readonly giant?: boolean;
  /** True if it is drawn without shadow and rim, for example light and weather. */
  readonly airy?: boolean;
  /** The place that the prop implies if the prompt names none. */
  readonly home?: string;
  /** True for a person. */
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
  /** True if it is off the ground. */
  readonly aloft?: boolean;
  /** True if seen from behind. */
  readonly turned?: boolean;
};

/** The values with which a place is painted. */
export type Stage = {
  readonly horizon: number;
  readonly light: { readonly x: number; readonly y: number };
  readonly palette: Palette;
  readonly rnd: Random;
  readonly level: Level;
  /** Returns a local color in this light, seen through the air. Depth 0 is near, and 1 is lost in haze. */
  readonly hue: (local: Color, depth: number) => Color;
  /** Color words of the prompt that belong to no particular thing. */
  readonly accent: Color;
};

type PlaceBase = { readonly words: readonly [string, ...string[]] };

/** The surface that the subjects stand on, swim in or hover over. */
export type Ground = PlaceBase & {
  readonly kind: 'ground';
  readonly water?: boolean;
  readonly horizon?: number;
  readonly paint: (stage: Stage) => string;
  readonly front?: (stage: Stage) => string;
  /** The name of its backdrop if the prompt names none. */
  readonly behind?: string;
};
/** The view behind the ground. */
export type Backdrop = PlaceBase & {
  readonly kind: 'backdrop';
  readonly paint: (stage: Stage) => string;
  /** The name of its ground if the prompt names none. */
  readonly ground?: string;
  readonly front?: (stage: Stage) => string;
};
/** An enclosed space with its own light: a room, the deep sea, or outer space. */
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
  readonly weathers: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly subjects: readonly Subject[];
  readonly frame: ReadonlySet<string>;
};
