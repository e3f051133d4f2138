import * as z from 'zod';
import { noSuchMovie } from '../catalogue/errors.ts';
import { imageRecordSchema } from '../catalogue/image-records.ts';
import { imageKeySchema } from '../catalogue/images.ts';
import { imagePositionSchema } from '../catalogue/scenes.ts';
import { defineEvent, defineProgress } from '../event.ts';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { beingPlayed, tooSmall, unreadableImage } from './errors.ts';
import { jobEventSchema, jobIdSchema } from './image-jobs.ts';
import { generationOperations, MODEL_TIMEOUT_MS } from './operations.ts';
import { previewSchema } from './previews.ts';
import { promptSchema } from './prompts.ts';

const { analyzeMovieStill, analyzeAndGenerate, uploadImage, generateImages, watchImages } = generationOperations;
const { prompts: _prompts, ...retryParams } = generateImages.request.shape;

/** The record fields of an imported image, without those that only a model of this installation can provide. */
const {
  settings: _settings,
  perceptualHash: _perceptualHash,
  moderation: _moderation,
  ...importedFields
} = imageRecordSchema.shape;
/** Maximum size of an imported image in base64 characters. */
const IMPORT_MAX_LENGTH = 700_000;

/** The key under which the gateway stores an uploaded file. The service that reads the file deletes it. */
export const uploadKeySchema = z.string().regex(/^uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/);
const storedStillSchema = z.object({ uploadKey: uploadKeySchema, filename: z.string().max(255) });

/** A job event with its number. The numbers start at 1 and have no gaps. */
export const numberedJobEventSchema = z.object({ seq: z.int().positive(), event: jobEventSchema });
export type NumberedJobEvent = z.output<typeof numberedJobEventSchema>;

const startedJobSchema = z.object({
  /** The id of the job, which differs from the requested one if a job was already running. */
  jobId: jobIdSchema,
  events: z.array(numberedJobEventSchema),
});
export type StartedJob = z.output<typeof startedJobSchema>;

/** The generation service's calls: uploads and event streams for the gateway, and imports for the seed. */
export const generationCalls = {
  /** Stores all renditions of a finished image and its record under a new random key. */
  importImage: defineCall({
    subject: 'rpc.generation.v1.import-image',
    access: 'admin',
    request: z.object({
      /** The file in base64. A NATS message holds at most 1 MiB. */
      image: z.base64().max(IMPORT_MAX_LENGTH),
      record: z.object(importedFields),
    }),
    response: z.object({ imageKey: imageKeySchema }),
    errors: { ...unreadableImage, ...tooSmall },
    timeoutMs: 30_000,
  }),
  /** Describes a still in one sentence. */
  analyzeStill: defineCall({
    subject: 'rpc.generation.v1.analyze-still',
    access: 'editor',
    request: storedStillSchema,
    response: analyzeMovieStill.response,
    errors: analyzeMovieStill.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Describes a still and generates an image from the description. */
  analyzeAndGenerate: defineCall({
    subject: 'rpc.generation.v1.analyze-and-generate',
    access: 'editor',
    request: storedStillSchema.extend(analyzeAndGenerate.request.shape),
    response: analyzeAndGenerate.response,
    errors: analyzeAndGenerate.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Stores an uploaded image and adds it to the versions of its position. */
  uploadImage: defineCall({
    subject: 'rpc.generation.v1.upload-image',
    access: 'editor',
    request: storedStillSchema.extend({ movieId: rowIdSchema, position: imagePositionSchema }),
    response: uploadImage.response,
    errors: uploadImage.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  }),
  /** Starts a job, or returns the running job of this movie. */
  startImageJob: defineCall({
    subject: 'rpc.generation.v1.start-image-job',
    access: 'editor',
    request: z.object({ ...generateImages.request.shape, jobId: jobIdSchema }),
    response: startedJobSchema,
    errors: generateImages.errors,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Retries a failed prompt, or returns the running retry. */
  retryPrompt: defineCall({
    subject: 'rpc.generation.v1.retry-prompt',
    access: 'editor',
    request: z.object({ ...retryParams, jobId: jobIdSchema, prompt: promptSchema }),
    response: startedJobSchema,
    errors: { ...noSuchMovie, ...beingPlayed },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Returns the running job of a movie with all its events. */
  runningImageJob: defineCall({
    subject: 'rpc.generation.v1.running-image-job',
    access: 'editor',
    request: watchImages.request,
    response: startedJobSchema,
    errors: watchImages.errors,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Returns the events of a job after the number `after`. With 0, it returns all events. */
  imageJobEvents: defineCall({
    subject: 'rpc.generation.v1.image-job-events',
    access: 'editor',
    request: z.object({ jobId: jobIdSchema, after: z.int().nonnegative() }),
    response: z.object({ events: z.array(numberedJobEventSchema) }),
    errors: { 'no-such-job': { status: 404, message: 'Job not found' } },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Creates the link preview of a day and stores it under `previewKey`, unless it exists. */
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

/** The live events of a job on `prog.generation.v1.<jobId>`. */
export const jobProgress = defineProgress({ subject: 'prog.generation.v1', payload: numberedJobEventSchema });

export const generationEvents = {
  /** A job was added. The service's other replicas listen to this event. */
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
