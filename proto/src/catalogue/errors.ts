// Errors that several operations have in common.
export const noSuchMovie = { 'no-such-movie': { status: 404, message: 'Movie not found' } } as const;
export const imageInUse = {
  'image-in-use': { status: 409, message: 'This image belongs to another place already' },
} as const;
export const dayBegun = {
  'day-begun': { status: 409, message: 'This day has begun: its movie stays. Choose tomorrow or later' },
} as const;
export const dateTaken = { 'date-taken': { status: 409, message: 'Another movie is planned for this day' } } as const;
export const movieExists = {
  'movie-exists': { status: 409, message: 'A movie with this title and year is there already' },
} as const;
/** Adding such a movie must be confirmed. */
export const similarMovie = {
  'similar-movie': {
    status: 409,
    message: 'A movie of this year has almost the same title. Confirm that this is another movie',
  },
} as const;
export const movieDeleted = {
  'movie-deleted': { status: 409, message: 'A movie with this title and year was deleted and can be restored' },
} as const;
export const movieChanged = {
  conflict: { status: 409, message: 'Somebody else has changed this movie meanwhile' },
} as const;
export const imagesChanged = { conflict: { status: 409, message: 'The images have been changed meanwhile' } } as const;
/** Planning such a movie must be confirmed. */
export const weakHint = {
  'weak-hint': {
    status: 409,
    message: 'The easiest hint of this movie says nothing about it. Confirm that it is planned all the same',
  },
} as const;
export const notPublic = {
  'not-public': { status: 409, message: 'This movie has an image that must not be public' },
} as const;
export const notPlanned = {
  'not-planned': { status: 404, message: 'The movie is not planned for this day, or not any more' },
} as const;
export const mustNotBePublic = {
  'not-public': { status: 409, message: 'Moderation has flagged this image, and the movie has a day' },
} as const;
export const noSuchImage = { 'no-such-image': { status: 404, message: 'There is no such image' } } as const;
export const beingPlayed = {
  'being-played': { status: 409, message: 'Players see this movie today. Confirm that its images change for them' },
} as const;
