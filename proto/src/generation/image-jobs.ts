import * as z from 'zod/mini';
import { failedPromptSchema, levelSchema, lintWarningSchema } from './prompts.ts';

/** The id of a job. The client that starts the job chooses it, so it can subscribe to the progress first. */
export const jobIdSchema = z.uuid();

const count = z.int().check(z.nonnegative());

/** An image that a job has generated. */
export const finishedImageSchema = z.object({
  level: levelSchema,
  imageUrl: z.string(),
  model: z.string(),
  warnings: z.array(lintWarningSchema),
});
export type FinishedImage = z.output<typeof finishedImageSchema>;

/** The events of a job. The first is `start`, and the last is `complete` or `error`. */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: count, jobId: jobIdSchema }),
  /** Of `total` images, `current` have finished or failed. */
  z.object({ type: z.literal('progress'), current: count, total: count, message: z.string() }),
  z.extend(finishedImageSchema, { type: z.literal('image_complete') }),
  z.object({ type: z.literal('image_error'), level: levelSchema, error: z.string() }),
  /** All images are finished, except those in `failedPrompts`. */
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(failedPromptSchema) }),
  z.object({
    type: z.literal('error'),
    message: z.string(),
    /** `cancelled` means that an admin canceled the job. Finished images stay with the movie. */
    code: z.enum(['cancelled', 'stream-interrupted']),
  }),
]);
export type JobEvent = z.output<typeof jobEventSchema>;

/** A movie's most recent job. An image with a successful retry is in `images`, not in `failedPrompts`. */
export const imageJobSchema = z.object({
  jobId: jobIdSchema,
  movieId: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  /** `retry` is a job for one prompt that failed before. */
  kind: z.enum(['all', 'retry']),
  total: count,
  images: z.array(finishedImageSchema),
  failedPrompts: z.array(failedPromptSchema),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type ImageJob = z.output<typeof imageJobSchema>;
