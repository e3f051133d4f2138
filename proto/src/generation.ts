import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { imageKeySchema } from './catalogue/images.ts';
import { defineCall, defineEvent, defineProgress } from './contract.ts';
import { generationStatusSchema, imageJobSchema, jobEventSchema, jobIdSchema } from './image-jobs.ts';
import { levelSchema, PROMPT_MAX_LENGTH, promptDraftSchema, promptListSchema, promptSchema } from './prompts.ts';

const movieId = z.int().check(z.positive());
/** Set once the admin has confirmed that new images replace those that players see today. */
const confirmLive = z._default(z.boolean(), false);

/** Key under which the gateway stores an uploaded file. The reader deletes it. */
export const uploadKeySchema = z.string().check(z.regex(/^uploads\/[0-9a-f]{32}\.(jpg|png|webp)$/));
const still = { uploadKey: uploadKeySchema, filename: z.string().check(z.maxLength(255)) };

/** Time that image models may take together for one call, in milliseconds. */
const MODEL_MS = 170_000;

const paintedSchema = z.object({
  imageKey: imageKeySchema,
  /** The model that made it, e.g. `local scene painter`. */
  model: z.string(),
});

/**
 * Errors of a model. `detail.reason` is a visible text; `budget-spent` has `detail.retryAfterSeconds` too.
 */
const MODEL_ERRORS = ['refused-by-model', 'budget-spent', 'model-failed'] as const;
/** Why an uploaded file cannot be read as an image. */
const STILL_ERRORS = ['no-such-upload', 'not-an-image', 'too-many-pixels'] as const;

/** One event of a job with its place, counted from 1 without gaps. */
export const numberedJobEventSchema = z.object({ seq: z.int().check(z.positive()), event: jobEventSchema });
export type NumberedJobEvent = z.output<typeof numberedJobEventSchema>;

const startedJobSchema = z.object({
  /** Not the requested id where a job was running already. */
  jobId: jobIdSchema,
  events: z.array(numberedJobEventSchema),
});

export const generationCalls = {
  /** Paints one scene by the local painter and stores all its renditions under a new random key. */
  paintScene: defineCall({
    subject: 'rpc.generation.v1.paint-scene',
    request: z.object({
      prompt: z.string().check(z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
      /** The hint's difficulty. */
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
  /** Describes in one sentence what a still shows. */
  analyzeStill: defineCall({
    subject: 'rpc.generation.v1.analyze-still',
    request: z.object(still),
    response: z.object({ description: z.string(), model: z.string() }),
    errors: [...STILL_ERRORS, ...MODEL_ERRORS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** Makes an image that belongs to no movie yet. */
  generateFromDescription: defineCall({
    subject: 'rpc.generation.v1.generate-from-description',
    request: z.object({ description: z.string().check(z.maxLength(PROMPT_MAX_LENGTH)) }),
    response: paintedSchema,
    errors: ['missing-description', ...MODEL_ERRORS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** Describes the still and makes an image from the description. */
  analyzeAndGenerate: defineCall({
    subject: 'rpc.generation.v1.analyze-and-generate',
    request: z.object({ ...still, movieTitle: z.string().check(z.maxLength(200)) }),
    response: z.extend(paintedSchema, { description: z.string() }),
    errors: ['missing-title', 'missing-description', ...STILL_ERRORS, ...MODEL_ERRORS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** Writes prompts for five scenes of a movie, hardest first. They become its draft. */
  generatePrompts: defineCall({
    subject: 'rpc.generation.v1.generate-prompts',
    request: z.object({ movieId }),
    response: promptDraftSchema,
    errors: ['no-such-movie', ...MODEL_ERRORS],
    actors: ADMINS,
    timeoutMs: MODEL_MS,
    retry: false,
  }),
  /** The draft that waits for approval, and the state of the movie's last job. */
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
  /** Starts a job, or returns the one that runs for this movie. */
  startImageJob: defineCall({
    subject: 'rpc.generation.v1.start-image-job',
    request: z.object({ movieId, jobId: jobIdSchema, prompts: promptListSchema, confirmLive }),
    response: startedJobSchema,
    errors: ['no-such-movie', 'being-played', 'being-retried'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Retries one prompt that has failed, or returns the retry that runs. */
  retryPrompt: defineCall({
    subject: 'rpc.generation.v1.retry-prompt',
    request: z.object({ movieId, jobId: jobIdSchema, prompt: promptSchema, confirmLive }),
    response: startedJobSchema,
    errors: ['no-such-movie', 'being-played'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The job that runs for a movie, with all its events. */
  runningImageJob: defineCall({
    subject: 'rpc.generation.v1.running-image-job',
    request: z.object({ movieId }),
    response: startedJobSchema,
    errors: ['no-running-job'],
    actors: ADMINS,
    timeoutMs: 5_000,
    retry: true,
  }),
  /** The events of a job after the one with the number `after`; 0 for all. */
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
    payload: z.object({ jobId: jobIdSchema, movieId, completed: z.int(), failed: z.int(), cancelled: z.boolean() }),
  }),
} as const;
