import * as z from 'zod/mini';
import { imageJobSchema } from './image-jobs.ts';

const count = z.int().check(z.nonnegative());

/** A model and its configured name. */
const modelSchema = z.object({ name: z.string() });

/** The configured models, the daily budget, and the image jobs of all movies. */
export const generationStatusSchema = z.object({
  models: z.object({ images: modelSchema, stills: modelSchema, prompts: modelSchema }),
  /**
   * Number of paid model calls today, or null if no paid model is configured. `limit` is null if no limit is
   * configured.
   */
  budget: z.nullable(z.object({ date: z.string(), used: count, limit: z.nullable(count) })),
  /** While true, no image is started. Images that have already started are finished. */
  isPaused: z.boolean(),
  running: z.array(imageJobSchema),
  /** Jobs with failed images that haven't been retried successfully. */
  failed: z.array(imageJobSchema),
});
export type GenerationStatus = z.output<typeof generationStatusSchema>;
