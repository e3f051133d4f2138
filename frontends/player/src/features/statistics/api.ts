import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { storeStreak } from '../../session/stored-results.ts';

/** The specification also allows numbers as strings. */
const count = z.pipe(z.transform(Number), z.int().check(z.gte(0)));

const figures = {
  totalPlayed: count,
  totalWon: count,
  currentStreak: count,
  maxStreak: count,
  guessDistribution: z.array(count).check(z.length(MAX_GUESSES)),
};
const statisticsSchema = z.object({ ...figures, hardMode: z.optional(z.object(figures)) });
const userStats = { ...gameOperations.userStats, response: statisticsSchema };

/**
 * The statistics of a user. `game` identifies the finished game, or the menu. It is part of the query key, so the panel
 * below a game never shows statistics from before the game ended. The streak is stored only when a response arrives,
 * because a component that renders cached data could restore a streak that has ended.
 *
 * @param lastWon the streak's last day, or the earliest possible last day if unknown
 */
export function statisticsQuery(userId: number, sessionKey: string, game: string, lastWon: GameDate) {
  return queryOptions({
    queryKey: ['user-stats', userId, sessionKey, game],
    queryFn: async ({ signal }) => {
      const statistics = await callOperation(userStats, { userId }, { signal });
      storeStreak(statistics.currentStreak, lastWon);
      return statistics;
    },
    staleTime: 0,
    networkMode: 'always',
  });
}
