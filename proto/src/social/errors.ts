// Errors that several operations share.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post' },
} as const;
/** In responses, a list of the mentioned movies replaces this message. */
export const namesOtherMovie = {
  'names-other-movie': { status: 409, message: 'The text mentions another movie whose day isn’t over' },
} as const;
/** In responses, the specific problem replaces this message. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text cannot be posted' },
} as const;
