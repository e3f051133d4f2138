import type { Prop } from '../scene.ts';
import { balloonJourney } from './balloon-journey.ts';
import { birdAttack } from './bird-attack.ts';
import { boatsWithPassengers } from './boats-with-passengers.ts';
import { brickRoadCompany } from './brick-road-company.ts';
import { carpetBags } from './carpet-bag.ts';
import { codeAndPills } from './code-and-pills.ts';
import { desertRiders } from './desert-riders.ts';
import { galactic } from './galactic.ts';
import { gardenAnimals } from './garden-animals.ts';
import { hauntedHotel } from './haunted-hotel.ts';
import { kitchenCompany } from './kitchen-company.ts';
import { linerScenes } from './liner-scenes.ts';
import { oldCity } from './old-city.ts';
import { paintedSky } from './painted-sky.ts';
import { quest } from './quest.ts';
import { redPlanet } from './red-planet.ts';
import { roadside } from './roadside.ts';
import { rubbishPlanet } from './rubbish-planet.ts';
import { savannaScenes } from './savanna-scenes.ts';
import { showerAndMotel } from './shower-and-motel.ts';
import { stampede } from './stampede.ts';
import { stormChase } from './storm-chase.ts';
import { studioThings } from './studio-things.ts';
import { treasureHunt } from './treasure-hunt.ts';
import { underUmbrellas } from './under-umbrellas.ts';
import { warTrucks } from './war-trucks.ts';

/** The pieces of all scenes. */
export const scenePieces: readonly Prop[] = [
  ...desertRiders,
  ...carpetBags,
  ...stampede,
  ...rubbishPlanet,
  ...balloonJourney,
  ...stormChase,
  ...linerScenes,
  ...brickRoadCompany,
  ...paintedSky,
  ...hauntedHotel,
  ...codeAndPills,
  ...redPlanet,
  ...savannaScenes,
  ...quest,
  ...birdAttack,
  ...galactic,
  ...studioThings,
  ...kitchenCompany,
  ...treasureHunt,
  ...showerAndMotel,
  ...oldCity,
  ...underUmbrellas,
  ...warTrucks,
  ...gardenAnimals,
  ...boatsWithPassengers,
  ...roadside,
];
