import type { Colour } from './brush/colour.ts';
import type { Random } from './brush/random.ts';
import type { Palette } from './light/palettes.ts';

export const WIDTH = 1536;
export const HEIGHT = 1024;

export type Level = 1 | 2 | 3 | 4 | 5;

/** What a prop is painted with: its own colours as they look in the scene's light and air. */
export type Tones = {
  /** A colour as it looks here. */
  readonly of: (local: Colour) => Colour;
  /** The near-black of the image at this distance. */
  readonly ink: Colour;
  /** Where light touches an edge. */
  readonly rim: Colour;
  /** Lamps, windows, eyes: what shines by itself. */
  readonly glow: Colour;
  /** What the prompt says of the colour of a thing. */
  readonly tint?: Colour | undefined;
  /** Seen from behind. */
  readonly turned?: boolean | undefined;
  readonly rnd: Random;
};

export type Where = 'ground' | 'water' | 'sky' | 'near' | 'horizon' | 'wall';

export type Prop = {
  /** The first word is its name. Plural forms are found without being listed. */
  readonly words: readonly [string, ...string[]];
  /** The box it is drawn in, standing on y = 0 with x = 0 in its middle. */
  readonly w: number;
  readonly h: number;
  /** The share of the image's height it takes as the subject of the clearest level. */
  readonly size: number;
  readonly where: Where;
  /** Beside a giant, ordinary things become small. */
  readonly giant?: boolean;
  /** Draws without shadow and rim: light, weather, what has no body. */
  readonly airy?: boolean;
  /** What the prop brings along when the prompt names no place. */
  readonly home?: string;
  /** Whether it is somebody. */
  readonly person?: boolean;
  readonly draw: (tones: Tones) => string;
};

export type Side = 'left' | 'centre' | 'right';
export type Distance = 'far' | 'middle' | 'near';

export type Subject = {
  readonly prop: Prop;
  readonly count: number;
  readonly scale: number;
  readonly colour?: Colour | undefined;
  readonly side?: Side | undefined;
  readonly distance?: Distance | undefined;
  /** Off the ground. */
  readonly aloft?: boolean;
  /** Seen from behind. */
  readonly turned?: boolean;
};

/** What a place is painted with. */
export type Stage = {
  readonly horizon: number;
  readonly light: { readonly x: number; readonly y: number };
  readonly palette: Palette;
  readonly rnd: Random;
  readonly level: Level;
  /** A local colour in this light, seen through the air. Depth 0 is near, 1 is lost in haze. */
  readonly hue: (local: Colour, depth: number) => Colour;
  /** Colour words of the prompt that belong to nothing in particular. */
  readonly accent: Colour;
};

type PlaceBase = { readonly words: readonly [string, ...string[]] };

/** What the subjects stand on, swim in or hang over. */
export type Ground = PlaceBase & {
  readonly kind: 'ground';
  readonly water?: boolean;
  readonly horizon?: number;
  readonly paint: (stage: Stage) => string;
  readonly front?: (stage: Stage) => string;
  /** A backdrop that belongs to it when the prompt names none. */
  readonly behind?: string;
};
/** What closes the view behind the ground. */
export type Backdrop = PlaceBase & {
  readonly kind: 'backdrop';
  readonly paint: (stage: Stage) => string;
  /** The ground that belongs to it when the prompt names none. */
  readonly ground?: string;
  readonly front?: (stage: Stage) => string;
};
/** A closed space with its own light: rooms, the deep sea, outer space. */
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
  readonly accents: readonly Colour[];
  readonly weathers: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly subjects: readonly Subject[];
  readonly frame: ReadonlySet<string>;
};
