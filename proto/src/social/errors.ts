// Errors that several operations have in common.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post. Generate or upload one first.' },
} as const;
/** The response replaces this message with one that lists the movies that the text names. */
export const namesOtherMovie = {
  'names-other-movie': {
    status: 409,
    message: 'The text names another movie whose day isn’t over. Confirm to post it anyway.',
  },
} as const;
/** What is wrong with which text is sent along, and replaces this text. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text can’t be posted. Change it and try again.' },
} as const;
