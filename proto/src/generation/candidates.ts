import * as z from 'zod/mini';
import { jobIdSchema } from './image-jobs.ts';
import { PROMPT_MAX_LENGTH } from './prompts.ts';

/** The largest number of candidates that one request makes. */
export const MAX_CANDIDATES = 4;

/** What the candidates of a hint are made from. */
export const candidateOrderSchema = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH)),
  /** How many, 1 to {@link MAX_CANDIDATES}. */
  count: z._default(z.int().check(z.gte(1), z.lte(MAX_CANDIDATES)), MAX_CANDIDATES),
  /**
   * The seed of an image that is to be repeated. The first candidate gets it; whether it looks the same is up to the model.
   * Without it every candidate gets a seed of its own.
   */
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type CandidateOrder = z.output<typeof candidateOrderSchema>;

/** One candidate: an image that becomes a version of the position without being shown. */
export const candidateSchema = z.object({
  /** Counted from 1. */
  number: z.int(),
  state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
  /** The image's address once it is done; null before. */
  imageUrl: z.nullable(z.string()),
  /** Why it failed; null unless it did. */
  error: z.nullable(z.string()),
});
export type Candidate = z.output<typeof candidateSchema>;

/** The model that makes images now. */
export const imageModelInfoSchema = z.object({
  name: z.string(),
  /**
   * What the same prompt and seed give: the same image (`exact`), one that the server does not promise to be the same
   * (`seeded`), or another one each time, because the server takes no seed (`never`).
   */
  repeats: z.enum(['exact', 'seeded', 'never']),
});
export type ImageModelInfo = z.output<typeof imageModelInfoSchema>;

/** The candidates of a position that were requested last. */
export const candidatesSchema = z.object({
  jobId: jobIdSchema,
  prompt: z.string(),
  /** Whether some of them are still to be made. */
  isRunning: z.boolean(),
  candidates: z.array(candidateSchema),
});
export type Candidates = z.output<typeof candidatesSchema>;
