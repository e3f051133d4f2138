import * as z from 'zod';
import { beingPlayed, noSuchMovie } from '../catalogue/errors.ts';
import { imageRecordSchema } from '../catalogue/image-records.ts';
import { imageKeySchema, previewSchema } from '../catalogue/images.ts';
import { imagePosition } from '../catalogue/movie-images.ts';
import { defineCalls } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { monthlyLimitReached } from './errors.ts';
import { jobEventSchema, jobIdSchema } from './image-jobs.ts';
import { generationOperations, MODEL_TIMEOUT_MS } from './operations.ts';
import { promptSchema } from './prompts.ts';
import { tooSmall, unreadableImage } from './stills.ts';

const { analyzeMovieStill, analyzeAndGenerate, uploadImage, generateImages } = generationOperations;
const { prompts: _prompts, ...retryParams } = generateImages.request.shape;

/** The fields of an imported image's record. Fields that this installation's models must provide are excluded. */
const {
  settings: _settings,
  perceptualHash: _perceptualHash,
  moderation: _moderation,
  ...importedFields
} = imageRecordSchema.shape;
/** Maximum length of a base64-encoded image in an import. */
const IMPORT_MAX_LENGTH = 700_000;

/** The object store key of an uploaded file. The service that processes the upload deletes the file. */
export const uploadKeySchema = z.string().regex(/^uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/);
const storedStillSchema = z.object({ uploadKey: uploadKeySchema, filename: z.string().max(255) });

/** A job event and its sequence number. Sequence numbers start at 1 and have no gaps. */
const numberedJobEventSchema = z.object({ seq: z.int().positive(), event: jobEventSchema });
export type NumberedJobEvent = z.output<typeof numberedJobEventSchema>;

/** If a job for the movie is already running, this is the running job's id instead of the requested id. */
const startedJobSchema = z.object({ jobId: jobIdSchema });

/** The generation service's calls for the gateway (uploads and event streams) and for the seed command (imports). */
export const generationCalls = defineCalls('generation', {
  /** Stores an image in all sizes, together with its record, under a new random key. */
  importImage: {
    access: 'admin',
    request: z.object({
      /** The base64-encoded image file, which must fit into one NATS message (1 MiB). */
      image: z.base64().max(IMPORT_MAX_LENGTH),
      record: z.object(importedFields),
    }),
    response: z.object({ imageKey: imageKeySchema }),
    errors: { ...unreadableImage, ...tooSmall },
    timeoutMs: 30_000,
  },
  /** Generates a one-sentence description of a movie still. */
  analyzeStill: {
    access: 'editor',
    request: storedStillSchema,
    response: analyzeMovieStill.response,
    errors: analyzeMovieStill.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  /** Generates a description of a movie still, and an image from that description. */
  analyzeAndGenerate: {
    access: 'editor',
    request: storedStillSchema.extend(analyzeAndGenerate.request.shape),
    response: analyzeAndGenerate.response,
    errors: analyzeAndGenerate.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  /** Stores an uploaded image as a new version of a hint's image. */
  uploadImage: {
    access: 'editor',
    request: storedStillSchema.extend({ movieId: rowIdSchema, position: imagePosition }),
    response: uploadImage.response,
    errors: uploadImage.errors,
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  /** Starts an image job. If a job for the movie is already running, the call returns the running job. */
  startImageJob: {
    access: 'editor',
    request: z.object({ ...generateImages.request.shape, jobId: jobIdSchema }),
    response: startedJobSchema,
    errors: generateImages.errors,
    retry: true,
  },
  /** Regenerates a failed image. If the image is already being retried, the call returns the running retry. */
  retryPrompt: {
    access: 'editor',
    request: z.object({ ...retryParams, jobId: jobIdSchema, prompt: promptSchema }),
    response: startedJobSchema,
    errors: { ...noSuchMovie, ...beingPlayed, ...monthlyLimitReached },
    retry: true,
  },
  /** Returns a job's events after event number `after`. 0 returns all events. */
  imageJobEvents: {
    access: 'editor',
    request: z.object({ jobId: jobIdSchema, after: z.int().nonnegative() }),
    response: z.object({ events: z.array(numberedJobEventSchema) }),
    errors: { 'no-such-job': { status: 404, message: 'Job not found' } },
    retry: true,
  },
  /** Creates the link preview image for a day and stores it under `previewKey` if it doesn't exist yet. */
  makePreview: {
    access: 'system',
    request: previewSchema,
    response: z.object({ key: z.string() }),
    errors: { 'no-such-image': { status: 404, message: 'Image not found' } },
    timeoutMs: 10_000,
    retry: true,
  },
});
