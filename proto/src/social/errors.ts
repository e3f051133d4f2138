// Errors that several operations share.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post. Generate or upload one first.' },
} as const;
/** In responses, a list of the mentioned movies replaces this message. */
export const namesOtherMovie = {
  'names-other-movie': {
    status: 409,
    message: 'The text names another movie whose day isn’t over. Confirm to post it anyway.',
  },
} as const;
/** In responses, the specific problem replaces this message. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text can’t be posted. Change it and try again.' },
} as const;
