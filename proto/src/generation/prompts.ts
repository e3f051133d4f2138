import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** Difficulty level of a hint, from 1 (very hard) to 5 (very easy). */
export const levelSchema = z.int().check(z.gte(1), z.lte(HINT_COUNT));

/** Maximum length of a prompt in characters. */
export const PROMPT_MAX_LENGTH = 4_000;
const scene = z.string().check(z.maxLength(200));
const prompt = z.string().check(z.trim(), z.minLength(1, 'Enter a prompt'), z.maxLength(PROMPT_MAX_LENGTH));

/** The prompt for one scene. Admins review prompts before images are generated. */
export const promptSchema = z.object({
  level: levelSchema,
  /** Short description of the scene for admins. */
  scene,
  /** The text that is sent to the image model. */
  prompt,
});
export type Prompt = z.output<typeof promptSchema>;

/** A list of prompts with at most one prompt per level. */
export const promptListSchema = z
  .array(promptSchema)
  .check(z.minLength(1), z.maxLength(HINT_COUNT))
  .check(
    z.refine(
      (prompts) => new Set(prompts.map(({ level }) => level)).size === prompts.length,
      'Each level can occur only once',
    ),
  );

/**
 * Why an image isn't shown although it could be generated. `being-played` means that the image would replace one that
 * players see today, and that no admin has confirmed this for today.
 */
export const notShownSchema = z.enum(['being-played', 'movie-deleted']);
export type NotShown = z.output<typeof notShownSchema>;

/** A prompt for which image generation failed, and the error message. */
export const failedPromptSchema = z.extend(promptSchema, {
  error: z.string(),
  code: z.optional(notShownSchema),
  /**
   * The finished image, if only showing it failed. A retry with the same prompt shows this image instead of generating
   * another one.
   */
  imageUrl: z.optional(z.string()),
});
export type FailedPrompt = z.output<typeof failedPromptSchema>;

/** A warning about a prompt. Admins can approve the prompt anyway. */
export const lintWarningSchema = z.object({
  code: z.enum([
    /** The prompt of a hard hint contains the movie's title or an alternative title. */
    'names-movie',
    /** The prompt of a hard hint contains a name from the movie's description. */
    'names-character',
    /** The movie is being played today, so a new image would replace one that players currently see. */
    'being-played',
    /** The image looks too similar to another hint's image. */
    'near-duplicate',
    /** The image model ignored the requested size, so the image was cropped to an aspect ratio of 3:2. */
    'wrong-size',
  ]),
  level: levelSchema,
  message: z.string(),
  /** The prompt words that triggered the warning. */
  words: z.optional(z.array(z.string())),
});
export type LintWarning = z.output<typeof lintWarningSchema>;

/** Value of a draft's `model` if an admin wrote the prompts without a model. */
export const WRITTEN_BY_ADMIN = 'written by hand';

/** The style that prompts were generated with, or undefined if there was none. */
export const usedStyleSchema = z.optional(z.object({ version: z.int(), styleLine: z.string() }));
export type UsedStyle = z.output<typeof usedStyleSchema>;

/** A movie's prompts that haven't been approved yet. */
export const promptDraftSchema = z.object({
  prompts: z.array(promptSchema),
  warnings: z.array(lintWarningSchema),
  /** Name of the model that wrote the prompts, such as `local-text-model`, or {@link WRITTEN_BY_ADMIN}. */
  model: z.string(),
  savedAt: z.iso.datetime(),
  /** The prompts as the model generated them, before an admin edited them. */
  generated: z.array(promptSchema),
  /** The prompts of the previous draft, or null if there is no previous draft. */
  previous: z.nullable(z.array(promptSchema)),
  style: usedStyleSchema,
});
export type PromptDraft = z.output<typeof promptDraftSchema>;
