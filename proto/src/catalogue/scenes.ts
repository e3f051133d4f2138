import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** The position of one of a movie's five images. 0 is the hardest hint. */
export const imagePositionSchema = z.int().check(z.gte(0), z.lte(HINT_COUNT - 1));

/** The plan for one of a movie's five scenes. */
export const scenePlanSchema = z.object({
  /** Short description for the admin. */
  scene: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The prompt for the image model. Never sent to players. */
  prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** The planned content without names. Players never receive it: their descriptions are written from the image. */
  describes: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type ScenePlan = z.output<typeof scenePlanSchema>;

/** The plan for the scene of one level. */
export const plannedPromptSchema = z.object({
  level: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  scene: z.string().check(z.maxLength(200)),
  prompt: scenePlanSchema.shape.prompt,
  describes: z.optional(z.string().check(z.maxLength(500))),
});
export type PlannedPrompt = z.output<typeof plannedPromptSchema>;
