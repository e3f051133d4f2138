/** Guesses in a daily game, and hints of a movie. */
export const MAX_GUESSES = 5;
export const HINT_COUNT = 5;

/** A game begun before midnight may be finished for its own day until this hour (UTC) of the next. */
export const GRACE_HOURS = 2;

/** Longest guess that is accepted, in characters: longer than any movie's title. */
export const MAX_GUESS_LENGTH = 200;

/** What identifies a guest's game: the `sessionId` query parameter, or `<anonymous id>-<date>`. */
export const SESSION_ID_SHAPE = /^[\w.:~-]{1,128}$/;

/** Shorter queries of the guess box find nothing. Both in characters. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** Widths, in pixels, in which every image is kept. Images are 3:2. */
export const IMAGE_WIDTHS = [384, 768, 1536] as const;

/**
 * The displayed width of a hint's image, as in `<img sizes>`. For phones it is half of the real width: with three device
 * pixels to one they would load 1536 pixels for a small screen, four times the bytes. The gateway's preload link for the
 * first image must have the same value.
 */
export const STAGE_SIZES = '(min-width: 48rem) min(90svh, 60rem), 50vw';
