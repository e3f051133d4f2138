import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** 1 (very hard) to 5 (very easy). */
export const levelSchema = z.int().check(z.gte(1), z.lte(HINT_COUNT));

/** In characters. */
export const PROMPT_MAX_LENGTH = 4_000;
const scene = z.string().check(z.maxLength(200));
const prompt = z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH));
const describes = z.optional(z.string().check(z.maxLength(500)));

/** One of a movie's five scenes, as the admin reviews it. */
export const promptSchema = z.object({
  level: levelSchema,
  /** Short description for the admin. */
  scene,
  /** The prompt itself, as the image model gets it. */
  prompt,
  /** What is planned to be seen, without names. Players never get it: they get what the image shows. */
  describes,
});
export type Prompt = z.output<typeof promptSchema>;

/** At most one for each level. */
export const promptListSchema = z
  .array(promptSchema)
  .check(z.minLength(1), z.maxLength(HINT_COUNT))
  .check(
    z.refine(
      (prompts) => new Set(prompts.map(({ level }) => level)).size === prompts.length,
      'Each level can occur only once',
    ),
  );

/** A prompt that gave no image, and why. */
export const failedPromptSchema = z.object({ level: levelSchema, scene, prompt, describes, error: z.string() });
export type FailedPrompt = z.output<typeof failedPromptSchema>;

/** Something that an admin should check before approving. It blocks nothing. */
export const lintWarningSchema = z.object({
  code: z.enum([
    /** The prompt of a hard level says the title or an alias. */
    'names-movie',
    /** The prompt of a hard level says a name that the movie's description knows. */
    'names-character',
    /** Players see the movie today: a new image replaces the one that they see. */
    'being-played',
    /** The image looks like that of another level. */
    'near-duplicate',
    /** The model returned another size or shape than requested; the image was cropped to 3:2. */
    'wrong-size',
  ]),
  level: levelSchema,
  /** A visible text. */
  message: z.string(),
  /** The words of the prompt that it refers to. */
  words: z.optional(z.array(z.string())),
});
export type LintWarning = z.output<typeof lintWarningSchema>;

/** The prompts of a movie that wait for approval. */
export const promptDraftSchema = z.object({
  prompts: z.array(promptSchema),
  warnings: z.array(lintWarningSchema),
  /** Who wrote them first, e.g. `local prompt maker`. */
  model: z.string(),
  savedAt: z.iso.datetime(),
  /** What to compare with: the prompts as they were generated, before any edit. */
  generated: z.array(promptSchema),
  /** The prompts of the draft before this one; null for the first. */
  previous: z.nullable(z.array(promptSchema)),
});
export type PromptDraft = z.output<typeof promptDraftSchema>;
