import * as z from 'zod/mini';

/** Game settings that apply to all players. */
export const gameSettingsSchema = z.object({
  /** Whether players learn what a wrong guess has in common with the answer. On by default. */
  comparesGuesses: z.boolean(),
});
export type GameSettings = z.output<typeof gameSettingsSchema>;
