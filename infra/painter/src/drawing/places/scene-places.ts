import type { Place } from '../scene.ts';
import { crowdedPlaces } from './crowded-places.ts';
import { farLands } from './far-lands.ts';
import { oldRoofs } from './old-roofs.ts';
import { redPlanetLand } from './red-planet-land.ts';
import { stoneHalls } from './stone-halls.ts';
import { stormAndRock } from './storm-and-rock.ts';
import { throughGlass } from './through-glass.ts';

/** The places of single scenes: found only by the phrases that name exactly them. */
export const scenePlaces: readonly Place[] = [
  ...crowdedPlaces,
  ...farLands,
  ...redPlanetLand,
  ...stoneHalls,
  ...throughGlass,
  ...oldRoofs,
  ...stormAndRock,
];
