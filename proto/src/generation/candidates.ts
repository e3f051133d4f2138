import * as z from 'zod/mini';
import { noSuchMovie } from '../catalogue/errors.ts';
import { imagePositionInPath } from '../catalogue/movie-images.ts';
import { defineOperations } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import { monthlyLimitReached, noRunningJob } from './errors.ts';
import { jobIdSchema } from './image-jobs.ts';
import { PROMPT_MAX_LENGTH } from './prompts.ts';

/** Maximum number of candidates per request. */
export const MAX_CANDIDATES = 4;

/** The request to generate candidate images for a hint. */
export const candidateOrderSchema = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH)),
  /** Number of candidate images, from 1 to {@link MAX_CANDIDATES}. */
  count: z._default(z.int().check(z.gte(1), z.lte(MAX_CANDIDATES)), MAX_CANDIDATES),
  /**
   * Seed for the first candidate, for example to reproduce an earlier image. Not every model can reproduce an image
   * from its seed. If omitted, every candidate gets a new random seed.
   */
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** A candidate image. Finished candidates are stored as hidden versions of the hint's image. */
export const candidateSchema = z.object({
  /** Number of the candidate, starting at 1. */
  number: z.int(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Address of the finished image. Null if the candidate failed or is still being generated. */
  imageUrl: z.nullable(z.string()),
  /** Error message of a failed candidate, or null. */
  error: z.nullable(z.string()),
});
export type Candidate = z.output<typeof candidateSchema>;

/** The image model that is currently configured. */
export const imageModelInfoSchema = z.object({
  name: z.string(),
  /**
   * Whether the model reproduces an image from the same prompt and seed: always (`exact`), usually (`seeded`), or never
   * because the model server doesn't accept seeds (`never`).
   */
  repeats: z.enum(['exact', 'seeded', 'never']),
});
export type ImageModelInfo = z.output<typeof imageModelInfoSchema>;

/** The most recent candidate images for a hint. */
export const candidatesSchema = z.object({
  jobId: jobIdSchema,
  prompt: z.string(),
  /** Whether any candidate is still being generated. */
  isRunning: z.boolean(),
  candidates: z.array(candidateSchema),
});
export type Candidates = z.output<typeof candidatesSchema>;

const path = '/api/movies/:movieId/images/:position/candidates';
const place = z.object({ movieId: movieIdSchema, position: imagePositionInPath });

/** Operations for candidate images for a hint. The admin shows one with `restoreImage`; the others stay versions. */
export const candidateOperations = defineOperations('generation', {
  makeCandidates: {
    summary: 'Starts generating up to four images for one hint. None is shown, and each becomes a version.',
    http: { method: 'POST', path, rateLimitPerMinute: 60 },
    request: z.extend(place, candidateOrderSchema.shape),
    response: z.object({ success: z.literal(true), message: z.string(), candidates: candidatesSchema }),
    errors: {
      ...noSuchMovie,
      ...monthlyLimitReached,
      'being-made': {
        status: 409,
        message: 'Candidates for this hint are already being generated. Wait until they are finished.',
      },
    },
    access: 'editor',
  },
  candidates: {
    summary:
      'Returns the most recent candidates of a hint with their progress, or null if there are none, and the current image model.',
    http: { method: 'GET', path, rateLimitPerMinute: 600 },
    request: place,
    response: z.object({
      success: z.literal(true),
      candidates: z.nullable(candidatesSchema),
      model: imageModelInfoSchema,
    }),
    access: 'editor',
  },
  cancelCandidates: {
    summary: 'Cancels the candidates of a hint that are being generated. Finished candidates stay versions.',
    http: { method: 'DELETE', path, rateLimitPerMinute: 120 },
    request: place,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: noRunningJob,
    access: 'editor',
    retry: true,
  },
});
