import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineProgress } from '../event.ts';

/** 48 bits of a guest's hashed session id. A collision only causes an unnecessary call. */
export const fingerprintSchema = z
  .int()
  .min(0)
  .lt(2 ** 48);

/** Each game replica sends an announcement at this interval, even if no game was started. */
export const PLAY_ANNOUNCEMENT_INTERVAL_MS = 500;

/**
 * Announces guests' first guesses to the gateways. Each game replica publishes a first guess before it responds, and
 * publishes its total count at a fixed interval. A gap in the counts or a missing announcement means that a
 * subscriber's cache is out of date.
 */
export const playAnnouncements = defineProgress({
  subject: 'prog.game.v1',
  payload: z.object({
    instance: z.string(),
    /** Total number of first guesses that this replica has published, including the ones in this message. */
    count: z.int(),
    began: z.array(z.object({ date: gameDateSchema, guest: fingerprintSchema })),
  }),
});
