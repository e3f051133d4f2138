import * as z from 'zod/mini';
import { imageJobSchema } from './image-jobs.ts';

const count = z.int().check(z.nonnegative());

/** A model, by the name that it has in the configuration. */
const modelSchema = z.object({ name: z.string() });

/** The models, the budget and the jobs of all movies. */
export const generationStatusSchema = z.object({
  models: z.object({ images: modelSchema, stills: modelSchema, prompts: modelSchema }),
  /** Paid calls of a day; null where no model is paid for. `limit` is null where none is set. */
  budget: z.nullable(z.object({ date: z.string(), used: count, limit: z.nullable(count) })),
  running: z.array(imageJobSchema),
  /** Jobs with failed images that were not retried successfully since. */
  failed: z.array(imageJobSchema),
});
export type GenerationStatus = z.output<typeof generationStatusSchema>;
