// What a client of the specification sends. It imports nothing, so that k6 loads it too.

/** Nothing like a title, of which the page would ask whether it was meant. */
export const WRONG = ['Not This One', 'Nor This One', 'Surely Not This', 'Still Not It', 'Wrong To The End'] as const;

/** A client address of its own: the rate limits for one address are not under test. */
export const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Where a session sees the movie of today, or of an earlier day. */
export const dailyMoviePath = (sessionId: string, date?: string): string =>
  `/api/daily-movie?sessionId=${encodeURIComponent(sessionId)}${date === undefined ? '' : `&date=${date}`}`;

type Movie = { readonly id: number | string; readonly featuredDate: string };

/** A guess as the page sends it: the whole list, the new one last. */
export const completionRecord = (sessionId: string, { id, featuredDate }: Movie, guesses: readonly string[]) => ({
  sessionId,
  movieId: id,
  completionDate: featuredDate,
  guesses,
});
