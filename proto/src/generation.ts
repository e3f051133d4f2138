import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { defineCall, defineEvent, defineProgress } from './contract.ts';
import { generationStatusSchema, imageJobSchema, jobEventSchema, jobIdSchema } from './image-jobs.ts';
import { imageKeySchema } from './images.ts';
import { levelSchema, PROMPT_MAX_LENGTH, promptDraftSchema, promptListSchema, promptSchema } from './prompts.ts';

const movieId = z.int().check(z.positive());
/** Set once the admin has confirmed that new images take the place of those that players see today. */
const confirmLive = z._default(z.boolean(), false);

/** Where the gateway puts a file that somebody has uploaded. Whoever reads it removes it. */
export const uploadKeySchema = z.string().check(z.regex(/^uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/));
const still = { uploadKey: uploadKeySchema, filename: z.string().check(z.maxLength(255)) };

/** How long image models may take together for one call, in milliseconds. */
const MODEL_MS = 170_000;

const paintedSchema = z.object({
  imageKey: imageKeySchema,
  /** Who painted it, e.g. `local scene painter`. */
  model: z.string(),
});

/**
 * Why a model gave nothing. `detail.reason` says it in plain words; `budget-spent` carries
 * `detail.retryAfterSeconds`.
 */
const MODEL_REFUSALS = ['refused-by-model', 'budget-spent', 'model-failed'] as const;
/** Why an uploaded file is no image to us. */
const STILL_REFUSALS = ['no-such-upload', 'not-an-image', 'too-many-pixels'] as const;

/** One event of a job with its place, counted from 1 without gaps. */
export const numberedJobEventSchema = z.object({ seq: z.int().check(z.positive()), event: jobEventSchema });
export type NumberedJobEvent = z.output<typeof numberedJobEventSchema>;

const beginningSchema = z.object({
  /** Another id than the one asked for where a job was running already. */
  jobId: jobIdSchema,
  events: z.array(numberedJobEventSchema),
});

export const generationCalls = {
  /** Paints one scene by the local painter and stores all its renditions under a new random key. */
  paintScene: defineCall({
    subject: 'rpc.generation.v1.paint-scene',
    request: z.object({
      prompt: z.string().check(z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
      /** How much there is to recognise. */
      level: levelSchema,
      /** The same prompt, level and seed give the same image. */
      seed: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: paintedSchema,
    errors: [],
    actors: ADMINS,
    timeoutMs: 30_000,
    retry: false,
  }),
  /** Says in a sentence what a still shows. */
  analyzeStill: defineCall({
    subject: 'rpc.generation.v1.analyze-still',
    request: z.object(still),
    response: z.object({ description: z.string(), model: z.string() }),
    errors: [...STILL_REFUSALS, ...MODEL_REFUSALS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** An image of no movie's yet. */
  generateFromDescription: defineCall({
    subject: 'rpc.generation.v1.generate-from-description',
    request: z.object({ description: z.string().check(z.maxLength(PROMPT_MAX_LENGTH)) }),
    response: paintedSchema,
    errors: ['missing-description', ...MODEL_REFUSALS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** The still is described, and an image made that shows the same without being a copy of it. */
  analyzeAndGenerate: defineCall({
    subject: 'rpc.generation.v1.analyze-and-generate',
    request: z.object({ ...still, movieTitle: z.string().check(z.maxLength(200)) }),
    response: z.extend(paintedSchema, { description: z.string() }),
    errors: ['missing-title', 'missing-description', ...STILL_REFUSALS, ...MODEL_REFUSALS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** Five scenes of a movie at five degrees of plainness. They become its draft. */
  generatePrompts: defineCall({
    subject: 'rpc.generation.v1.generate-prompts',
    request: z.object({ movieId }),
    response: promptDraftSchema,
    errors: ['no-such-movie', ...MODEL_REFUSALS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** What waits for approval, and how the movie's last job stands. */
  promptDraft: defineCall({
    subject: 'rpc.generation.v1.prompt-draft',
    request: z.object({ movieId }),
    response: z.object({ draft: z.nullable(promptDraftSchema), job: z.nullable(imageJobSchema) }),
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  savePromptDraft: defineCall({
    subject: 'rpc.generation.v1.save-prompt-draft',
    request: z.object({ movieId, prompts: promptListSchema }),
    response: promptDraftSchema,
    errors: ['no-such-movie'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Begins a job, or joins the one that runs for this movie. */
  startImageJob: defineCall({
    subject: 'rpc.generation.v1.start-image-job',
    request: z.object({ movieId, jobId: jobIdSchema, prompts: promptListSchema, confirmLive }),
    response: beginningSchema,
    errors: ['no-such-movie', 'being-played', 'being-retried'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Makes one image anew whose prompt has failed. One that is being made already is joined. */
  retryPrompt: defineCall({
    subject: 'rpc.generation.v1.retry-prompt',
    request: z.object({ movieId, jobId: jobIdSchema, prompt: promptSchema, confirmLive }),
    response: beginningSchema,
    errors: ['no-such-movie', 'being-played'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The job that runs for a movie, with all that has happened in it. */
  runningImageJob: defineCall({
    subject: 'rpc.generation.v1.running-image-job',
    request: z.object({ movieId }),
    response: beginningSchema,
    errors: ['no-running-job'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** What has happened in a job after one of its events; 0 for everything. */
  imageJobEvents: defineCall({
    subject: 'rpc.generation.v1.image-job-events',
    request: z.object({ jobId: jobIdSchema, after: z.int().check(z.nonnegative()) }),
    response: z.object({ events: z.array(numberedJobEventSchema) }),
    errors: ['no-such-job'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Ends a movie's running job, retries included. Images that are finished stay. */
  cancelImageJob: defineCall({
    subject: 'rpc.generation.v1.cancel-image-job',
    request: z.object({ movieId }),
    response: z.object({ cancelled: z.int() }),
    errors: ['no-running-job'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  status: defineCall({
    subject: 'rpc.generation.v1.status',
    request: z.object({}),
    response: generationStatusSchema,
    errors: [],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

/** What happens in a job, as it happens, on `prog.generation.v1.<jobId>`. */
export const jobProgress = defineProgress({ subject: 'prog.generation.v1', payload: numberedJobEventSchema });

export const generationEvents = {
  /** There is work: heard by the service itself. */
  jobRequested: defineEvent({
    subject: 'evt.generation.job.requested.v1',
    payload: z.object({ jobId: jobIdSchema }),
  }),
  jobFinished: defineEvent({
    subject: 'evt.generation.job.finished.v1',
    payload: z.object({ jobId: jobIdSchema, movieId, completed: z.int(), failed: z.int(), cancelled: z.boolean() }),
  }),
} as const;
