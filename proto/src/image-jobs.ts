import * as z from 'zod/mini';
import { failedPromptSchema, levelSchema, lintWarningSchema } from './prompts.ts';

/** Chosen by whoever asks for a job, so that its progress can be listened to before it begins. */
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

/** What happens in a job, in the order in which it happens. `start` comes first; one `complete` or `error` last. */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: count, jobId: jobIdSchema }),
  /** `current` images of `total` have ended, well or not. */
  z.object({ type: z.literal('progress'), current: count, total: count, message: z.string() }),
  z.extend(finishedImageSchema, { type: z.literal('image_complete') }),
  z.object({ type: z.literal('image_error'), level: levelSchema, error: z.string() }),
  /** Every image has ended; those of `failedPrompts` not well. */
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(failedPromptSchema) }),
  z.object({
    type: z.literal('error'),
    message: z.string(),
    /** `cancelled`: the admin has cancelled. What was made before stays with the movie. */
    code: z.enum(['cancelled', 'stream-interrupted']),
  }),
]);
export type JobEvent = z.output<typeof jobEventSchema>;

/** How a movie's last job stands, with what was made anew since instead of what had failed. */
export const imageJobSchema = z.object({
  jobId: jobIdSchema,
  movieId: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  /** The one prompt of a `retry` has failed before. */
  kind: z.enum(['all', 'retry']),
  total: count,
  images: z.array(finishedImageSchema),
  failedPrompts: z.array(failedPromptSchema),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type ImageJob = z.output<typeof imageJobSchema>;

const modelSchema = z.object({ name: z.string() });

/** What an admin wants to know of the image models without opening a movie. */
export const generationStatusSchema = z.object({
  models: z.object({ images: modelSchema, stills: modelSchema, prompts: modelSchema }),
  /** Null where nothing is paid for. `limit` null: no limit is set. */
  budget: z.nullable(z.object({ date: z.string(), used: count, limit: z.nullable(count) })),
  running: z.array(imageJobSchema),
  /** Ended with images that failed and were not made since. */
  failed: z.array(imageJobSchema),
});
export type GenerationStatus = z.output<typeof generationStatusSchema>;
