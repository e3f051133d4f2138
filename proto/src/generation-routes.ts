import * as z from 'zod/mini';
import { defineRoute } from './http-route.ts';
import { generationStatusSchema, imageJobSchema, jobEventSchema } from './image-jobs.ts';
import {
  failedPromptSchema,
  lintWarningSchema,
  PROMPT_MAX_LENGTH,
  promptDraftSchema,
  promptListSchema,
  promptSchema,
} from './prompts.ts';
import { movieIdParameter } from './row-ids.ts';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The largest image that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * MIB;

const params = z.object({ movieId: movieIdParameter });
const success = z.literal(true);
/** Set once the admin has confirmed that today's players will see the new images. */
const confirmLive = z.optional(z.boolean());
const ofMovie = { access: 'admin', params } as const;

const anUpload = {
  access: 'admin',
  method: 'POST',
  upload: { field: 'image', maxFileBytes: UPLOAD_MAX_BYTES },
  timeoutMs: 180_000,
  rateLimitPerMinute: 30,
} as const;

const badModel = {
  422: 'The model refused, in plain words',
  429: 'Too many requests, or the budget of the day is spent; see Retry-After',
  502: 'The model gave nothing',
} as const;
const badUpload = {
  ...badModel,
  400: 'Please select an image file first; or not exactly one file, or a broken upload',
  413: 'The file is larger than 10 MB',
  415: 'No JPEG, PNG or WebP, or the request is not multipart/form-data',
  422: 'The file cannot be read as an image or has too many pixels, or the model refused',
} as const;

const analysis = {
  success,
  description: z.string(),
  originalFilename: z.string(),
  /** Who has described it, e.g. `local sentence maker`. */
  model: z.string(),
};

export const generationRoutes = {
  analyzeMovieStill: defineRoute({
    ...anUpload,
    path: '/api/analyze-movie-still',
    summary: 'Says in a sentence what a still shows.',
    response: z.object(analysis),
    failures: badUpload,
  }),
  generateFromDescription: defineRoute({
    method: 'POST',
    path: '/api/generate-from-description',
    summary: 'Makes an image from a description. It belongs to no movie until it is added to one.',
    access: 'admin',
    body: z.object({ description: z._default(z.string().check(z.maxLength(PROMPT_MAX_LENGTH)), '') }),
    response: z.object({ success, generatedImageUrl: z.string(), model: z.string() }),
    failures: { ...badModel, 400: 'Please provide a description to generate from' },
    timeoutMs: 180_000,
    rateLimitPerMinute: 30,
  }),
  analyzeAndGenerate: defineRoute({
    ...anUpload,
    path: '/api/analyze-and-generate',
    summary: 'Describes a still and makes an image from the description.',
    body: z.object({ movieTitle: z._default(z.string().check(z.maxLength(200)), '') }),
    response: z.object({ ...analysis, generatedImageUrl: z.string() }),
    failures: { ...badUpload, 400: 'Please select an image file first; Please enter a movie title' },
  }),
  generatePrompts: defineRoute({
    ...ofMovie,
    method: 'POST',
    path: '/api/movies/:movieId/generate-prompts',
    summary: 'Writes five prompts for a movie, hardest first. They replace its draft.',
    response: z.object({
      success,
      prompts: z.array(promptSchema),
      warnings: z.array(lintWarningSchema),
      model: z.string(),
      /** The prompts of the draft before this one; null for the first. */
      previous: z.nullable(z.array(promptSchema)),
    }),
    failures: { ...badModel, 404: 'No such movie' },
    timeoutMs: 180_000,
    rateLimitPerMinute: 60,
  }),
  promptDraft: defineRoute({
    ...ofMovie,
    method: 'GET',
    path: '/api/movies/:movieId/prompt-draft',
    summary: 'The prompts that wait for approval, and how the movie’s last image job stands.',
    response: z.object({ success, draft: z.nullable(promptDraftSchema), job: z.nullable(imageJobSchema) }),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  savePromptDraft: defineRoute({
    ...ofMovie,
    method: 'PATCH',
    path: '/api/movies/:movieId/prompt-draft',
    summary: 'Keeps the prompts as they are edited. The list replaces the one that was kept.',
    body: z.object({ prompts: promptListSchema }),
    response: z.object({ success, draft: promptDraftSchema }),
    failures: { 404: 'No such movie' },
    maxBodyBytes: 64 * KIB,
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  generateImages: defineRoute({
    ...ofMovie,
    method: 'POST',
    path: '/api/movies/:movieId/generate-images',
    summary: 'Begins an image job, or joins the one that runs, and shows what happens in it until it ends.',
    body: z.object({ prompts: promptListSchema, confirmLive }),
    streams: true,
    response: jobEventSchema,
    failures: {
      404: 'No such movie',
      409: 'Players see this movie today (confirm with `confirmLive`), or an image of it is being made anew',
    },
    maxBodyBytes: 64 * KIB,
    timeoutMs: 8_000,
    rateLimitPerMinute: 1_200,
  }),
  watchImages: defineRoute({
    ...ofMovie,
    method: 'GET',
    path: '/api/movies/:movieId/generate-images',
    summary: 'Shows the job that runs for a movie from its beginning until it ends.',
    streams: true,
    response: jobEventSchema,
    failures: { 404: 'No job runs for this movie' },
    timeoutMs: 8_000,
    rateLimitPerMinute: 1_200,
  }),
  cancelImages: defineRoute({
    ...ofMovie,
    method: 'DELETE',
    path: '/api/movies/:movieId/generate-images',
    summary: 'Ends the job that runs for a movie. Images that are finished stay.',
    response: z.object({ success, message: z.string() }),
    failures: { 404: 'No job runs for this movie' },
    timeoutMs: 8_000,
    rateLimitPerMinute: 120,
  }),
  retryPrompt: defineRoute({
    ...ofMovie,
    method: 'POST',
    path: '/api/movies/:movieId/retry-prompt',
    summary: 'Makes one image anew whose prompt has failed, and answers when it is there or has failed again.',
    body: z.object({ prompt: z.extend(failedPromptSchema, { error: z.optional(z.string()) }), confirmLive }),
    response: z.object({
      success,
      message: z.string(),
      level: z.int(),
      imageUrl: z.string(),
      model: z.string(),
      warnings: z.array(lintWarningSchema),
    }),
    failures: {
      ...badModel,
      404: 'No such movie',
      409: 'Players see this movie today (confirm with `confirmLive`), or the job was cancelled',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 180_000,
    rateLimitPerMinute: 60,
  }),
  generationStatus: defineRoute({
    method: 'GET',
    path: '/api/admin/generation',
    summary: 'Which models make images, what of the day’s budget is used, and jobs that run or have failed.',
    access: 'admin',
    response: z.extend(generationStatusSchema, { success }),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
} as const;
