import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineProgress } from '../event.ts';

/** Identifies a guest's session: 48 bits of its hash, as a number. A collision costs one call more, nothing else. */
export const fingerprintSchema = z
  .int()
  .min(0)
  .lt(2 ** 48);

/** How often each instance of the game publishes an announcement, with or without first guesses, in milliseconds. */
export const PLAY_ANNOUNCEMENT_INTERVAL_MS = 500;

/**
 * Each instance of the game publishes every guest's first guess before it responds to it, and the number of all it has
 * published at an interval. A gap in the numbers or a missing heartbeat means that the subscriber's cache is stale.
 */
export const playAnnouncements = defineProgress({
  subject: 'prog.game.v1',
  payload: z.object({
    instance: z.string(),
    /** How many first guesses this instance has published, including these. */
    count: z.int(),
    began: z.array(z.object({ date: gameDateSchema, guest: fingerprintSchema })),
  }),
});
