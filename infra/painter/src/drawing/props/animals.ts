import type { Prop } from '../scene.ts';
import { crawlingAnimals } from './crawling-animals.ts';
import { greatAnimals } from './great-animals.ts';
import { horses } from './horses.ts';
import { smallAnimals } from './small-animals.ts';
import { wingedAnimals } from './winged-animals.ts';

export const animals: readonly Prop[] = [
  ...horses,
  ...greatAnimals,
  ...smallAnimals,
  ...wingedAnimals,
  ...crawlingAnimals,
];
