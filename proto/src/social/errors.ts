// Errors that several operations have in common.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post' },
} as const;
/** The response replaces this message with one that lists the movies that the text names. */
export const namesOtherMovie = {
  'names-other-movie': { status: 409, message: 'The text mentions another movie whose day isn’t over' },
} as const;
/** What is wrong with which text is sent along, and replaces this text. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text cannot be posted' },
} as const;
