// Errors that several social media operations share.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post. Generate or upload one first.' },
} as const;
/** The error for a caption that mentions other movies. The actual message lists those movies. */
export const namesOtherMovie = {
  'names-other-movie': {
    status: 409,
    message: 'The text names another movie whose day isn’t over. Confirm to post it anyway.',
  },
} as const;
/** The error for an invalid caption. The actual message describes the problem. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text can’t be posted. Change it and try again.' },
} as const;
