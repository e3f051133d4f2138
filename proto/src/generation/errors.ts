// Errors that several operations have in common.

import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from './stills.ts';

/** What the model itself says replaces these texts; `budget-spent` has `detail.retryAfterSeconds` too. */
export const modelErrors = {
  'refused-by-model': { status: 422, message: 'The model refused this request' },
  'budget-spent': { status: 429, message: 'Today’s budget for paid model calls is used up' },
  'model-failed': { status: 502, message: 'The model returned no result. Try again' },
} as const;

/** Why a file cannot be read as an image. */
export const unreadableImage = {
  'not-an-image': { status: 422, message: 'The file isn’t a readable image' },
  'too-many-pixels': { status: 422, message: 'The image has too many pixels' },
} as const;

/** Why an uploaded file cannot be read as an image. */
export const stillErrors = {
  'no-such-upload': { status: 400, message: 'Please select an image file first' },
  ...unreadableImage,
} as const;

/** Of an image that is to be shown as it is. */
export const tooSmall = {
  'too-small': {
    status: 422,
    message: `The image is too small: it must be at least ${UPLOAD_MIN_WIDTH} pixels wide and ${UPLOAD_MIN_HEIGHT} high`,
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

/** `draft` is the draft as it is. */
export const draftChanged = {
  conflict: { status: 409, message: 'Another admin changed these prompts while you were editing' },
} as const;

export const noRunningJob = {
  'no-running-job': { status: 404, message: 'No images are being generated for this movie' },
} as const;
