import type { Place } from '../scene.ts';
import { crowdedPlaces } from './crowded-places.ts';
import { depths } from './depths.ts';
import { farLands } from './far-lands.ts';
import { halls } from './halls.ts';
import { highlands } from './highlands.ts';
import { oldRoofs } from './old-roofs.ts';
import { openLand } from './open-land.ts';
import { redPlanetLand } from './red-planet-land.ts';
import { roads } from './roads.ts';
import { rooms } from './rooms.ts';
import { stoneHalls } from './stone-halls.ts';
import { stormAndRock } from './storm-and-rock.ts';
import { throughGlass } from './through-glass.ts';
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
  ...halls,
  ...depths,
  ...crowdedPlaces,
  ...farLands,
  ...redPlanetLand,
  ...stoneHalls,
  ...throughGlass,
  ...oldRoofs,
  ...stormAndRock,
];
