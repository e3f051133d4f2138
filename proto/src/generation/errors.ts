// Errors that several operations have in common.

import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from './stills.ts';

/** What the model itself says replaces these texts; `budget-spent` has `detail.retryAfterSeconds` too. */
export const modelErrors = {
  'refused-by-model': { status: 422, message: 'The model refused this request. Change it and try again.' },
  'budget-spent': { status: 429, message: 'Today’s budget for model calls is used up. Try again tomorrow.' },
  'model-failed': { status: 502, message: 'The model returned no result. Try again.' },
} as const;

/** Why a file cannot be read as an image. */
export const unreadable = {
  'not-an-image': { status: 422, message: 'This file can’t be read as an image. Choose another file.' },
  'too-many-pixels': { status: 422, message: 'This image has too many pixels. Choose a smaller one.' },
} as const;

/** Why an uploaded file cannot be read as an image. */
export const stillErrors = {
  'no-such-upload': { status: 400, message: 'Please select an image file first' },
  ...unreadable,
} as const;

/** Of an image that is to be shown as it is. */
export const tooSmall = {
  'too-small': {
    status: 422,
    message: `This image is too small. Choose one that is at least ${UPLOAD_MIN_WIDTH} pixels wide and ${UPLOAD_MIN_HEIGHT} pixels high.`,
  },
} as const;

export const missingDescription = {
  'missing-description': { status: 400, message: 'Please provide a description to generate from' },
} as const;

export const beingPlayed = {
  'being-played': { status: 409, message: 'Players see this movie today. Confirm to change its images for them.' },
} as const;

/** `draft` is the draft as it is. */
export const draftChanged = {
  conflict: {
    status: 409,
    message: 'Another admin changed these prompts while you were editing. Your last edits are not saved.',
  },
} as const;

export const noRunningJob = {
  'no-running-job': { status: 404, message: 'No images are being generated for this movie' },
} as const;
