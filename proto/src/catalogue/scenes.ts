import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The position of an image within a movie, from 0 (hardest hint) to 4 (easiest). */
export const imagePositionSchema = z.int().check(z.gte(0), z.lte(HINT_COUNT - 1));

/** Maximum length of the line that says what a scene shows. */
export const MAX_CAPTION_LENGTH = 200;

/** The plan for one of a movie's five scenes. */
export const scenePlanSchema = z.object({
  /** One line that says what the scene shows. Players see it only after the game. */
  scene: z.string().check(z.minLength(1), z.maxLength(MAX_CAPTION_LENGTH)),
  /** The prompt for the image model. Players never receive prompts. */
  prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /**
   * Description of the planned scene, without names. Players never receive this text. They get a description of the
   * image.
   */
  describes: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type ScenePlan = z.output<typeof scenePlanSchema>;

/** The scene plan for one difficulty level. */
export const plannedPromptSchema = z.object({
  level: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  scene: z.string().check(z.maxLength(MAX_CAPTION_LENGTH)),
  prompt: scenePlanSchema.shape.prompt,
  describes: z.optional(z.string().check(z.maxLength(500))),
});
export type PlannedPrompt = z.output<typeof plannedPromptSchema>;
