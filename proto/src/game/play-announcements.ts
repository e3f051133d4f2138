import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineProgress } from '../event.ts';

/** 48 bits of the hash of a guest's session id. A collision only causes one additional call. */
export const fingerprintSchema = z
  .int()
  .min(0)
  .lt(2 ** 48);

/** Interval of each game replica's announcements, with or without first guesses. */
export const PLAY_ANNOUNCEMENT_INTERVAL_MS = 500;

/**
 * Each game replica publishes every guest's first guess before it responds. It also publishes the total number at an
 * interval. A gap in the numbers or a missing heartbeat tells a subscriber that its cache is stale.
 */
export const playAnnouncements = defineProgress({
  subject: 'prog.game.v1',
  payload: z.object({
    instance: z.string(),
    /** Total number of first guesses that this replica has published, including these. */
    count: z.int(),
    began: z.array(z.object({ date: gameDateSchema, guest: fingerprintSchema })),
  }),
});
