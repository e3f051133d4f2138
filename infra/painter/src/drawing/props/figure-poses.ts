import type { Colour } from '../brush/colour.ts';

/** Joints of one half-turned body of height 100: elbow, hand, knee and foot on either side. */
export type Pose = {
  readonly hip: number;
  readonly lean: number;
  readonly left: readonly [number, number, number, number, number, number, number, number];
  readonly right: readonly [number, number, number, number, number, number, number, number];
};

export const poses = {
  stand: { hip: -49, lean: 0, left: [-15, -63, -14, -46, -5.5, -26, -6, 0], right: [15, -63, 14, -46, 5.5, -26, 6, 0] },
  walk: { hip: -49, lean: 1, left: [-14, -64, -8, -50, -5, -26, -13, -2], right: [14, -64, 18, -51, 8, -27, 11, 0] },
  run: { hip: -48, lean: 7, left: [-12, -68, -20, -60, -6, -24, -25, -20], right: [20, -66, 26, -77, 15, -34, 12, -6] },
  reach: { hip: -49, lean: 1, left: [-15, -63, -14, -46, -5.5, -26, -7, 0], right: [22, -76, 35, -82, 6, -26, 8, 0] },
  cheer: { hip: -49, lean: 0, left: [-21, -88, -25, -104, -7, -26, -9, 0], right: [21, -88, 25, -104, 7, -26, 9, 0] },
  wide: { hip: -49, lean: 0, left: [-25, -79, -39, -81, -7, -26, -9, 0], right: [25, -79, 39, -81, 7, -26, 9, 0] },
  akimbo: { hip: -49, lean: 0, left: [-21, -64, -10, -53, -8, -26, -11, 0], right: [21, -64, 10, -53, 8, -26, 11, 0] },
  sit: { hip: -28, lean: -1, left: [-13, -44, -2, -34, 14, -30, 13, 0], right: [12, -43, 16, -32, 18, -29, 18, 0] },
  raise: { hip: -49, lean: 1, left: [-15, -63, -13, -47, -7, -26, -10, 0], right: [20, -86, 24, -103, 7, -26, 10, 0] },
  scream: {
    hip: -49,
    lean: 0,
    left: [-17, -72, -8.6, -88, -5.5, -26, -6, 0],
    right: [17, -72, 8.6, -88, 5.5, -26, 6, 0],
  },
  dance: { hip: -49, lean: 4, left: [-24, -80, -36, -90, -4, -27, -2, 0], right: [24, -84, 36, -96, 18, -36, 30, -22] },
} satisfies Record<string, Pose>;

export type Figure = {
  readonly pose: keyof typeof poses;
  readonly wear: 'suit' | 'shirt' | 'coat' | 'dress' | 'gown' | 'robe' | 'armour' | 'space' | 'bare';
  readonly cloth: Colour;
  readonly legs?: Colour;
  readonly hair?: 'short' | 'long' | 'bun' | 'bald' | 'wild' | 'curly';
  readonly hairColour?: Colour;
  readonly hat?:
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
    | 'plume';
  readonly hatColour?: Colour;
  readonly beard?: Colour;
  readonly slim?: boolean;
  readonly cape?: Colour;
  readonly child?: boolean;
  readonly skin?: Colour;
  readonly back?: boolean;
};
