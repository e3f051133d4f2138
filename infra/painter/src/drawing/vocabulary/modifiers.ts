import { wordsOf } from './words-of.ts';

/** Phrases whose single words would be misleading. */
export const ignoredPhrases: readonly string[] = wordsOf(
  'lights reflected, in the shape of, letters on, in the air, on the wall, in his hand, in her hand, in his hands, on his head, on his forehead, water drops, side by side, head of, plain view, day light, lit windows, window light, window lights, dead leaves, lower half, arm in arm, eye level, bird eye, shallow depth of field',
);

/** Phrases for subjects that are off the ground. */
export const airbornePhrases: readonly string[] = wordsOf(
  'in the sky, floating, floats, hovering, hovers, tumbling, in mid air, falling through, leaping, soaring, drifting through, flies through, flying through, flying through the air',
);

export const turnedAway: readonly string[] = wordsOf(
  'seen from behind, from behind, back turned, turned away, back to us',
);
