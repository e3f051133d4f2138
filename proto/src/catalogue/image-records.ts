import * as z from 'zod/mini';

/** Maximum lengths, in characters, of image descriptions, scene captions, object labels and names. */
export const DESCRIPTION_MAX_LENGTH = 500;
export const MAX_CAPTION_LENGTH = 200;
export const THING_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 200;
/** Maximum number of objects listed for an image or a prompt. */
export const MAX_THINGS = 30;
/** Maximum number of movie titles that a vision model can guess for an image. */
export const MAX_MODEL_GUESSES = 3;

/** `describedBy` has this value if an admin wrote the description. */
export const DESCRIBED_BY_ADMIN = 'the admin';

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH));
const things = z.array(z.string().check(z.maxLength(THING_MAX_LENGTH))).check(z.maxLength(MAX_THINGS));
const titles = z.array(z.string().check(z.maxLength(NAME_MAX_LENGTH))).check(z.maxLength(MAX_MODEL_GUESSES));
const setting = z.nullable(z.string().check(z.maxLength(NAME_MAX_LENGTH)));

/** The settings that an image was generated with. Unknown and unsupported settings are null. */
export const imageSettingsSchema = z.object({ size: setting, quality: setting, seed: setting });
export type ImageSettings = z.output<typeof imageSettingsSchema>;

/** A vision model's comparison of an image with the prompt. */
export const imageCheckSchema = z.object({
  /** Name of the vision model. */
  by: name,
  /** Objects from the prompt that appear in the image, worded as in the prompt. */
  shown: things,
  /** Objects from the prompt that don't appear in the image. */
  missing: things,
  /** Movie titles that the model guessed from the image alone. */
  guesses: titles,
  /**
   * Movie titles that the model chose from a list that contains the movie's title, likeliest first. Missing if the model
   * didn't get or answer this question.
   */
  choices: z.optional(titles),
});
export type ImageCheck = z.output<typeof imageCheckSchema>;

/** The provider's moderation result for an image. */
export const imageModerationSchema = z.object({
  by: name,
  /** Null if the moderation service didn't respond. Images without a moderation result are treated as flagged. */
  flagged: z.nullable(z.boolean()),
  categories: things,
});
export type ImageModerationResult = z.output<typeof imageModerationSchema>;

const descriptionText = z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX_LENGTH));

/** An image's record, stored next to its renditions in the object store. Records are never served to clients. */
export const imageRecordSchema = z.object({
  /** The model that generated the image. */
  model: name,
  /** The number of the hint that the image was generated for, from 1 to 5. */
  level: z.int().check(z.gte(1), z.lte(5)),
  /** The prompt that the image was generated from. */
  prompt: z.string().check(z.maxLength(4_000)),
  settings: imageSettingsSchema,
  /** Perceptual hash of the image, for comparison with {@link looksAlike}. */
  perceptualHash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /**
   * The vision model's description of the image, written without access to the prompt. Null if no model described the
   * image.
   */
  description: z.nullable(descriptionText),
  /** `description` in German. Null if the model wrote none. */
  germanDescription: z.nullable(descriptionText),
  describedBy: z.nullable(name),
  /** The caption of the planned scene in German, for players after the game. Missing if the model wrote none. */
  germanScene: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CAPTION_LENGTH))),
  /** Null if the image wasn't compared with the prompt. */
  check: z.nullable(imageCheckSchema),
  /** Null if the provider doesn't support moderation. */
  moderation: z.nullable(imageModerationSchema),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

/** Returns the object store key of an image's record, which is a JSON file. */
export function recordKey(imageKey: string): string {
  return `${imageKey}/record.json`;
}

/** Returns true for the models of the local image server (painter). */
export function isLocalModel(model: string): boolean {
  return /^local-(image|text|vision)-model$/.test(model);
}

/**
 * Minimum number of differing bits, out of 64, for two perceptual hashes to count as different images. Images of
 * different scenes usually differ in at least 20 bits.
 */
const DISTINGUISHABLE_BITS = 7;

/** Returns true if two images look the same to most people. Each perceptual hash has 16 hexadecimal digits. */
export function looksAlike(one: string, other: string): boolean {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits < DISTINGUISHABLE_BITS;
}
