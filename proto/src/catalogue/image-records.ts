import * as z from 'zod/mini';

/** In characters: of a description, of a thing in an image, of a name. */
export const DESCRIPTION_MAX_LENGTH = 500;
export const THING_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 200;
/** Of an image, and of a prompt. */
export const MAX_THINGS = 30;
/** Titles that a vision model takes an image for. */
export const MAX_MODEL_GUESSES = 3;

/** Who has described an image where that is no model. */
export const DESCRIBED_BY_ADMIN = 'the admin';

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH));
const things = z.array(z.string().check(z.maxLength(THING_MAX_LENGTH))).check(z.maxLength(MAX_THINGS));
const setting = z.nullable(z.string().check(z.maxLength(NAME_MAX_LENGTH)));

/** How an image was ordered; null where that is not known or the model's server does not take it. */
export const imageSettingsSchema = z.object({ size: setting, quality: setting, seed: setting });
export type ImageSettings = z.output<typeof imageSettingsSchema>;

/** What a vision model says of an image when it is compared with its prompt. */
export const imageCheckSchema = z.object({
  /** The model. */
  by: name,
  /** Visible things that the prompt names, and that are in the image, in the prompt's words. */
  shown: things,
  /** Those that are not in it. */
  missing: things,
  /** Titles of movies that the model, seeing only the image, takes it for. */
  guesses: z.array(z.string().check(z.maxLength(NAME_MAX_LENGTH))).check(z.maxLength(MAX_MODEL_GUESSES)),
});
export type ImageCheck = z.output<typeof imageCheckSchema>;

/** What the provider's moderation says of an image. */
export const imageModerationSchema = z.object({
  by: name,
  /** Null where it was asked and did not answer: such an image is treated as flagged when it is planned. */
  flagged: z.nullable(z.boolean()),
  categories: things,
});
export type ImageModerationResult = z.output<typeof imageModerationSchema>;

/** What is known of an image besides its pixels. It is stored beside them, and served to nobody. */
export const imageRecordSchema = z.object({
  /** The model that made it. */
  model: name,
  /** For which hint it was made, 1 to 5. */
  level: z.int().check(z.gte(1), z.lte(5)),
  /** What it was made from. */
  prompt: z.string().check(z.maxLength(4_000)),
  settings: imageSettingsSchema,
  /** How it looks; `proto/rules/src/looks-alike.ts` compares two of them. */
  perceptualHash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** What is in it, said by a model that has seen it alone; null where none has. */
  description: z.nullable(z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX_LENGTH))),
  describedBy: z.nullable(name),
  /** Null where the image was not compared with its prompt. */
  check: z.nullable(imageCheckSchema),
  /** Null where the provider offers none. */
  moderation: z.nullable(imageModerationSchema),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

/** Where the object store keeps the record of an image, as JSON. */
export function recordKey(imageKey: string): string {
  return `${imageKey}/record.json`;
}

/** Whether a model is the local painter's: its models' names say so. */
export function isLocalModel(model: string): boolean {
  return model.startsWith('local ');
}
