import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { type Completion, type DailyMovie, MAX_GUESSES } from '@dreamreel/proto/game';
import { advance, isCorrect, newPlay, type Play } from '../domain/play.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';
import { completionOf, movieFor } from './daily-view.ts';
import type { Movies } from './ports.ts';

type PreviewRequest = { movieId: number; guesses: readonly string[]; hintsUsed?: number | undefined };
type Preview = { movie: DailyMovie; completion: Completion | null; correct: boolean; guessesRemaining: number };
type PreviewError = 'no-such-movie' | 'not-ready' | 'already-completed';

/** A game of a movie without a day, for the admin. Judged anew from all its guesses, so that nothing is stored. */
export const previewGame =
  ({ movies, clock }: { movies: Movies; clock: Clock }) =>
  async ({ movieId, guesses, hintsUsed = 0 }: PreviewRequest): Promise<Result<Preview, PreviewError>> => {
    const movie = await movies.withId(movieId);
    if (!movie.ok) return movie;
    const play = played(movie.value, guesses, hintsUsed);
    if (!play) return err('already-completed');
    const last = guesses.at(-1);
    return ok({
      movie: movieFor(play, { id: movieId, date: utcDate(clock.now()), movie: movie.value }),
      completion: last === undefined ? null : completionOf(play),
      correct: last !== undefined && isCorrect(movie.value, last),
      guessesRemaining: MAX_GUESSES - play.guesses.length,
    });
  };

/** Undefined where guesses go on after the end. */
function played(movie: PuzzleMovie, guesses: readonly string[], hintsUsed: number): Play | undefined {
  let play: Play = newPlay;
  for (const [turn, guess] of guesses.entries()) {
    const isLast = turn === guesses.length - 1;
    const sent = { guesses: [...play.guesses, guess], hintsUsed: isLast ? hintsUsed : 0 };
    const next = advance(play, movie, sent);
    if (!next.ok) return undefined;
    play = next.value;
  }
  return play;
}
