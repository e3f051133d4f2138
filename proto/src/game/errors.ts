// Errors that several game operations and calls share.
const dateInTheFuture = { 'date-in-the-future': { status: 400, message: 'This day hasn’t started yet' } } as const;
export const alreadyCompleted = { 'already-completed': { status: 409, message: 'Game already completed' } } as const;

/** Errors for requests for a day's movie. */
export const dailyMovieErrors = {
  ...dateInTheFuture,
  'no-movie-on-this-day': { status: 404, message: 'This day had no movie. Choose another day.' },
} as const;

/** Errors for guesses. Errors with status 409 contain the stored game. */
export const guessErrors = {
  ...alreadyCompleted,
  'history-rewritten': {
    status: 409,
    message: 'Your guesses don’t match the saved game, which was kept. Reload the page to continue it.',
  },
  'too-many-new-guesses': { status: 409, message: 'Only one new guess can be sent at a time. Nothing was saved.' },
  'no-such-puzzle': { status: 404, message: 'Movie not found. Reload the page and try again.' },
  ...dateInTheFuture,
  'wrong-day': { status: 400, message: 'This movie belongs to a different day. Reload the page and try again.' },
} as const;
