import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { type Plays, playerKey, type Results } from './ports.ts';

type Deps = { plays: Pick<Plays, 'find'>; results: Results };
type DailyResultsRequest = { sessionId?: string | undefined; date: GameDate };

/**
 * Returns a day's results to players who have finished that day's game. Unfinished games are rejected because other
 * players' wrong guesses could serve as hints.
 */
export const dailyResults =
  ({ plays, results }: Deps) =>
  async ({ sessionId, date }: DailyResultsRequest, actor: Actor): Promise<Result<DailyResults, 'game-not-over'>> => {
    const player = playerKey(actor, sessionId);
    const play = player === undefined ? undefined : await plays.find(player, date);
    if (!play || play.status === 'playing') return err('game-not-over');
    return ok(await results.of(date));
  };
