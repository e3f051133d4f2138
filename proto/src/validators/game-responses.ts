import type { FoundTitle } from '../catalogue/found-titles.ts';
import type { Completion, DailyMovie, DailyMovieResponse, GuessResponse } from '../game/daily-game.ts';
import { arrayOf, between, isBoolean, isInteger, isString, nullable, optional, record } from './checks.ts';
import { isGameDate } from './game-date.ts';
import { HINT_COUNT, MAX_GUESSES, SESSION_ID_SHAPE } from './game-rules.ts';

/** Whether a value is the id of a guest's game. */
export const isSessionId = (value: unknown): value is string => isString(value) && SESSION_ID_SHAPE.test(value);

const isCompletion = record<Completion>({
  completed: isBoolean,
  won: isBoolean,
  hintsUsed: between(1, HINT_COUNT),
  guessesUsed: between(0, MAX_GUESSES),
  guesses: arrayOf(isString),
  hintsOfGuesses: optional(arrayOf(between(1, HINT_COUNT))),
  mode: optional((value) => value === 'normal' || value === 'hard'),
  counted: optional(isBoolean),
  points: optional(isInteger),
});

const isDailyMovie = record<DailyMovie>({
  id: isInteger,
  featuredDate: isGameDate,
  title: nullable(isString),
  year: nullable(isInteger),
  director: optional(nullable(isString)),
  cast: optional(arrayOf(isString)),
  description: nullable(isString),
  poster: nullable(isString),
  aliases: arrayOf(isString),
  imdbId: optional(nullable(isString)),
  tmdbId: optional(nullable(isInteger)),
  generatedImages: arrayOf(isString),
  imageDescriptions: arrayOf(isString),
  images: arrayOf(isString),
});

/** Whether a value is a response with a day's movie and the player's completion of it. */
export const isDailyMovieResponse = record<DailyMovieResponse>({
  movie: isDailyMovie,
  completion: nullable(isCompletion),
  dayNumber: optional(between(1, Number.MAX_SAFE_INTEGER)),
});

/** Whether a value is the response to a guess. */
export const isGuessResponse = record<GuessResponse>({
  success: (value) => value === true,
  correct: isBoolean,
  guessesRemaining: isInteger,
  completion: isCompletion,
  comparison: optional((value) => value === 'same-director' || value === 'same-decade'),
  movie: optional(isDailyMovie),
});

/** The game as the server has recorded it: part of the error response to a guess. */
export type RecordedGame = Pick<GuessResponse, 'completion' | 'movie'>;
/** Whether a value is a {@link RecordedGame}. */
export const isRecordedGame = record<RecordedGame>({ completion: isCompletion, movie: optional(isDailyMovie) });

/** Whether a value is the response to a search. */
export const areFoundTitles = arrayOf(
  record<FoundTitle>({
    id: isInteger,
    title: isString,
    year: isInteger,
    poster_path: nullable(isString),
    match: optional((value) => value === 'whole' || value === 'close'),
    alias: optional(isString),
    marks: optional(arrayOf(isInteger)),
  }),
);
