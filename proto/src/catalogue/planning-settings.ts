import * as z from 'zod/mini';

/** Settings of automatic planning. */
export const planningSettingsSchema = z.object({
  /** Whether empty days of the next week get a movie every night. On by default. */
  plansAhead: z.boolean(),
});
export type PlanningSettings = z.output<typeof planningSettingsSchema>;
