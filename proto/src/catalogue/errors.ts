// Errors that several operations share.
export const noSuchMovie = { 'no-such-movie': { status: 404, message: 'Movie not found' } } as const;
export const imageInUse = {
  'image-in-use': { status: 409, message: 'This image is already used elsewhere' },
} as const;
export const dayBegun = {
  'day-begun': {
    status: 409,
    message: 'This day has already started, so its movie can’t change. Choose tomorrow or later',
  },
} as const;
export const dateTaken = { 'date-taken': { status: 409, message: 'Another movie is planned for this day' } } as const;
export const movieExists = {
  'movie-exists': { status: 409, message: 'A movie with this title and year already exists' },
} as const;
/** Adding such a movie requires a confirmation. */
export const similarMovie = {
  'similar-movie': {
    status: 409,
    message: 'Confirm that this movie is different from one of the same year with a similar title',
  },
} as const;
export const movieDeleted = {
  'movie-deleted': { status: 409, message: 'A deleted movie with this title and year can be restored' },
} as const;
export const movieChanged = {
  conflict: { status: 409, message: 'Another admin changed this movie while you were editing' },
} as const;
export const imagesChanged = {
  conflict: { status: 409, message: 'Another admin changed the images while you were editing' },
} as const;
/** Planning such a movie requires a confirmation. */
export const weakHint = {
  'weak-hint': {
    status: 409,
    message: 'This movie’s easiest hint doesn’t reveal the movie. Confirm that you want to plan it anyway',
  },
} as const;
export const notPublic = {
  'not-public': { status: 409, message: 'This movie has an image that can’t be made public' },
} as const;
export const notPlanned = {
  'not-planned': { status: 404, message: 'This movie is not planned for this day' },
} as const;
export const mustNotBePublic = {
  'not-public': { status: 409, message: 'Moderation flagged this image, so a planned movie can’t show it' },
} as const;
export const noSuchImage = { 'no-such-image': { status: 404, message: 'Image not found' } } as const;
export const beingPlayed = {
  'being-played': {
    status: 409,
    message: 'Players see this movie today. Confirm that you want to change its images now',
  },
} as const;
