import * as z from 'zod/mini';
import { failedPromptSchema, levelSchema, lintWarningSchema } from './prompts.ts';

/** Chosen by the client that starts a job, so that it can subscribe to the progress before the job begins. */
export const jobIdSchema = z.uuid();

const count = z.int().check(z.nonnegative());

/** One image that a job has made. */
export const finishedImageSchema = z.object({
  level: levelSchema,
  imageUrl: z.string(),
  model: z.string(),
  warnings: z.array(lintWarningSchema),
});
export type FinishedImage = z.output<typeof finishedImageSchema>;

/** The events of a job, in order. `start` is the first; one `complete` or `error` the last. */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: count, jobId: jobIdSchema }),
  /** `current` images of `total` are finished or have failed. */
  z.object({ type: z.literal('progress'), current: count, total: count, message: z.string() }),
  z.extend(finishedImageSchema, { type: z.literal('image_complete') }),
  z.object({ type: z.literal('image_error'), level: levelSchema, error: z.string() }),
  /** Every image is finished; those of `failedPrompts` have failed. */
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(failedPromptSchema) }),
  z.object({
    type: z.literal('error'),
    message: z.string(),
    /** `cancelled`: by the admin. Images that were made before stay with the movie. */
    code: z.enum(['cancelled', 'stream-interrupted']),
  }),
]);
export type JobEvent = z.output<typeof jobEventSchema>;

/** A movie's last job. Images that were retried successfully since are in `images`, not in `failedPrompts`. */
export const imageJobSchema = z.object({
  jobId: jobIdSchema,
  movieId: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  /** `retry`: one prompt that has failed before. */
  kind: z.enum(['all', 'retry']),
  total: count,
  images: z.array(finishedImageSchema),
  failedPrompts: z.array(failedPromptSchema),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type ImageJob = z.output<typeof imageJobSchema>;
