import * as z from 'zod/mini';
import { imageJobSchema } from './image-jobs.ts';

const count = z.int().check(z.nonnegative());

/** A model with its name from the configuration. */
const modelSchema = z.object({ name: z.string() });

/** The models, the budget, and the jobs of all movies. */
export const generationStatusSchema = z.object({
  models: z.object({ images: modelSchema, stills: modelSchema, prompts: modelSchema }),
  /** Paid model calls of the day. Null without a paid model. `limit` is null if no limit is set. */
  budget: z.nullable(z.object({ date: z.string(), used: count, limit: z.nullable(count) })),
  running: z.array(imageJobSchema),
  /** Jobs with failed images that have not been retried successfully. */
  failed: z.array(imageJobSchema),
});
export type GenerationStatus = z.output<typeof generationStatusSchema>;
