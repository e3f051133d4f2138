import * as z from 'zod/mini';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Maximum size of an uploaded image. */
export const UPLOAD_MAX_BYTES = 10 * MIB;

/** Maximum number of pixels, enough for a camera image. A small file can decompress to a thousand times more. */
export const UPLOAD_MAX_PIXELS = 40_000_000;

/** Minimum size in pixels of an uploaded hint after EXIF rotation, so it is not enlarged much. */
export const UPLOAD_MIN_WIDTH = 768;
export const UPLOAD_MIN_HEIGHT = 512;

/** The model name of an image that an admin uploaded. */
export const UPLOADED = 'uploaded by the admin';

/** A model's description of an uploaded still. */
export const stillAnalysisSchema = z.object({
  success: z.literal(true),
  description: z.string(),
  originalFilename: z.string(),
  /** The model that described it, such as `local sentence maker`. */
  model: z.string(),
});
export type StillAnalysis = z.output<typeof stillAnalysisSchema>;

/** The description with an image generated from it. The image belongs to no movie until it is added to one. */
export const generatedFromStillSchema = z.extend(stillAnalysisSchema, { generatedImageUrl: z.string() });
export type GeneratedFromStill = z.output<typeof generatedFromStillSchema>;
