import * as z from 'zod';
import { noSuchMovie } from '../catalogue/errors.ts';
import { imageRecordSchema } from '../catalogue/image-records.ts';
import { imageKeySchema } from '../catalogue/images.ts';
import { imagePositionSchema } from '../catalogue/scenes.ts';
import { defineEvent, defineProgress } from '../event.ts';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { beingPlayed, tooSmall, unreadable } from './errors.ts';
import { jobEventSchema, jobIdSchema } from './image-jobs.ts';
import { generationOperations, MODEL_TIMEOUT_MS } from './operations.ts';
import { previewSchema } from './previews.ts';
import { promptSchema } from './prompts.ts';

const { analyzeMovieStill, analyzeAndGenerate, uploadImage, generateImages, watchImages } = generationOperations;
const { prompts: _prompts, ...ofMovie } = generateImages.request.shape;

/** What is known of an image that no model of this installation has made. */
const {
  settings: _settings,
  perceptualHash: _perceptualHash,
  moderation: _moderation,
  ...ofFinishedImage
} = imageRecordSchema.shape;
/** Of an imported image, in characters of base64. */
const IMPORT_MAX_LENGTH = 700_000;

/** Key under which the gateway stores an uploaded file. The reader deletes it. */
export const uploadKeySchema = z.string().regex(/^uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/);
const storedStillSchema = z.object({ uploadKey: uploadKeySchema, filename: z.string().max(255) });

/** One event of a job with its place, counted from 1 without gaps. */
export const numberedJobEventSchema = z.object({ seq: z.int().positive(), event: jobEventSchema });
export type NumberedJobEvent = z.output<typeof numberedJobEventSchema>;

const startedJobSchema = z.object({
  /** Not the requested id where a job was running already. */
  jobId: jobIdSchema,
  events: z.array(numberedJobEventSchema),
});
export type StartedJob = z.output<typeof startedJobSchema>;

/** The calls that services and commands make: the gateway for uploads and event streams, the seed for its images. */
export const generationCalls = {
  /** Stores a finished image and what is known of it, in every rendition, under a new random key. */
  importImage: defineCall({
    subject: 'rpc.generation.v1.import-image',
    access: 'admin',
    request: z.object({
      /** The file in base64. One NATS message holds at most 1 MiB. */
      image: z.base64().max(IMPORT_MAX_LENGTH),
      record: z.object(ofFinishedImage),
    }),
    response: z.object({ imageKey: imageKeySchema }),
    errors: { ...unreadable, ...tooSmall },
    timeoutMs: 30_000,
  }),
  /** Describes in one sentence what a still shows. */
  analyzeStill: defineCall({
    subject: 'rpc.generation.v1.analyze-still',
    access: 'editor',
    request: storedStillSchema,
    response: analyzeMovieStill.response,
    errors: analyzeMovieStill.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Describes the still and makes an image from the description. */
  analyzeAndGenerate: defineCall({
    subject: 'rpc.generation.v1.analyze-and-generate',
    access: 'editor',
    request: storedStillSchema.extend(analyzeAndGenerate.request.shape),
    response: analyzeAndGenerate.response,
    errors: analyzeAndGenerate.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Stores an uploaded image, and adds it to the versions of its position. */
  uploadImage: defineCall({
    subject: 'rpc.generation.v1.upload-image',
    access: 'editor',
    request: storedStillSchema.extend({ movieId: rowIdSchema, position: imagePositionSchema }),
    response: uploadImage.response,
    errors: uploadImage.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Starts a job, or returns the one that runs for this movie. */
  startImageJob: defineCall({
    subject: 'rpc.generation.v1.start-image-job',
    access: 'editor',
    request: z.object({ ...generateImages.request.shape, jobId: jobIdSchema }),
    response: startedJobSchema,
    errors: generateImages.errors,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Retries one prompt that has failed, or returns the retry that runs. */
  retryPrompt: defineCall({
    subject: 'rpc.generation.v1.retry-prompt',
    access: 'editor',
    request: z.object({ ...ofMovie, jobId: jobIdSchema, prompt: promptSchema }),
    response: startedJobSchema,
    errors: { ...noSuchMovie, ...beingPlayed },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The job that runs for a movie, with all its events. */
  runningImageJob: defineCall({
    subject: 'rpc.generation.v1.running-image-job',
    access: 'editor',
    request: watchImages.request,
    response: startedJobSchema,
    errors: watchImages.errors,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The events of a job after the one with the number `after`; 0 for all. */
  imageJobEvents: defineCall({
    subject: 'rpc.generation.v1.image-job-events',
    access: 'editor',
    request: z.object({ jobId: jobIdSchema, after: z.int().nonnegative() }),
    response: z.object({ events: z.array(numberedJobEventSchema) }),
    errors: { 'no-such-job': { status: 404, message: 'Job not found' } },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Makes the preview of a day's link and stores it under `previewKey`, unless it is there. */
  makePreview: defineCall({
    subject: 'rpc.generation.v1.make-preview',
    access: 'system',
    request: previewSchema,
    response: z.object({ key: z.string() }),
    errors: { 'no-such-image': { status: 404, message: 'Image not found' } },
    timeoutMs: 10_000,
    retry: true,
  }),
} as const;

/** The events of a job as they happen, on `prog.generation.v1.<jobId>`. */
export const jobProgress = defineProgress({ subject: 'prog.generation.v1', payload: numberedJobEventSchema });

export const generationEvents = {
  /** There is work. For the other replicas of the service itself. */
  jobRequested: defineEvent({
    subject: 'evt.generation.job.requested.v1',
    payload: z.object({ jobId: jobIdSchema }),
  }),
  jobFinished: defineEvent({
    subject: 'evt.generation.job.finished.v1',
    payload: z.object({
      jobId: jobIdSchema,
      movieId: rowIdSchema,
      completed: z.int(),
      failed: z.int(),
      cancelled: z.boolean(),
    }),
  }),
} as const;
