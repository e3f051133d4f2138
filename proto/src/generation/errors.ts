// Errors that several generation operations share.

import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from './stills.ts';

/** The error for work that would exceed the monthly limit. `detail` has the amounts, in millionths of a US dollar. */
export const monthlyLimitReached = {
  'monthly-limit-reached': {
    status: 429,
    message: 'This would exceed this month’s limit for model costs. An admin can raise it on the Game page.',
  },
} as const;

/**
 * Errors of model calls. Error messages from the model server replace the default messages defined here. A
 * `budget-spent` error also has `detail.retryAfterSeconds`.
 */
export const modelErrors = {
  'refused-by-model': { status: 422, message: 'The model refused this request. Change it and try again.' },
  'budget-spent': { status: 429, message: 'Today’s budget for model calls is used up. Try again tomorrow.' },
  ...monthlyLimitReached,
  'model-failed': { status: 502, message: 'The model returned no result. Try again.' },
} as const;

/** The error message of a model call if the account with the model provider has no credit left. */
export const NO_CREDIT_MESSAGE = 'The account with the model provider has no credit left';

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

export const missingDescription = {
  'missing-description': { status: 400, message: 'Please provide a description to generate from' },
} as const;

export const beingPlayed = {
  'being-played': { status: 409, message: 'Players see this movie today. Confirm to change its images for them.' },
} as const;

/** The error for an outdated prompt draft. The response includes the current draft as `draft`. */
export const draftChanged = {
  conflict: {
    status: 409,
    message: 'Someone else changed these prompts while you were editing. Your last edits are not saved.',
  },
} as const;

export const noRunningJob = {
  'no-running-job': { status: 404, message: 'No images are being generated for this movie' },
} as const;
