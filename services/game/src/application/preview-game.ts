import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { FeaturedMovie } from '@dreamreel/proto/catalogue';
import { type Completion, type DailyMovie, MAX_GUESSES } from '@dreamreel/proto/game';
import { advance, isCorrect, newPlay, type Play } from '../domain/play.ts';
import { completionOf, movieFor } from './daily-view.ts';
import type { Movies } from './ports.ts';

type Asked = { movieId: number; guesses: readonly string[]; hintsUsed?: number | undefined };
type Previewed = { movie: DailyMovie; completion: Completion | null; correct: boolean; guessesRemaining: number };
type NotPreviewed = 'no-such-movie' | 'not-ready' | 'already-completed';

/** A game of a movie on no day, for the admin: judged anew from all its guesses, so that nothing has to be kept. */
export const previewGame =
  ({ movies, clock }: { movies: Movies; clock: Clock }) =>
  async ({ movieId, guesses, hintsUsed = 0 }: Asked): Promise<Result<Previewed, NotPreviewed>> => {
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
function played(movie: FeaturedMovie, guesses: readonly string[], hintsUsed: number): Play | undefined {
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
