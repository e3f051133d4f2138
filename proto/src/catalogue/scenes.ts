import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';

/** A position among a movie's five images: 0 is the hardest hint. */
export const imagePositionSchema = z.int().check(z.gte(0), z.lte(HINT_COUNT - 1));

/** One of the five scenes of a movie, as the admin plans it. */
export const scenePlanSchema = z.object({
  /** Short description for the admin. */
  scene: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The prompt for the image model. Never sent to players. */
  prompt: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** What is planned to be seen, without names. Players never get it: they get what the image shows. */
  describes: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type ScenePlan = z.output<typeof scenePlanSchema>;

/** A plan for the scene of one level. */
export const plannedPromptSchema = z.object({
  level: z.int().check(z.gte(1), z.lte(HINT_COUNT)),
  scene: z.string().check(z.maxLength(200)),
  prompt: scenePlanSchema.shape.prompt,
  describes: z.optional(z.string().check(z.maxLength(500))),
});
export type PlannedPrompt = z.output<typeof plannedPromptSchema>;
