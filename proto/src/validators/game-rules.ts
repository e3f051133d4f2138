/** Number of guesses in a game and number of hints of a movie. */
export const MAX_GUESSES = 5;
export const HINT_COUNT = 5;

/** Hours after midnight UTC until which a game started on the previous day still counts for that day. */
export const GRACE_HOURS = 2;

/** Maximum number of characters of a guess, which exceeds the length of any movie title. */
export const MAX_GUESS_LENGTH = 200;

/** The pattern of a guest's session id: the `sessionId` query parameter, or `<anonymous id>-<date>`. */
export const SESSION_ID_SHAPE = /^[\w.:~-]{1,128}$/;

/** Length of a search query in characters. Shorter queries find nothing. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** Widths in pixels of the renditions of every image. The aspect ratio is 3:2. */
export const IMAGE_WIDTHS = [384, 768, 1536] as const;

/**
 * The displayed width of a hint's image, for `<img sizes>`. On phones it is half of the actual width. Otherwise a phone
 * with a pixel ratio of 3 would load the 1536-pixel image, which has four times the bytes. The gateway's preload link
 * for the first image must have the same value.
 */
export const STAGE_SIZES = '(min-width: 48rem) min(90svh, 60rem), 50vw';
