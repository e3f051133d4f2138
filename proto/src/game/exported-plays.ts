import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { playModeSchema } from './daily-game.ts';

/** A play in a user's export. It contains the user's own data and nothing about the movie. */
export const exportedPlaySchema = z.object({
  date: gameDateSchema,
  status: z.enum(['playing', 'won', 'lost']),
  /** Missing in responses of older versions. */
  mode: z.optional(playModeSchema),
  guesses: z.array(z.string()),
  hintsUsed: z.int(),
  /** The hint that was open at each guess. */
  hintsOfGuesses: z.array(z.int()),
  /** Whether it counts for the statistics. */
  counted: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ExportedPlay = z.output<typeof exportedPlaySchema>;

/** Maximum number of plays in one response, because a NATS message holds at most 1 MiB. */
export const PLAYS_PER_PAGE = 500;
