import * as z from 'zod/mini';
import { gameDateSchema } from './calendar.ts';
import { defineCall, defineProgress } from './contract.ts';

/** Stands for a guest's session: 48 bits of its hash, as a number. Two sessions may share one; that costs a question. */
export const fingerprintSchema = z.int().check(z.gte(0), z.lt(2 ** 48));

/** How often an instance of the game says that it is there, in milliseconds. */
export const PLAY_ANNOUNCEMENT_INTERVAL_MS = 500;

/**
 * Each instance of the game tells every guest's first guess before it answers it, and its count of them again and
 * again: whoever listens sees a gap, and silence, and knows then that it does not know.
 */
export const playAnnouncements = defineProgress({
  subject: 'prog.game.v1',
  payload: z.object({
    instance: z.string(),
    /** How many first guesses this instance has told, these among them. */
    count: z.int(),
    began: z.array(z.object({ date: gameDateSchema, guest: fingerprintSchema })),
  }),
});

export const playAnnouncementCalls = {
  /** The guests who have begun the game of a day, in parts. */
  guestsOfDay: defineCall({
    subject: 'rpc.game.v1.guests-of-day',
    request: z.object({
      date: gameDateSchema,
      /** `next` of the part before. */
      after: z.optional(z.string()),
    }),
    response: z.object({
      guests: z.array(fingerprintSchema),
      /** Where the next part begins; null behind the last. */
      next: z.nullable(z.string()),
    }),
    errors: [],
    actors: ['system'],
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;
