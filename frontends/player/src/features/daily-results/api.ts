import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The results of all players of a day. Refetched whenever it is shown, since others still play. */
export function dailyResultsQuery(date: GameDate, sessionId: string, sessionKey: string) {
  return queryOptions({
    queryKey: ['daily-results', date, sessionId, sessionKey],
    queryFn: ({ signal }) => callOperation(gameOperations.dailyResults, { date, sessionId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}
