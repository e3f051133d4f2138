// Errors that several operations share.

import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from './stills.ts';

/** The model's own message replaces these messages. `budget-spent` also has `detail.retryAfterSeconds`. */
export const modelErrors = {
  'refused-by-model': { status: 422, message: 'The model refused this request' },
  'budget-spent': { status: 429, message: 'Today’s budget for paid model calls is used up' },
  'model-failed': { status: 502, message: 'The model returned no result. Try again' },
} as const;

/** Errors for a file that can't be read as an image. */
export const unreadableImage = {
  'not-an-image': { status: 422, message: 'The file isn’t a readable image' },
  'too-many-pixels': { status: 422, message: 'The image has too many pixels' },
} as const;

/** Errors for an uploaded file. */
export const stillErrors = {
  'no-such-upload': { status: 400, message: 'Please select an image file first' },
  ...unreadableImage,
} as const;

/** Error for an uploaded image that is too small to be shown. */
export const tooSmall = {
  'too-small': {
    status: 422,
    message: `The image must be at least ${UPLOAD_MIN_WIDTH} × ${UPLOAD_MIN_HEIGHT} pixels`,
  },
} as const;

export const missingDescription = {
  'missing-description': { status: 400, message: 'Please provide a description to generate from' },
} as const;

export const beingPlayed = {
  'being-played': {
    status: 409,
    message: 'Players see this movie today. Confirm that you want to change its images now',
  },
} as const;

/** The error contains the current draft in `draft`. */
export const draftChanged = {
  conflict: { status: 409, message: 'Another admin changed these prompts while you were editing' },
} as const;

export const noRunningJob = {
  'no-running-job': { status: 404, message: 'No images are being generated for this movie' },
} as const;
