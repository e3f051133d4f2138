import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import { dayNumber } from '../domain/day.ts';
import { type CompareGuesses, completionOf, movieFor } from './daily-view.ts';
import { type Movies, type Plays, type Puzzle, type Puzzles, playerKey } from './ports.ts';

type Deps = {
  plays: Pick<Plays, 'find'>;
  puzzles: Pick<Puzzles, 'firstDay'>;
  puzzleOfDay: ReturnType<typeof puzzleOfDay>;
  /** If omitted, wrong guesses aren't compared with the answer. */
  compareGuesses?: CompareGuesses;
  clock: Clock;
};
type DailyMovieRequest = { sessionId?: string | undefined; date?: GameDate | undefined };
export type DailyMovieError = 'date-in-the-future' | 'no-movie-on-this-day';

export const dailyMovie =
  ({ plays, puzzles, puzzleOfDay, compareGuesses, clock }: Deps) =>
  async (request: DailyMovieRequest, actor: Actor): Promise<Result<DailyMovieResponse, DailyMovieError>> => {
    const now = clock.now();
    const date = request.date ?? utcDate(now);
    if (!hasStarted(date, now)) return err('date-in-the-future');

    const puzzle = await puzzleOfDay(date, now);
    if (!puzzle) return err('no-movie-on-this-day');

    const player = playerKey(actor, request.sessionId);
    const play = player === undefined ? undefined : await plays.find(player, date);
    const number = dayNumber(date, await puzzles.firstDay());
    return ok({
      movie: movieFor(play, puzzle),
      completion: play ? { ...completionOf(play), ...(await compareGuesses?.(puzzle.movie, play)) } : null,
      ...(number !== undefined && { dayNumber: number }),
    });
  };

/**
 * Returns a day's puzzle, or undefined if the day has none. If today's puzzle isn't stored yet, it is fetched from the
 * catalogue. Concurrent requests share one catalogue call.
 */
export function puzzleOfDay({ puzzles, movies }: { puzzles: Puzzles; movies: Pick<Movies, 'ofDay'> }) {
  const pendingByDate = new Map<GameDate, Promise<Puzzle | undefined>>();

  const addFromCatalogue = async (date: GameDate): Promise<Puzzle | undefined> => {
    const plan = await movies.ofDay(date);
    return plan && puzzles.add(plan);
  };

  return async (date: GameDate, now: Date): Promise<Puzzle | undefined> => {
    const stored = await puzzles.onDay(date);
    if (stored || date !== utcDate(now)) return stored;

    const pending = pendingByDate.get(date) ?? addFromCatalogue(date).finally(() => pendingByDate.delete(date));
    pendingByDate.set(date, pending);
    return pending;
  };
}
