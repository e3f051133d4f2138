import type { FoundTitle } from '../catalogue.ts';
import type { Completion, DailyMovie, DailyMovieResponse, GuessResponse } from '../game.ts';
import { arrayOf, between, isBoolean, isInteger, isString, nullable, optional, record } from './checks.ts';
import { isGameDate } from './game-date.ts';
import { HINT_COUNT, MAX_GUESSES, SESSION_ID_SHAPE } from './game-rules.ts';

/** What identifies a guest's game, as it may stand in an address. */
export const isSessionId = (value: unknown): value is string => isString(value) && SESSION_ID_SHAPE.test(value);

const isCompletion = record<Completion>({
  completed: isBoolean,
  won: isBoolean,
  hintsUsed: between(1, HINT_COUNT),
  guessesUsed: between(0, MAX_GUESSES),
  guesses: arrayOf(isString),
  points: optional(isInteger),
});

const isDailyMovie = record<DailyMovie>({
  id: isInteger,
  featuredDate: isGameDate,
  title: nullable(isString),
  year: nullable(isInteger),
  description: nullable(isString),
  poster: nullable(isString),
  aliases: arrayOf(isString),
  generatedImages: arrayOf(isString),
  imageDescriptions: arrayOf(isString),
  images: arrayOf(isString),
});

/** Where a day's movie and a player's game stand. */
export const isDailyMovieResponse = record<DailyMovieResponse>({ movie: isDailyMovie, completion: nullable(isCompletion) });

/** How a guess was judged. */
export const isGuessResponse = record<GuessResponse>({
  success: (value) => value === true,
  correct: isBoolean,
  guessesRemaining: isInteger,
  completion: isCompletion,
  movie: optional(isDailyMovie),
});

/** Where a game really stands: the refusal of a guess brings it along. */
export type RecordedGame = Pick<GuessResponse, 'completion' | 'movie'>;
export const isRecordedGame = record<RecordedGame>({ completion: isCompletion, movie: optional(isDailyMovie) });

/** What a search for titles found. */
export const areFoundTitles = arrayOf(
  record<FoundTitle>({ id: isInteger, title: isString, year: isInteger, poster_path: nullable(isString) }),
);
