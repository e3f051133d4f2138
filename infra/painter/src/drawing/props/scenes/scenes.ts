import type { Prop } from '../../scene.ts';
import { buildings } from './buildings.ts';
import { cityScenes } from './city-scenes.ts';
import { coupleScenes } from './couple-scenes.ts';
import { creatureScenes } from './creature-scenes.ts';
import { flyingMachines } from './flying-machines.ts';
import { hauntedCity } from './haunted-city.ts';
import { landScenes } from './land-scenes.ts';
import { metalThings } from './metal-things.ts';
import { burglars, peopleOutdoors } from './people-outdoors.ts';
import { plainGround } from './plain-ground.ts';
import { plainMetal } from './plain-metal.ts';
import { plainSpacecraft } from './plain-spacecraft.ts';
import { plainThings } from './plain-things.ts';
import { plainVehicles } from './plain-vehicles.ts';
import { portraits } from './portraits.ts';
import { roomScenes } from './room-scenes.ts';
import { seaScenes } from './sea-scenes.ts';
import { skyScenes } from './sky-scenes.ts';
import { tableScenes } from './table-scenes.ts';

/** What plain words draw in the plain way. */
const plain: readonly Prop[] = [
  ...buildings,
  ...plainGround,
  ...plainMetal,
  ...plainSpacecraft,
  ...plainThings,
  ...plainVehicles,
  burglars,
  ...flyingMachines,
  ...metalThings,
];

/** Whole groups in one drawing, named by phrases so particular that no other prompt draws them. */
export const groups: readonly Prop[] = [
  ...cityScenes,
  ...hauntedCity,
  ...coupleScenes,
  ...creatureScenes,
  ...landScenes,
  ...peopleOutdoors,
  ...portraits,
  ...roomScenes,
  ...seaScenes,
  ...skyScenes,
  ...tableScenes,
];

export const scenes: readonly Prop[] = [...plain, ...groups];
