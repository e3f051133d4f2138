import { wordsOf } from './words-of.ts';
/** Said after a person these change that person; said alone they mean nothing to the painter. */
export const manners: ReadonlySet<string> = new Set(
  wordsOf(
    'running, man runs, sitting, sits, seated, man sits, walks, dances, dancing, coat, overcoat, black coat, long coat, trench coat, raincoat, robe, cloak, cape, hood, tuxedo, dinner jacket, lab coat, white coat, armour, armor, straw hat, dark glasses, sunglasses, spacesuit, space suit, gown, evening gown, long dress, wedding dress, tutu, arms raised, arms outstretched, arms wide, outstretched arms, arms spread, arms spread wide, arms open, open arms, arms flung wide, raised arms, arms out, arms lifted, face raised, knives in place of fingers, long knives in place of fingers, blades for fingers, scissors for hands, palms pressed, both palms pressed, screaming, cane, whip, coiled whip, raising both arms, beard, in rags, thin bearded man in rags, bearded, white hair, wild white hair, death, climbing figure, leather coat, dark long coat',
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
    'wand, umbrella, candle, lamp, book, letter, knife, guitar, apple, rose, bottle, idol, rubbish, pot, flag, single balloon, bonfire, seedling, telephone, lion cub, rat, cat, crow, bird',
  ),
);

/** Phrases whose words would mislead. */
export const idle: readonly string[] = wordsOf(
  'shape of a lightning bolt, in the shape of a lightning bolt, lights reflected, coloured lights reflected, helmet lamp, walking stick, letters, glowing letters, fan blades, palm of, in the shape of, palm shadows, on his forehead, at the nose, picture of a woman, picture of the, moon like, sword like, bird like, eye like, in the air, on his knees, on her knees, in his hand, in her hand, in his hands, on his head, seen from behind, water drops, side by side, red vest, head of, rows of teeth, letters on, plain view, day light, lit windows, window light, window lights, tail fin, tail fins, sailor hat, scout hat, cook hat, dead leaves, red cap, glass booth, head lamp, helmet lamp, at its tip, stone altar, shoulder, of stone, of rock, parrot head handle, flower hat, spider web, spider webs, bullet, police car lights, card table game, basket at the front, in the basket, machine pack, machine packs, flowers on, lower half, arm in arm, running ink, playing children, eye level, sea mist, sand coloured',
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
    'running, knives in place of fingers, long knives in place of fingers, palms pressed, both palms pressed, whip, coiled whip, in rags, arms spread, arms spread wide, raised arms, long black coat, sunglasses, leather coat, long coat',
  ),
);
