import { gameOperations } from '@dreamreel/proto/game/operations';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { callOperation } from '@dreamreel/ui/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The specification allows the distribution as strings. */
const count = z.pipe(z.transform(Number), z.int().check(z.gte(0)));

const statisticsSchema = z.object({
  totalPlayed: count,
  totalWon: count,
  currentStreak: count,
  maxStreak: count,
  guessDistribution: z.array(count).check(z.length(MAX_GUESSES)),
});
const userStats = { ...gameOperations.userStats, response: statisticsSchema };
export type Statistics = z.output<typeof statisticsSchema>;

/** A user's record after `game`: it is refetched when a game ends. */
export function statisticsQuery(userId: number, sessionKey: string, game: string) {
  return queryOptions({
    queryKey: ['user-stats', userId, sessionKey, game],
    queryFn: ({ signal }) => callOperation(userStats, { userId }, { signal }),
    networkMode: 'always',
  });
}
