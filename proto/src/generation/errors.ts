// Errors that several generation operations share.

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

export const missingDescription = {
  'missing-description': { status: 400, message: 'Please provide a description to generate from' },
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
