import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The level of a hint, from 1 (very hard) to 5 (very easy). */
export const levelSchema = z.int().check(z.gte(1), z.lte(HINT_COUNT));

/** Maximum length of a prompt in characters. */
export const PROMPT_MAX_LENGTH = 4_000;
const scene = z.string().check(z.maxLength(200));
const prompt = z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH));
const describes = z.optional(z.string().check(z.maxLength(500)));

/** The prompt of one scene, which an admin reviews. */
export const promptSchema = z.object({
  level: levelSchema,
  /** Short description for the admin. */
  scene,
  /** The text that the image model receives. */
  prompt,
  /** The planned content without names. Players never receive it: their descriptions are written from the image. */
  describes,
});
export type Prompt = z.output<typeof promptSchema>;

/** A list of prompts with at most one per level. */
export const promptListSchema = z
  .array(promptSchema)
  .check(z.minLength(1), z.maxLength(HINT_COUNT))
  .check(
    z.refine(
      (prompts) => new Set(prompts.map(({ level }) => level)).size === prompts.length,
      'Each level can occur only once',
    ),
  );

/** A prompt without an image, and the reason. */
export const failedPromptSchema = z.object({ level: levelSchema, scene, prompt, describes, error: z.string() });
export type FailedPrompt = z.output<typeof failedPromptSchema>;

/** A warning that an admin should check before approving a prompt. It doesn't block the approval. */
export const lintWarningSchema = z.object({
  code: z.enum([
    /** The prompt of a hard level contains the title or an alias. */
    'names-movie',
    /** The prompt of a hard level contains a name from the movie's description. */
    'names-character',
    /** Players see the movie today, so a new image replaces their current one. */
    'being-played',
    /** The image looks like that of another level. */
    'near-duplicate',
    /** The model returned an image with another size or aspect ratio, which was cropped to 3:2. */
    'wrong-size',
  ]),
  level: levelSchema,
  /** A visible text. */
  message: z.string(),
  /** The words of the prompt to which the warning refers. */
  words: z.optional(z.array(z.string())),
});
export type LintWarning = z.output<typeof lintWarningSchema>;

/** A movie's prompts that wait for approval. */
export const promptDraftSchema = z.object({
  prompts: z.array(promptSchema),
  warnings: z.array(lintWarningSchema),
  /** The model that generated them, such as `local prompt maker`. */
  model: z.string(),
  savedAt: z.iso.datetime(),
  /** The generated prompts before any edit, for comparison. */
  generated: z.array(promptSchema),
  /** The prompts of the previous draft, or null for the first draft. */
  previous: z.nullable(z.array(promptSchema)),
});
export type PromptDraft = z.output<typeof promptDraftSchema>;
