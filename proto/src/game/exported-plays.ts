import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { playModeSchema } from './daily-game.ts';

/** A play as its player may take it along: what they did, and nothing of the movie. */
export const exportedPlaySchema = z.object({
  date: gameDateSchema,
  status: z.enum(['playing', 'won', 'lost']),
  /** Missing in responses of older versions. */
  mode: z.optional(playModeSchema),
  guesses: z.array(z.string()),
  hintsUsed: z.int(),
  /** The hint that was open at each guess. */
  hintsOfGuesses: z.array(z.int()),
  /** Whether it is in the statistics. */
  counted: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ExportedPlay = z.output<typeof exportedPlaySchema>;

/** Plays in one response; a message may have one MiB. */
export const PLAYS_PER_PAGE = 500;
