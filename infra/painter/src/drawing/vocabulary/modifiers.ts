import { wordsOf } from './words-of.ts';
/** Said after a person these change that person; said alone they mean nothing to the painter. */
export const manners: ReadonlySet<string> = new Set(
  wordsOf(
    'tutu, knives in place of fingers, long knives in place of fingers, blades for fingers, scissors for hands, palms pressed, both palms pressed, screaming, cane, whip, coiled whip',
  ),
);

/** Whoever says these after a person speaks of that person's body and clothes. */
export const worn: ReadonlySet<string> = new Set(
  wordsOf(
    'giant hand, eye, hat, boots, mask, ring, skeleton, crown, leaf, glowing eyes, footprint, finger, gloves, heart',
  ),
);

/** Drawn in the hand of the person who is named before them. */
export const holdable: ReadonlySet<string> = new Set(
  wordsOf(
    'wand, umbrella, candle, lamp, book, letter, knife, guitar, apple, rose, bottle, idol, rubbish, pot, flag, single balloon, balloon, bonfire, seedling, telephone, lion cub, rat, cat, crow, bird, sword, mask, ring, plate, flowers, doll, rabbit, egg, spinning top, hat, feather, rope, scissors, skeleton, volleyball, microphone, boots, heart, leaf',
  ),
);

/** Phrases whose words would mislead. */
export const idle: readonly string[] = wordsOf(
  'shape of a lightning bolt, in the shape of a lightning bolt, lights reflected, coloured lights reflected, helmet lamp, walking stick, letters, glowing letters, fan blades, palm of, in the shape of, palm shadows, on his forehead, at the nose, picture of a woman, picture of the, moon like, sword like, bird like, eye like, in the air, in his hand, in her hand, in his hands, on his head, water drops, side by side, head of, rows of teeth, letters on, plain view, day light, lit windows, window light, window lights, tail fin, tail fins, dead leaves, glass booth, head lamp, helmet lamp, at its tip, stone altar, shoulder, of stone, of rock, parrot head handle, flower hat, spider web, spider webs, bullet, police car lights, card table game, basket at the front, in the basket, flowers on, lower half, arm in arm, running ink, playing children, eye level, sea mist, sand coloured',
);

/** Whoever does this is off the ground. */
export const lofty: readonly string[] = wordsOf(
  'floating, floats, hovering, hovers, tumbling, in mid air, falling through, leaping, soaring, drifting through, flies through, flying through, flying through the air',
);

/** Worn so plainly that it may be said in a sentence of its own. */
export const clothing: ReadonlySet<string> = new Set(
  wordsOf('hat, boots, mask, crown, eye, giant hand, glowing eyes, skeleton'),
);

/** Manners that may be said a clause later than the person. */
export const lateManners: ReadonlySet<string> = new Set(
  wordsOf(
    'knives in place of fingers, long knives in place of fingers, palms pressed, both palms pressed, whip, coiled whip',
  ),
);
