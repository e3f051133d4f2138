import * as z from 'zod/mini';

/** The settings of the game, which apply to all players. */
export const gameSettingsSchema = z.object({
  /** Whether the game shows what a wrong guess has in common with the answer. Off by default. */
  comparesGuesses: z.boolean(),
});
export type GameSettings = z.output<typeof gameSettingsSchema>;
