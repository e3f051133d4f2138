import type { Prop } from '../scene.ts';
import { apes } from './apes.ts';
import { creatures } from './creatures.ts';
import { likenesses } from './likenesses.ts';
import { robots } from './robots.ts';

export const uncanny: readonly Prop[] = [...robots, ...creatures, ...apes, ...likenesses];
