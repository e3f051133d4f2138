import type { Prop } from '../scene.ts';
import { everydayPeople } from './everyday-people.ts';
import { legendaryPeople } from './legendary-people.ts';
import { peopleTogether } from './people-together.ts';
import { workingPeople } from './working-people.ts';

export const people: readonly Prop[] = [...everydayPeople, ...workingPeople, ...legendaryPeople, ...peopleTogether];
