import { type GameDate, utcDate } from './game-date.ts';

/** Maximum number of guesses per game, which is also the number of hints per movie. */
export const MAX_GUESSES = 5;
export const HINT_COUNT = 5;

/** Hours after midnight UTC during which players can still finish the previous day's game and have it count. */
export const GRACE_HOURS = 2;

/** Returns true if a day has started. From then on its movie can be played, and can no longer be changed. */
export function hasStarted(date: GameDate, now: Date): boolean {
  return date <= utcDate(now);
}

/**
 * Returns the earliest day whose games can still count for the statistics. The movies of that day and later days must
 * not be revealed anywhere.
 */
export function earliestOpenDay(now: Date): GameDate {
  return utcDate(new Date(now.getTime() - GRACE_HOURS * 3_600_000));
}

/** Maximum length of a guess in characters. No movie title is this long. */
export const MAX_GUESS_LENGTH = 200;

/**
 * Regular expression for guest session ids, which are either the `sessionId` query parameter or `<anonymous
 * id>-<date>`.
 */
export const SESSION_ID_SHAPE = /^[\w.:~-]{1,128}$/;

/** Minimum length of a search query in characters. Shorter queries return no results. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;

/** Widths of the image renditions in pixels. All images have an aspect ratio of 3:2. */
export const IMAGE_WIDTHS = [384, 768, 1536] as const;

/**
 * Value of the `sizes` attribute for hint images. On phones, the value is half of the displayed width. Otherwise,
 * phones with a device pixel ratio of 3 would load the 1536-pixel rendition, which has four times as many bytes. The
 * gateway's preload link for the first image must use the same value.
 */
export const STAGE_SIZES = '(min-width: 48rem) min(90svh, 60rem), 50vw';
