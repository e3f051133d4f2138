import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { DailyResults, UserStats } from '@dreamreel/proto/game/statistics';
import { type KnownTitles, type Plays, playerKey, type Results, type Statistics } from './ports.ts';

const MAX_WRONG_GUESSES = 5;

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

/**
 * Returns a day's results in the form that players can see. Wrong guesses are published only if they match a known
 * title, and they are shown in the catalogue's spelling. While the catalogue is unavailable, no guesses are published.
 */
export function publishedResults(counted: Results, knownTitles: KnownTitles): Results {
  return {
    async of(date) {
      const results = await counted.of(date);
      const typed = results.wrongGuesses;
      if (typed.length === 0) return results;
      const titles = await knownTitles(typed.map(({ guess }) => guess)).catch(() => []);

      const players = new Map<string, number>();
      for (const [place, title] of titles.entries()) {
        if (title !== null) players.set(title, (players.get(title) ?? 0) + (typed[place]?.players ?? 0));
      }
      const wrongGuesses = [...players]
        .map(([guess, count]) => ({ guess, players: count }))
        .toSorted((a, b) => b.players - a.players)
        .slice(0, MAX_WRONG_GUESSES);
      return { ...results, wrongGuesses };
    },
  };
}

/** Returns a user's current statistics. */
export const userStats =
  ({ statistics, clock }: { statistics: Statistics; clock: Clock }) =>
  ({ userId }: { userId: number }): Promise<UserStats> =>
    statistics.of(`user:${userId}`, utcDate(clock.now()));
