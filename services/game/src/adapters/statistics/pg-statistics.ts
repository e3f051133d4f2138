import type { Database } from '@dreamreel/kit/database/database';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { type CountedResult, figuresOf } from '@dreamreel/rules/statistics';
import type { Statistics } from '../../application/ports.ts';

const readResults = {
  name: 'read-results-of-player',
  text: `
    SELECT to_char(date, 'YYYY-MM-DD') AS date, status = 'won' AS won, cardinality(guesses) AS guesses, mode FROM plays
    WHERE player = $1 AND counted`,
};

/** Calculates a player's statistics from all stored games. There is at most one game per day. */
export function pgStatistics(database: Pick<Database, 'query'>): Statistics {
  return {
    async of(player, today) {
      const results = await database.query<CountedResult & { mode: PlayMode }>(readResults, [player]);
      const hardGames = results.filter(({ mode }) => mode === 'hard');
      const hasFinishedToday = results.some(({ date }) => date === today);
      return {
        ...figuresOf(results, today),
        ...(hardGames.length > 0 && { hardMode: figuresOf(hardGames, today, hasFinishedToday) }),
      };
    },
  };
}
