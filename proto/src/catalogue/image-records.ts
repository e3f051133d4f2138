import * as z from 'zod/mini';

/** Maximum lengths of a description, an object in an image and a name, in characters. */
export const DESCRIPTION_MAX_LENGTH = 500;
export const THING_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 200;
/** Maximum number of objects in an image or a prompt. */
export const MAX_THINGS = 30;
/** Maximum number of titles that a vision model guesses from an image. */
export const MAX_MODEL_GUESSES = 3;

/** The value of `describedBy` for a description that an admin wrote. */
export const DESCRIBED_BY_ADMIN = 'the admin';

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH));
const things = z.array(z.string().check(z.maxLength(THING_MAX_LENGTH))).check(z.maxLength(MAX_THINGS));
const setting = z.nullable(z.string().check(z.maxLength(NAME_MAX_LENGTH)));

/** The generation settings of an image. A value is null if it is unknown or the model's server doesn't support it. */
export const imageSettingsSchema = z.object({ size: setting, quality: setting, seed: setting });
export type ImageSettings = z.output<typeof imageSettingsSchema>;

/** A vision model's comparison of an image with its prompt. */
export const imageCheckSchema = z.object({
  /** Name of the model. */
  by: name,
  /** Objects from the prompt that are visible in the image, in the prompt's words. */
  shown: things,
  /** Objects from the prompt that are missing in the image. */
  missing: things,
  /** Movie titles that the model guesses from the image alone. */
  guesses: z.array(z.string().check(z.maxLength(NAME_MAX_LENGTH))).check(z.maxLength(MAX_MODEL_GUESSES)),
});
export type ImageCheck = z.output<typeof imageCheckSchema>;

/** The result of the provider's moderation of an image. */
export const imageModerationSchema = z.object({
  by: name,
  /** Null if moderation didn't respond. For planning, such an image counts as flagged. */
  flagged: z.nullable(z.boolean()),
  categories: things,
});
export type ImageModerationResult = z.output<typeof imageModerationSchema>;

/** The record of an image, which is stored next to its renditions. It is never served to clients. */
export const imageRecordSchema = z.object({
  /** The model that generated the image. */
  model: name,
  /** The hint that it was generated for, 1 to 5. */
  level: z.int().check(z.gte(1), z.lte(5)),
  /** The prompt that it was generated from. */
  prompt: z.string().check(z.maxLength(4_000)),
  settings: imageSettingsSchema,
  /** Perceptual hash, which `proto/rules/src/looks-alike.ts` compares. */
  perceptualHash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** A model's description of the image, written without the prompt. Null if no model has described it. */
  description: z.nullable(z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX_LENGTH))),
  describedBy: z.nullable(name),
  /** Null if the image was not compared with its prompt. */
  check: z.nullable(imageCheckSchema),
  /** Null if the provider offers no moderation. */
  moderation: z.nullable(imageModerationSchema),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

/** Returns the object store's key for the record of an image, which is a JSON file. */
export function recordKey(imageKey: string): string {
  return `${imageKey}/record.json`;
}

/** Returns true if a model belongs to the local painter. The names of its models start with "local". */
export function isLocalModel(model: string): boolean {
  return model.startsWith('local ');
}
