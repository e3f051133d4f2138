import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import { type Plays, playerKey, type Results } from './ports.ts';

type Deps = { plays: Pick<Plays, 'find'>; results: Results };
type DailyResultsRequest = { sessionId?: string | undefined; date: GameDate };

/**
 * Returns the results of a day to a player whose own game of that day is over. Other players' wrong guesses are hints
 * too.
 */
export const dailyResults =
  ({ plays, results }: Deps) =>
  async ({ sessionId, date }: DailyResultsRequest, actor: Actor): Promise<Result<DailyResults, 'game-not-over'>> => {
    const player = playerKey(actor, sessionId);
    const play = player === undefined ? undefined : await plays.find(player, date);
    if (!play || play.status === 'playing') return err('game-not-over');
    return ok(await results.of(date));
  };
