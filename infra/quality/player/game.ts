// The requests of a client that knows only the specification. This file imports nothing so that k6 can load it too.

/** Guesses that resemble no title, so the page never asks which title was meant. */
export const WRONG = ['Not This One', 'Nor This One', 'Surely Not This', 'Still Not It', 'Wrong To The End'] as const;

/** Returns a random client address, because the rate limits per address are not under test. */
export const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Returns the path of today's movie, or of an earlier day's, for a session. */
export const dailyMoviePath = (sessionId: string, date?: string): string =>
  `/api/daily-movie?sessionId=${encodeURIComponent(sessionId)}${date === undefined ? '' : `&date=${date}`}`;

type Movie = { readonly id: number | string; readonly featuredDate: string };

/** Returns the body of a guess as the page sends it: the whole list, with the new guess last. */
export const completionRecord = (sessionId: string, { id, featuredDate }: Movie, guesses: readonly string[]) => ({
  sessionId,
  movieId: id,
  completionDate: featuredDate,
  guesses,
});
