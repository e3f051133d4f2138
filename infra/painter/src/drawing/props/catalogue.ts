import type { Prop } from '../scene.ts';
import { aircraft } from './aircraft.ts';
import { animals } from './animals.ts';
import { balloonJourney } from './balloon-journey.ts';
import { beasts } from './beasts.ts';
import { birdAttack } from './bird-attack.ts';
import { boatsWithPassengers } from './boats-with-passengers.ts';
import { brickRoadCompany } from './brick-road-company.ts';
import { carpetBags } from './carpet-bag.ts';
import { cars } from './cars.ts';
import { clothesAndPapers } from './clothes-and-papers.ts';
import { codeAndPills } from './code-and-pills.ts';
import { containers } from './containers.ts';
import { desertRiders } from './desert-riders.ts';
import { devices } from './devices.ts';
import { foodAndFlowers } from './food-and-flowers.ts';
import { forces } from './forces.ts';
import { furniture } from './furniture.ts';
import { galactic } from './galactic.ts';
import { gardenAnimals } from './garden-animals.ts';
import { hauntedHotel } from './haunted-hotel.ts';
import { heavenlyBodies } from './heavenly-bodies.ts';
import { houses } from './houses.ts';
import { kitchenCompany } from './kitchen-company.ts';
import { linerScenes } from './liner-scenes.ts';
import { monuments } from './monuments.ts';
import { oldCity } from './old-city.ts';
import { onTheWall } from './on-the-wall.ts';
import { paintedSky } from './painted-sky.ts';
import { people } from './people.ts';
import { publicWorks } from './public-works.ts';
import { quest } from './quest.ts';
import { redPlanet } from './red-planet.ts';
import { roadside } from './roadside.ts';
import { rocksAndFire } from './rocks-and-fire.ts';
import { rubbishPlanet } from './rubbish-planet.ts';
import { savannaScenes } from './savanna-scenes.ts';
import { seaLife } from './sea-life.ts';
import { ships } from './ships.ts';
import { showerAndMotel } from './shower-and-motel.ts';
import { spacecraft } from './spacecraft.ts';
import { stampede } from './stampede.ts';
import { stonesAndStatues } from './stones-and-statues.ts';
import { stormChase } from './storm-chase.ts';
import { studioThings } from './studio-things.ts';
import { tools } from './tools.ts';
import { towers } from './towers.ts';
import { treasureHunt } from './treasure-hunt.ts';
import { treasures } from './treasures.ts';
import { trees } from './trees.ts';
import { uncanny } from './uncanny.ts';
import { underUmbrellas } from './under-umbrellas.ts';
import { undergrowth } from './undergrowth.ts';
import { warTrucks } from './war-trucks.ts';
import { wheelsAndRails } from './wheels-and-rails.ts';

export const props: readonly Prop[] = [
  ...people,
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
  ...uncanny,
  ...animals,
  ...beasts,
  ...seaLife,
  ...ships,
  ...aircraft,
  ...spacecraft,
  ...cars,
  ...wheelsAndRails,
  ...houses,
  ...towers,
  ...monuments,
  ...publicWorks,
  ...furniture,
  ...onTheWall,
  ...devices,
  ...containers,
  ...clothesAndPapers,
  ...treasures,
  ...stonesAndStatues,
  ...tools,
  ...foodAndFlowers,
  ...trees,
  ...undergrowth,
  ...rocksAndFire,
  ...heavenlyBodies,
  ...forces,
];
