import * as z from 'zod/mini';
import { jobIdSchema } from './image-jobs.ts';
import { PROMPT_MAX_LENGTH } from './prompts.ts';

/** Maximum number of candidates per request. */
export const MAX_CANDIDATES = 4;

/** The input for candidates of a hint. */
export const candidateOrderSchema = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH)),
  /** Number of candidates, 1 to {@link MAX_CANDIDATES}. */
  count: z._default(z.int().check(z.gte(1), z.lte(MAX_CANDIDATES)), MAX_CANDIDATES),
  /**
   * The seed of an image to repeat, which the first candidate uses. Whether the result is the same depends on the
   * model. Without a seed, every candidate has its own.
   */
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type CandidateOrder = z.output<typeof candidateOrderSchema>;

/** A candidate image, which becomes a version of the position without being shown. */
export const candidateSchema = z.object({
  /** Number of the candidate, starting at 1. */
  number: z.int(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** Address of the finished image, or null. */
  imageUrl: z.nullable(z.string()),
  /** Why the candidate failed, or null. */
  error: z.nullable(z.string()),
});
export type Candidate = z.output<typeof candidateSchema>;

/** The current image model. */
export const imageModelInfoSchema = z.object({
  name: z.string(),
  /**
   * Whether the same prompt and seed produce the same image: always (`exact`), usually but without a guarantee
   * (`seeded`), or never, because the server accepts no seed (`never`).
   */
  repeats: z.enum(['exact', 'seeded', 'never']),
});
export type ImageModelInfo = z.output<typeof imageModelInfoSchema>;

/** The most recent candidates of a position. */
export const candidatesSchema = z.object({
  jobId: jobIdSchema,
  prompt: z.string(),
  /** Whether some candidates are not finished. */
  isRunning: z.boolean(),
  candidates: z.array(candidateSchema),
});
export type Candidates = z.output<typeof candidatesSchema>;
