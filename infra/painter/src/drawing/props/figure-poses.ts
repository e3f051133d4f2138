import type { Colour } from '../brush/colour.ts';

/** Joints of one half-turned body of height 100: elbow, hand, knee and foot on either side. */
export type Pose = {
  readonly hip: number;
  readonly lean: number;
  readonly left: readonly [number, number, number, number, number, number, number, number];
  readonly right: readonly [number, number, number, number, number, number, number, number];
  /** Degrees by which the whole body is turned around its middle. */
  readonly turned?: number;
};

export const poses = {
  stand: { hip: -49, lean: 0, left: [-15, -63, -14, -46, -5.5, -26, -6, 0], right: [15, -63, 14, -46, 5.5, -26, 6, 0] },
  /** The weight on one leg. */
  rest: { hip: -49, lean: 1, left: [-15, -63, -12, -47, -4, -26, -4, 0], right: [17, -64, 13, -50, 8.5, -27, 11, 0] },
  /** A hand in the pocket. */
  pocket: { hip: -49, lean: 0, left: [-18, -63, -9, -50, -6, -26, -8, 0], right: [15, -63, 15, -46, 6, -26, 7, 0] },
  /** Hands together in front. */
  clasped: { hip: -49, lean: 0, left: [-15, -62, -2, -52, -5, -26, -5, 0], right: [15, -62, 2, -51, 5, -26, 6, 0] },
  walk: { hip: -49, lean: 1, left: [-14, -64, -8, -50, -5, -26, -13, -2], right: [14, -64, 18, -51, 8, -27, 11, 0] },
  run: { hip: -48, lean: 7, left: [-12, -68, -20, -60, -6, -24, -25, -20], right: [20, -66, 26, -77, 15, -34, 12, -1] },
  reach: { hip: -49, lean: 1, left: [-15, -63, -14, -46, -5.5, -26, -7, 0], right: [22, -76, 35, -82, 6, -26, 8, 0] },
  /** Something in the right hand, before the body. */
  hold: { hip: -49, lean: 0, left: [-15, -63, -13, -46, -6, -26, -7, 0], right: [17, -63, 25, -66, 6, -26, 8, 0] },
  /** Something in both hands. */
  carry: { hip: -49, lean: -1, left: [-15, -62, -4, -57, -6, -26, -7, 0], right: [16, -62, 6, -57, 6, -26, 8, 0] },
  /** Something in the hanging hand. */
  lug: { hip: -49, lean: -2, left: [-17, -64, -17, -49, -6, -26, -9, 0], right: [15, -62, 17, -45, 6, -26, 8, 0] },
  cheer: { hip: -49, lean: 0, left: [-21, -88, -25, -104, -7, -26, -9, 0], right: [21, -88, 25, -104, 7, -26, 9, 0] },
  wide: { hip: -49, lean: 0, left: [-25, -79, -39, -81, -7, -26, -9, 0], right: [25, -79, 39, -81, 7, -26, 9, 0] },
  akimbo: { hip: -49, lean: 0, left: [-21, -64, -10, -53, -8, -26, -11, 0], right: [21, -64, 10, -53, 8, -26, 11, 0] },
  sit: { hip: -28, lean: -1, left: [-13, -44, -2, -34, 14, -30, 13, 0], right: [12, -43, 16, -32, 18, -29, 18, 0] },
  /** At a table, a keyboard, a wheel or an oar. */
  sitReach: { hip: -28, lean: 1, left: [-8, -44, 13, -41, 13, -30, 13, 0], right: [15, -46, 27, -42, 18, -29, 19, 0] },
  /** On the floor, the knees drawn up. */
  ground: { hip: -6, lean: -3, left: [-14, -18, 6, -20, 11, -24, 19, 0], right: [12, -22, 15, -23, 16, -25, 25, 0] },
  kneel: { hip: -28, lean: 2, left: [-12, -43, 1, -36, -3, -2, -20, -1], right: [16, -43, 17, -31, 13, -27, 13, 0] },
  crouch: { hip: -22, lean: 6, left: [-5, -34, 8, -26, -3, -13, -9, 0], right: [18, -34, 19, -22, 19, -22, 11, 0] },
  raise: { hip: -49, lean: 1, left: [-15, -63, -13, -47, -7, -26, -10, 0], right: [20, -86, 24, -103, 7, -26, 10, 0] },
  /** From above by one hand: the other end of the raised arm is what it hangs from. */
  hang: { hip: -49, lean: -3, left: [-17, -66, -21, -52, -3, -27, -9, -6], right: [12, -94, 15, -112, 8, -29, 3, -5] },
  scream: {
    hip: -49,
    lean: 0,
    left: [-17, -72, -8.6, -88, -5.5, -26, -6, 0],
    right: [17, -72, 8.6, -88, 5.5, -26, 6, 0],
  },
  dance: { hip: -49, lean: 4, left: [-24, -80, -36, -90, -4, -27, -2, 0], right: [24, -84, 36, -96, 18, -36, 30, -22] },
  jump: {
    hip: -56,
    lean: 3,
    left: [-22, -92, -27, -107, -13, -36, -22, -25],
    right: [22, -93, 29, -107, 14, -37, 9, -16],
  },
  /** Arms around somebody before them. */
  embrace: { hip: -49, lean: 1, left: [-5, -66, 11, -64, -5, -26, -6, 0], right: [18, -68, 15, -58, 5, -26, 6, 0] },
  /** A hand held out to a partner, the other at their waist. */
  lead: { hip: -49, lean: 0, left: [-2, -66, 14, -58, -5, -26, -8, 0], right: [18, -80, 13, -92, 7, -27, 11, 0] },
  /** Both hands on a weapon or a tool. */
  aim: { hip: -49, lean: 2, left: [-8, -64, 9, -61, -7, -26, -11, 0], right: [17, -64, 27, -67, 8, -27, 13, 0] },
  lie: {
    hip: -49,
    lean: 0,
    left: [-14, -64, -17, -80, -4, -26, -5, 0],
    right: [14, -64, 12, -49, 6, -28, 5, -2],
    turned: 90,
  },
  /** Weightless, or falling. */
  float: {
    hip: -49,
    lean: 4,
    left: [-20, -72, -30, -64, -2, -28, -16, -14],
    right: [20, -74, 32, -82, 14, -33, 5, -15],
    turned: 24,
  },
  swim: {
    hip: -49,
    lean: 3,
    left: [-14, -92, -12, -108, -6, -27, -13, -6],
    right: [17, -68, 20, -55, 9, -27, 13, -3],
    turned: 62,
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

/** Those in which nobody stands on both feet. */
export const OFF_THE_FEET: ReadonlySet<PoseName> = new Set(['lie', 'float', 'swim', 'hang', 'jump']);

const posesByName: Readonly<Record<PoseName, Pose>> = poses;
export const poseOf = (name: PoseName): Pose => posesByName[name];

export type Wear =
  | 'suit'
  | 'shirt'
  | 'coat'
  | 'dress'
  | 'gown'
  | 'robe'
  | 'armour'
  | 'space'
  | 'bare'
  | 'jacket'
  | 'jumper'
  | 'uniform'
  | 'overalls'
  | 'skirt'
  | 'swim';

export type Hat =
  | 'fedora'
  | 'cowboy'
  | 'top'
  | 'pointed'
  | 'helmet'
  | 'bowler'
  | 'crown'
  | 'cap'
  | 'bubble'
  | 'hood'
  | 'straw'
  | 'horned'
  | 'plume'
  | 'chef'
  | 'wide'
  | 'turban'
  | 'headscarf'
  | 'woolly'
  | 'veil';

export type Hair = 'short' | 'long' | 'bun' | 'bald' | 'wild' | 'curly' | 'bob' | 'ponytail' | 'parted' | 'plaits';

export type Figure = {
  readonly pose: PoseName;
  readonly wear: Wear;
  readonly cloth: Colour;
  readonly legs?: Colour;
  readonly hair?: Hair;
  readonly hairColour?: Colour;
  readonly hat?: Hat;
  readonly hatColour?: Colour;
  readonly beard?: Colour;
  readonly slim?: boolean;
  readonly cape?: Colour;
  readonly child?: boolean;
  readonly skin?: Colour;
  readonly back?: boolean;
  readonly old?: boolean;
  readonly build?: 'tall' | 'thin' | 'stout';
  readonly apron?: Colour;
  readonly scarf?: Colour;
  readonly glasses?: 'round' | 'dark';
  readonly pack?: Colour;
  readonly tie?: Colour;
  readonly pattern?: 'stripes' | 'checks';
  /** A plain stool under somebody who sits where the image has no seat. */
  readonly stool?: boolean;
};
