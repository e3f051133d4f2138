import * as z from 'zod/mini';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The largest image that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * MIB;

/** What a camera gives and a still can be; a small file can claim to be a thousand times more. */
export const UPLOAD_MAX_PIXELS = 40_000_000;

/** An uploaded image that is to be a hint is not enlarged much: in pixels, upright. */
export const UPLOAD_MIN_WIDTH = 768;
export const UPLOAD_MIN_HEIGHT = 512;

/** The name of the model of an image that an admin has uploaded. */
export const UPLOADED = 'uploaded by the admin';

/** What a model says of an uploaded still. */
export const stillAnalysisSchema = z.object({
  success: z.literal(true),
  description: z.string(),
  originalFilename: z.string(),
  /** What has described it, e.g. `local sentence maker`. */
  model: z.string(),
});
export type StillAnalysis = z.output<typeof stillAnalysisSchema>;

/** The same with an image made from the description. It belongs to no movie until it is added to one. */
export const generatedFromStillSchema = z.extend(stillAnalysisSchema, { generatedImageUrl: z.string() });
export type GeneratedFromStill = z.output<typeof generatedFromStillSchema>;
