import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { DailyMovieResponse } from '@dreamreel/proto/game/daily-game';
import { dayNumber, hasStarted } from '../domain/day.ts';
import type { CompareGuesses } from './compare-guesses.ts';
import { completionOf, movieFor } from './daily-view.ts';
import { type Plays, type Puzzles, playerKey } from './ports.ts';
import type { PuzzleOfDay } from './puzzle-of-day.ts';

type Deps = {
  plays: Pick<Plays, 'find'>;
  puzzles: Pick<Puzzles, 'firstDay'>;
  puzzleOfDay: PuzzleOfDay;
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
