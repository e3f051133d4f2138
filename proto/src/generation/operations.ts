import * as z from 'zod/mini';
import { beingPlayed, noSuchImage, noSuchMovie } from '../catalogue/errors.ts';
import { imagePositionInPath } from '../catalogue/movie-images.ts';
import { movieResponseSchema } from '../catalogue/movies.ts';
import { defineOperations, type HttpBinding } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import { draftChanged, missingDescription, modelErrors, monthlyLimitReached, noRunningJob } from './errors.ts';
import { finishedImageSchema, generationStatusSchema, imageJobSchema, jobEventSchema } from './image-jobs.ts';
import {
  lintWarningSchema,
  PROMPT_MAX_LENGTH,
  promptDraftSchema,
  promptListSchema,
  promptSchema,
  usedStyleSchema,
} from './prompts.ts';
import {
  generatedFromStillSchema,
  stillAnalysisSchema,
  stillErrors,
  tooSmall,
  UPLOAD_MAX_BYTES,
  uploadErrors,
} from './stills.ts';

const KIB = 1_024;

/** Maximum total duration of all model calls in one request. */
export const MODEL_TIMEOUT_MS = 170_000;
/**
 * Timeout of requests that call a model. The timeout includes extra time for the upload and for processing in the
 * gateway.
 */
const TIMEOUT_WITH_MODEL_MS = 180_000;

const success = z.literal(true);
const movieParams = z.object({ movieId: movieIdSchema });
/**
 * If false, a job that would replace images for today's players fails with `being-played`, so the page can request
 * confirmation. True confirms the job for today only. An image that is finished on another day needs its own confirmation.
 */
const confirmLive = z._default(z.boolean(), true);

const stillUpload = {
  method: 'POST',
  upload: { field: 'image', maxFileBytes: UPLOAD_MAX_BYTES },
  rateLimitPerMinute: 30,
} as const satisfies Partial<HttpBinding>;

/** Operations for movie stills, prompts and image jobs. */
export const generationOperations = defineOperations('generation', {
  analyzeMovieStill: {
    summary: 'Describes a still in one sentence.',
    http: { ...stillUpload, path: '/api/analyze-movie-still' },
    subject: undefined,
    access: 'editor',
    response: stillAnalysisSchema,
    errors: { ...uploadErrors, ...stillErrors, ...modelErrors },
    timeoutMs: TIMEOUT_WITH_MODEL_MS,
  },
  generateFromDescription: {
    summary: 'Generates an image from a description. The image belongs to no movie until it is added to one.',
    http: { method: 'POST', path: '/api/generate-from-description', rateLimitPerMinute: 30 },
    access: 'editor',
    request: z.object({ description: z._default(z.string().check(z.maxLength(PROMPT_MAX_LENGTH)), '') }),
    response: z.object({ success, generatedImageUrl: z.string(), model: z.string() }),
    errors: { ...missingDescription, ...modelErrors },
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  analyzeAndGenerate: {
    summary: 'Describes a still and generates an image from the description.',
    http: { ...stillUpload, path: '/api/analyze-and-generate' },
    subject: undefined,
    access: 'editor',
    request: z.object({ movieTitle: z._default(z.string().check(z.maxLength(200)), '') }),
    response: generatedFromStillSchema,
    errors: {
      'missing-title': { status: 400, message: 'Please enter a movie title' },
      ...missingDescription,
      ...uploadErrors,
      ...stillErrors,
      ...modelErrors,
    },
    timeoutMs: TIMEOUT_WITH_MODEL_MS,
  },
  uploadImage: {
    summary:
      'Adds an uploaded image to the versions of a position. It is described and moderated like any other image.',
    http: { ...stillUpload, path: '/api/movies/:movieId/images/:position/upload' },
    subject: undefined,
    access: 'editor',
    request: z.extend(movieParams, { position: imagePositionInPath }),
    /** The new image is stored but not shown. To show it, call `restoreImage`. */
    response: z.object({ success, message: z.string(), imageUrl: z.string() }),
    errors: { ...noSuchMovie, ...uploadErrors, ...stillErrors, ...tooSmall },
    timeoutMs: TIMEOUT_WITH_MODEL_MS,
  },
  generatePrompts: {
    summary: 'Generates five prompts for a movie, hardest first. They replace its draft.',
    http: { method: 'POST', path: '/api/movies/:movieId/generate-prompts', rateLimitPerMinute: 120 },
    access: 'editor',
    request: movieParams,
    response: z.object({
      success,
      prompts: z.array(promptSchema),
      warnings: z.array(lintWarningSchema),
      model: z.string(),
      savedAt: z.iso.datetime(),
      /** The prompts of the previous draft, or null if there is no previous draft. */
      previous: z.nullable(z.array(promptSchema)),
      style: usedStyleSchema,
    }),
    errors: { ...noSuchMovie, ...modelErrors },
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  promptDraft: {
    summary: 'Returns the prompts that wait for approval and the state of the movie’s most recent image job.',
    http: { method: 'GET', path: '/api/movies/:movieId/prompt-draft', rateLimitPerMinute: 600 },
    access: 'editor',
    request: movieParams,
    response: z.object({ success, draft: z.nullable(promptDraftSchema), job: z.nullable(imageJobSchema) }),
  },
  savePromptDraft: {
    summary: 'Saves the edited prompts. The list replaces the saved one.',
    http: {
      method: 'PATCH',
      path: '/api/movies/:movieId/prompt-draft',
      rateLimitPerMinute: 600,
      maxBodyBytes: 64 * KIB,
    },
    access: 'editor',
    request: z.extend(movieParams, {
      prompts: promptListSchema,
      /**
       * The `savedAt` of the draft that the admin's page last loaded. If the draft has been saved again since then, the
       * call fails with `conflict`.
       */
      seen: z.optional(z.iso.datetime()),
    }),
    response: z.object({ success, draft: promptDraftSchema }),
    errors: { ...noSuchMovie, ...draftChanged },
    retry: true,
  },
  generateImages: {
    summary: 'Starts an image job, or joins the running one, and streams its events until it ends.',
    http: {
      method: 'POST',
      path: '/api/movies/:movieId/generate-images',
      rateLimitPerMinute: 1_200,
      maxBodyBytes: 64 * KIB,
      streams: true,
    },
    subject: undefined,
    access: 'editor',
    request: z.extend(movieParams, { prompts: promptListSchema, confirmLive }),
    response: jobEventSchema,
    errors: {
      ...noSuchMovie,
      ...beingPlayed,
      ...monthlyLimitReached,
      'being-retried': {
        status: 409,
        message: 'An image of this movie is already being regenerated. Wait until it is finished.',
      },
    },
    timeoutMs: 8_000,
  },
  cancelImages: {
    summary: 'Cancels a movie’s running job, including retries. Finished images are kept.',
    http: { method: 'DELETE', path: '/api/movies/:movieId/generate-images', rateLimitPerMinute: 120 },
    subject: 'rpc.generation.v1.cancel-image-job',
    access: 'editor',
    request: movieParams,
    response: z.object({ success, message: z.string() }),
    errors: noRunningJob,
    retry: true,
  },
  retryPrompt: {
    summary:
      'Retries a failed prompt, or shows its finished image. Responds when the image is shown or has failed again.',
    http: { method: 'POST', path: '/api/movies/:movieId/retry-prompt', rateLimitPerMinute: 60 },
    subject: undefined,
    access: 'editor',
    request: z.extend(movieParams, {
      prompt: z.extend(promptSchema, { error: z.optional(z.string()) }),
      confirmLive,
    }),
    response: z.extend(finishedImageSchema, { success, message: z.string() }),
    errors: {
      ...noSuchMovie,
      ...beingPlayed,
      ...monthlyLimitReached,
      'model-failed': modelErrors['model-failed'],
      /** Returned if an admin cancels the job before the image is finished. */
      cancelled: { status: 409, message: 'Image generation was canceled before this image was finished' },
      'stream-interrupted': {
        status: 504,
        message: 'This image is still being generated. Open the dialog again to see it.',
      },
    },
    timeoutMs: TIMEOUT_WITH_MODEL_MS,
  },
  checkImage: {
    summary: 'Describes an image again and compares it with its prompt. A description by an admin is kept.',
    http: { method: 'POST', path: '/api/movies/:movieId/images/:position/check', rateLimitPerMinute: 60 },
    access: 'editor',
    request: z.extend(movieParams, { position: imagePositionInPath }),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...noSuchImage, ...modelErrors },
    timeoutMs: MODEL_TIMEOUT_MS,
  },
  generationStatus: {
    summary: 'Returns the models, the used budget of the day, and the running and failed jobs.',
    http: { method: 'GET', path: '/api/admin/generation', rateLimitPerMinute: 600 },
    subject: 'rpc.generation.v1.status',
    access: 'editor',
    response: z.extend(generationStatusSchema, { success }),
  },
  pauseGeneration: {
    summary: 'Pauses or resumes image generation for all movies. Images that have already started are finished.',
    http: { method: 'PATCH', path: '/api/admin/generation', rateLimitPerMinute: 60 },
    subject: 'rpc.generation.v1.pause',
    access: 'editor',
    request: z.object({ isPaused: z.boolean() }),
    response: z.object({ success, isPaused: z.boolean() }),
    retry: true,
  },
});
