import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { playModeSchema } from '../game/daily-game.ts';

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

/**
 * A browser with reminders, as included in a user's data export. The push endpoint and keys are omitted because anyone
 * who has them can send messages to the browser.
 */
const exportedReminderSchema = z.object({
  createdAt: z.iso.datetime(),
  language: z.string(),
  /** Hour of the reminder, in UTC. */
  hour: z.int(),
});
/** The user's browsers with reminders. */
export const exportedRemindersSchema = z.array(exportedReminderSchema);

/** All data about a user's emails and reminders. */
export const exportedMailsSchema = z.object({
  /** Daily emails of the last 30 days and their delivery states. */
  daily: z.array(z.object({ date: gameDateSchema, state: z.string() })),
  /** Account emails of the last 30 days and their delivery states. */
  account: z.array(z.object({ kind: z.string(), state: z.string(), requestedAt: z.iso.datetime() })),
});
export type ExportedMails = z.output<typeof exportedMailsSchema> & {
  readonly reminders: z.output<typeof exportedRemindersSchema>;
};
