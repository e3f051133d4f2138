import * as z from 'zod/mini';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** The largest image that may be uploaded, in bytes. */
export const UPLOAD_MAX_BYTES = 10 * MIB;

/** What a camera gives and a still can be; a small file can claim to be a thousand times more. */
export const UPLOAD_MAX_PIXELS = 40_000_000;

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
