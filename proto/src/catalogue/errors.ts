// Errors that several operations have in common.
export const noSuchMovie = { 'no-such-movie': { status: 404, message: 'Movie not found' } } as const;
