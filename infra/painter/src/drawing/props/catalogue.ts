import type { Prop } from '../scene.ts';
import { aircraft } from './aircraft.ts';
import { animals } from './animals.ts';
import { beasts } from './beasts.ts';
import { cars } from './cars.ts';
import { clothesAndPapers } from './clothes-and-papers.ts';
import { containers } from './containers.ts';
import { devices } from './devices.ts';
import { foodAndFlowers } from './food-and-flowers.ts';
import { forces } from './forces.ts';
import { furniture } from './furniture.ts';
import { heavenlyBodies } from './heavenly-bodies.ts';
import { houses } from './houses.ts';
import { monuments } from './monuments.ts';
import { onTheWall } from './on-the-wall.ts';
import { people } from './people.ts';
import { publicWorks } from './public-works.ts';
import { rocksAndFire } from './rocks-and-fire.ts';
import { scenePieces } from './scene-pieces.ts';
import { scenes } from './scenes/scenes.ts';
import { seaLife } from './sea-life.ts';
import { ships } from './ships.ts';
import { spacecraft } from './spacecraft.ts';
import { stonesAndStatues } from './stones-and-statues.ts';
import { tools } from './tools.ts';
import { towers } from './towers.ts';
import { treasures } from './treasures.ts';
import { trees } from './trees.ts';
import { uncanny } from './uncanny.ts';
import { undergrowth } from './undergrowth.ts';
import { wheelsAndRails } from './wheels-and-rails.ts';

export const props: readonly Prop[] = [
  ...people,
  ...scenePieces,
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
  ...scenes,
];
