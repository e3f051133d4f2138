import * as z from 'zod/mini';

/** What the admin decides about the game of everybody. */
export const gameSettingsSchema = z.object({
  /** Whether a wrong guess is followed by a line that says what it has in common with the answer. Off at first. */
  comparesGuesses: z.boolean(),
});
export type GameSettings = z.output<typeof gameSettingsSchema>;
