// Helpers for requests that follow the specification. This file has no imports so that k6 can also load it.

/** Guesses that don't resemble any movie title, so the page doesn't suggest a correction. */
export const WRONG = ['Not This One', 'Nor This One', 'Surely Not This', 'Still Not It', 'Wrong To The End'] as const;

/** Returns a random client address so that rate limits, which count by address, don't apply. */
export const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Returns the URL path that loads a day's movie for a session. The default day is today. */
export const dailyMoviePath = (sessionId: string, date?: string): string =>
  `/api/daily-movie?sessionId=${encodeURIComponent(sessionId)}${date === undefined ? '' : `&date=${date}`}`;

/** Returns the URL path that the page of a guest without guesses loads (decision 20). */
export const openGamePath = ({ featuredDate }: Movie): string => `/api/daily-movie?date=${featuredDate}`;

type Movie = { readonly id: number | string; readonly featuredDate: string };

/**
 * Returns the body of a guess request like the page sends it: all guesses of the game, with the new guess at the end.
 */
export const completionRecord = (sessionId: string, { id, featuredDate }: Movie, guesses: readonly string[]) => ({
  sessionId,
  movieId: id,
  completionDate: featuredDate,
  guesses,
});
