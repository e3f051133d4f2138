import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { GuessResponse, PreviewResponse } from '@dreamreel/proto/game/daily-game';
import { advance, isCorrect, newPlay, type Play } from '../domain/play.ts';
import { type CompareGuesses, gameState, movieFor } from './daily-view.ts';
import type { Movies, Puzzle } from './ports.ts';

/** Returns a movie as players would see it today. Only admins can call this because the response includes the title. */
export const preview =
  ({ movies, clock }: { movies: Pick<Movies, 'withId'>; clock: Clock }) =>
  async ({ movieId }: { movieId: number }): Promise<Result<PreviewResponse, 'no-such-movie' | 'not-ready'>> => {
    const movie = await movies.withId(movieId);
    if (!movie.ok) return movie;
    const puzzle = { id: movieId, date: utcDate(clock.now()), movie: movie.value };
    const { title, year } = movie.value;
    return ok({ movie: movieFor(undefined, puzzle), completion: null, previewOf: { title, year } });
  };

/** A list with at least one guess. The last guess is the new one. */
type PreviewGuess = { movieId: number; guesses: readonly string[]; hintsUsed?: number | undefined };
type Deps = { movies: Pick<Movies, 'withId'>; compareGuesses: CompareGuesses; clock: Clock };
type PreviewError = 'no-such-movie' | 'not-ready' | 'already-completed';

/** Judges an admin's guess in a preview. The game is replayed from the submitted guesses, so nothing is stored. */
export const previewGuess =
  ({ movies, compareGuesses, clock }: Deps) =>
  async ({ movieId, guesses, hintsUsed = 0 }: PreviewGuess): Promise<Result<GuessResponse, PreviewError>> => {
    const movie = await movies.withId(movieId);
    if (!movie.ok) return movie;
    const play = replayGame(movie.value, guesses, hintsUsed);
    if (!play) return err('already-completed');
    const puzzle = { id: movieId, date: utcDate(clock.now()), movie: movie.value };
    return ok({
      success: true,
      correct: isCorrect(movie.value, guesses.at(-1) ?? ''),
      ...gameState(play, puzzle, await compareGuesses(movie.value, play)),
    });
  };

/** Replays a preview game. Returns undefined if there are more guesses after the game has ended. */
function replayGame(movie: Puzzle['movie'], guesses: readonly string[], hintsUsed: number): Play | undefined {
  let play: Play = newPlay;
  for (const [turn, guess] of guesses.entries()) {
    const isLast = turn === guesses.length - 1;
    const sentGuesses = { guesses: [...play.guesses, guess], hintsUsed: isLast ? hintsUsed : 0 };
    const next = advance(play, movie, sentGuesses);
    if (!next.ok) return undefined;
    play = next.value;
  }
  return play;
}
