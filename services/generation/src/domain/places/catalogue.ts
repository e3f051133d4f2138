import type { Place } from '../scene.ts';
import { backdrops } from './backdrops.ts';
import { enclosures } from './enclosures.ts';
import { grounds } from './grounds.ts';
import { waters } from './waters.ts';

export const places: readonly Place[] = [...backdrops, ...waters, ...grounds, ...enclosures];
