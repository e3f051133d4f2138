import type { Place } from '../scene.ts';
import { depths } from './depths.ts';
import { halls } from './halls.ts';
import { highlands } from './highlands.ts';
import { openLand } from './open-land.ts';
import { roads } from './roads.ts';
import { rooms } from './rooms.ts';
import { towns } from './towns.ts';
import { waters } from './waters.ts';
import { woods } from './woods.ts';

/** All places that can be painted. */
export const places: readonly Place[] = [
  ...waters,
  ...highlands,
  ...woods,
  ...towns,
  ...openLand,
  ...roads,
  ...rooms,
  ...halls,
  ...depths,
];
