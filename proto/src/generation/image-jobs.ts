import * as z from 'zod/mini';
import { failedPromptSchema, levelSchema, lintWarningSchema, notShownSchema } from './prompts.ts';

/** The id of an image job. The gateway generates the id, so a repeated request can't start a second job. */
export const jobIdSchema = z.uuid();

const count = z.int().check(z.nonnegative());

/** A generated image. */
export const finishedImageSchema = z.object({
  level: levelSchema,
  imageUrl: z.string(),
  model: z.string(),
  warnings: z.array(lintWarningSchema),
});
export type FinishedImage = z.output<typeof finishedImageSchema>;

/** The events of an image job. The first event is `start`, and the last event is `complete` or `error`. */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), total: count, jobId: jobIdSchema }),
  /** `current` is the number of images that have finished or failed, out of `total`. */
  z.object({ type: z.literal('progress'), current: count, total: count, message: z.string() }),
  z.extend(finishedImageSchema, { type: z.literal('image_complete') }),
  z.object({
    type: z.literal('image_error'),
    level: levelSchema,
    error: z.string(),
    code: z.optional(notShownSchema),
  }),
  /** Sent when the job ends. Images that couldn't be generated are listed in `failedPrompts`. */
  z.object({ type: z.literal('complete'), message: z.string(), failedPrompts: z.array(failedPromptSchema) }),
  z.object({
    type: z.literal('error'),
    message: z.string(),
    /** `cancelled` means that an admin canceled the job. Images that were already finished are kept. */
    code: z.enum(['cancelled', 'stream-interrupted']),
  }),
]);
export type JobEvent = z.output<typeof jobEventSchema>;

/** The most recent image job of a movie. After a successful retry, an image moves from `failedPrompts` to `images`. */
export const imageJobSchema = z.object({
  jobId: jobIdSchema,
  movieId: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  /** True until the first image of the job is started. */
  isWaiting: z.boolean(),
  /** `retry` means that the job regenerates one failed image. */
  kind: z.enum(['all', 'retry']),
  total: count,
  images: z.array(finishedImageSchema),
  failedPrompts: z.array(failedPromptSchema),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type ImageJob = z.output<typeof imageJobSchema>;

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
