import * as z from 'zod/mini';
import { HINT_COUNT } from '../validators/game-rules.ts';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema, MAX_CAPTION_LENGTH } from './image-records.ts';
import { imageReadinessSchema } from './readiness.ts';

/** The position of an image within a movie, from 0 (hardest hint) to 4 (easiest). */
export const imagePosition = z.int().check(z.gte(0), z.lte(HINT_COUNT - 1));

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

const message = 'must be a position from 0 to 4';
/**
 * An image position as a string from `0` to `4`, as the specification requires in request bodies. Parses to a number.
 */
export const imagePositionText = z.pipe(z.string().check(z.regex(/^[0-4]$/, message)), z.transform(Number));
/** An image position in a URL path, as a number or a string. Parses to a number. */
export const imagePositionInPath = z.union([imagePosition, imagePositionText], message);

/** One version of the image for a hint. */
export const imageVersionSchema = z.object({
  image: z.string(),
  /** Name of the model that generated the image, or null if unknown. */
  model: z.nullable(z.string()),
  scene: z.string(),
  /** The prompt that the image was generated from. */
  prompt: z.string(),
  /** The image description, or an empty string. */
  describes: z.string(),
  /** The image description in German, or an empty string. */
  germanDescription: z._default(z.string(), ''),
  /** Name of the model that wrote the description, `the admin`, or null if there is no description. */
  describedBy: z.nullable(z.string()),
  /** The settings that the image was generated with, or null if unknown. */
  settings: z.nullable(imageSettingsSchema),
  check: z.nullable(imageCheckSchema),
  moderation: z.nullable(imageModerationSchema),
  /** Quality rating of this version as a hint, given the images that are currently shown for the other hints. */
  readiness: imageReadinessSchema,
  addedAt: z.string(),
  /** Whether this is the version that players see. */
  shown: z.boolean(),
});
export type ImageVersion = z.output<typeof imageVersionSchema>;
