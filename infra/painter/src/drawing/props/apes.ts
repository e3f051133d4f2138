import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { ape } from './ape.ts';

/** Ape drawings, selected by these words in a prompt. */
export const apes: readonly Prop[] = [
  {
    words: wordsOf('giant ape, gorilla, great ape, giant gorilla, colossal ape, huge ape'),
    w: 84,
    h: 123,
    size: 0.7,
    where: 'ground',
    giant: true,
    draw: ape,
  },
  {
    words: wordsOf('monkey, ape, baboon, chimpanzee, baboon monkey, dark ape'),
    w: 84,
    h: 100,
    size: 0.34,
    where: 'ground',
    draw: ape,
  },
];
