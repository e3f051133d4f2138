import type { Prop } from '../scene.ts';
import { aircraft } from './aircraft.ts';
import { animals } from './animals.ts';
import { beasts } from './beasts.ts';
import { buildings } from './buildings.ts';
import { furniture } from './furniture.ts';
import { people } from './people.ts';
import { phenomena } from './phenomena.ts';
import { plants } from './plants.ts';
import { seaLife } from './sea-life.ts';
import { ships } from './ships.ts';
import { spacecraft } from './spacecraft.ts';
import { things } from './things.ts';
import { uncanny } from './uncanny.ts';
import { vehicles } from './vehicles.ts';

export const props: readonly Prop[] = [
  ...people,
  ...uncanny,
  ...animals,
  ...beasts,
  ...seaLife,
  ...vehicles,
  ...ships,
  ...aircraft,
  ...spacecraft,
  ...buildings,
  ...furniture,
  ...things,
  ...plants,
  ...phenomena,
];
