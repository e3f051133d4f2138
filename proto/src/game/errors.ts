// Errors that several operations and calls of the game share.
const dateInTheFuture = { 'date-in-the-future': { status: 400, message: 'This day hasn’t started yet' } } as const;
export const alreadyCompleted = { 'already-completed': { status: 409, message: 'Game already completed' } } as const;

/** Errors when requesting a day's movie. */
export const dailyMovieErrors = {
  ...dateInTheFuture,
  'no-movie-on-this-day': { status: 404, message: 'No movie was shown on this day' },
} as const;

/** Errors for a guess. Those with status 409 contain the recorded game. */
export const guessErrors = {
  ...alreadyCompleted,
  'history-rewritten': { status: 409, message: 'Guesses do not match the recorded game' },
  'too-many-new-guesses': { status: 409, message: 'Send one new guess at a time' },
  'no-such-puzzle': { status: 404, message: 'Unknown movie' },
  ...dateInTheFuture,
  'wrong-day': { status: 400, message: 'This movie isn’t the movie of that day' },
} as const;
