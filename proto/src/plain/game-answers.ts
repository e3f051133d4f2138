import type { TitleFound } from '../catalogue.ts';
import type { Completion, DailyMovie, DailyMovieAnswer, GuessAnswer } from '../game.ts';
import { between, isFlag, isText, isWhole, listOf, optional, orNull, record } from './checks.ts';
import { isGameDate } from './game-date.ts';
import { HINT_COUNT, MAX_GUESSES, SESSION_ID_SHAPE } from './game-rules.ts';

/** What identifies a guest's game, as it may stand in an address. */
export const isSessionId = (value: unknown): value is string => isText(value) && SESSION_ID_SHAPE.test(value);

const isCompletion = record<Completion>({
  completed: isFlag,
  won: isFlag,
  hintsUsed: between(1, HINT_COUNT),
  guessesUsed: between(0, MAX_GUESSES),
  guesses: listOf(isText),
  points: optional(isWhole),
});

const isDailyMovie = record<DailyMovie>({
  id: isWhole,
  featuredDate: isGameDate,
  title: orNull(isText),
  year: orNull(isWhole),
  description: orNull(isText),
  poster: orNull(isText),
  aliases: listOf(isText),
  generatedImages: listOf(isText),
  imageDescriptions: listOf(isText),
  images: listOf(isText),
});

/** Where a day's movie and a player's game stand. */
export const isDailyMovieAnswer = record<DailyMovieAnswer>({ movie: isDailyMovie, completion: orNull(isCompletion) });

/** How a guess was judged. */
export const isGuessAnswer = record<GuessAnswer>({
  success: (value) => value === true,
  correct: isFlag,
  guessesRemaining: isWhole,
  completion: isCompletion,
  movie: optional(isDailyMovie),
});

/** Where a game really stands: the refusal of a guess brings it along. */
export type TrueState = Pick<GuessAnswer, 'completion' | 'movie'>;
export const isTrueState = record<TrueState>({ completion: isCompletion, movie: optional(isDailyMovie) });

/** What a search for titles found. */
export const areTitlesFound = listOf(
  record<TitleFound>({ id: isWhole, title: isText, year: isWhole, poster_path: orNull(isText) }),
);
