// Errors that several operations have in common.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post' },
} as const;
/** What is wrong with which text is sent along, and replaces this text. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text cannot be posted' },
} as const;
