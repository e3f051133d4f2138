// Errors that several operations share.
export const noSuchMovie = { 'no-such-movie': { status: 404, message: 'Movie not found' } } as const;
export const imageInUse = {
  'image-in-use': { status: 409, message: 'This image is already used in another position. Choose a different one.' },
} as const;
export const dayBegun = {
  'day-begun': {
    status: 409,
    message: 'This day has started, so its movie can no longer be changed. Choose tomorrow or later.',
  },
} as const;
export const dateTaken = {
  'date-taken': { status: 409, message: 'Another movie is scheduled for this day. Choose a different day.' },
} as const;
export const movieExists = {
  'movie-exists': { status: 409, message: 'A movie with this title and year already exists' },
} as const;
/** Adding such a movie requires a confirmation. */
export const similarMovie = {
  'similar-movie': {
    status: 409,
    message: 'A movie from the same year has almost the same title. Confirm that yours is a different movie.',
  },
} as const;
export const movieDeleted = {
  'movie-deleted': { status: 409, message: 'A movie with this title and year was deleted. You can restore it.' },
} as const;
export const movieChanged = {
  conflict: {
    status: 409,
    message: 'Someone else changed this movie while you were editing. Check the current version and save again.',
  },
} as const;
export const imagesChanged = {
  conflict: { status: 409, message: 'These images have changed since you loaded them. Check them and try again.' },
} as const;
export const notPublic = {
  'not-public': { status: 409, message: 'This movie has an image that can’t be published. Replace that image first.' },
} as const;
export const notPlanned = {
  'not-planned': { status: 404, message: 'This movie is no longer scheduled for this day.' },
} as const;
export const mustNotBePublic = {
  'not-public': {
    status: 409,
    message: 'Moderation flagged this image, so a movie that has a day can’t show it. Choose another image.',
  },
} as const;
export const noSuchImage = {
  'no-such-image': { status: 404, message: 'Image not found. Reload the page and choose another one.' },
} as const;
export const beingPlayed = {
  'being-played': { status: 409, message: 'Players see this movie today. Confirm to change its images for them.' },
} as const;
