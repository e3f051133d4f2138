import * as z from 'zod/mini';

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Maximum file size of an uploaded image. */
export const UPLOAD_MAX_BYTES = 10 * MIB;

/**
 * Maximum number of pixels in an uploaded image, which is enough for camera photos. A limit on the file size isn't
 * sufficient, because a small file can decompress to a thousand times its size.
 */
export const UPLOAD_MAX_PIXELS = 40_000_000;

/**
 * Minimum width in pixels of an uploaded hint image, measured after EXIF rotation. Smaller images would become blurry
 * when enlarged.
 */
export const UPLOAD_MIN_WIDTH = 768;
export const UPLOAD_MIN_HEIGHT = 512;

/** `model` has this value for images that an admin uploaded. */
export const UPLOADED = 'uploaded by the admin';

export const stillAnalysisSchema = z.object({
  success: z.literal(true),
  description: z.string(),
  originalFilename: z.string(),
  /** Name of the model that wrote the description, such as `local-vision-model`. */
  model: z.string(),
});
export type StillAnalysis = z.output<typeof stillAnalysisSchema>;

/** A still's description and an image generated from it. The image isn't part of any movie until an admin adds it. */
export const generatedFromStillSchema = z.extend(stillAnalysisSchema, { generatedImageUrl: z.string() });
export type GeneratedFromStill = z.output<typeof generatedFromStillSchema>;

/** Errors for files that can't be decoded as an image. */
export const unreadableImage = {
  'not-an-image': { status: 422, message: 'This file can’t be read as an image. Choose another file.' },
  'too-many-pixels': { status: 422, message: 'This image has too many pixels. Choose a smaller one.' },
} as const;

export const stillErrors = {
  'no-such-upload': { status: 400, message: 'Please select an image file first' },
  ...unreadableImage,
} as const;

/** The error for an upload while the gateway's memory for uploads is full. */
export const uploadErrors = {
  'too-many-uploads': { status: 503, message: 'Too many images are being uploaded. Try again in a few seconds.' },
} as const;

/** The error for an uploaded image below the minimum size. */
export const tooSmall = {
  'too-small': {
    status: 422,
    message: `This image is too small. Choose one that is at least ${UPLOAD_MIN_WIDTH} pixels wide and ${UPLOAD_MIN_HEIGHT} pixels high.`,
  },
} as const;
