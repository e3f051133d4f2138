import type { Place } from '../scene.ts';
import { bareGround } from './bare-ground.ts';
import { depths } from './depths.ts';
import { farViews } from './far-views.ts';
import { furnishedRooms } from './furnished-rooms.ts';
import { halls } from './halls.ts';
import { highlands } from './highlands.ts';
import { openLand } from './open-land.ts';
import { roads } from './roads.ts';
import { rooms } from './rooms.ts';
import { scenePlaces } from './scene-places.ts';
import { strangeHorizons } from './strange-horizons.ts';
import { strangeRooms } from './strange-rooms.ts';
import { strangeSpaces } from './strange-spaces.ts';
import { towns } from './towns.ts';
import { waters } from './waters.ts';
import { woods } from './woods.ts';

export const places: readonly Place[] = [
  ...waters,
  ...highlands,
  ...woods,
  ...towns,
  ...openLand,
  ...roads,
  ...rooms,
  ...furnishedRooms,
  ...halls,
  ...depths,
  ...bareGround,
  ...farViews,
  ...strangeHorizons,
  ...strangeRooms,
  ...strangeSpaces,
  ...scenePlaces,
];
