import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { playModeSchema } from './daily-game.ts';

/** A game in a user's data export. The export contains only the user's data and no data about the movie. */
export const exportedPlaySchema = z.object({
  date: gameDateSchema,
  status: z.enum(['playing', 'won', 'lost']),
  mode: playModeSchema,
  guesses: z.array(z.string()),
  hintsUsed: z.int(),
  /** For each guess, the number of the hint that was open. */
  hintsOfGuesses: z.array(z.int()),
  /** Whether the game counts toward the user's statistics. */
  counted: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ExportedPlay = z.output<typeof exportedPlaySchema>;

/** Maximum number of games per response because a NATS message is limited to 1 MiB. */
export const PLAYS_PER_PAGE = 500;
