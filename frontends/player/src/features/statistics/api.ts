import { gameOperations } from '@dreamreel/proto/game/operations';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

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
 * The statistics of a user. `game` identifies the finished game or the menu, so that the statistics are refetched when
 * a game ends and when the menu opens.
 */
export function statisticsQuery(userId: number, sessionKey: string, game: string) {
  return queryOptions({
    queryKey: ['user-stats', userId, sessionKey, game],
    queryFn: ({ signal }) => callOperation(userStats, { userId }, { signal }),
    networkMode: 'always',
  });
}
