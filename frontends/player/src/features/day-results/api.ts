import type { GameDate } from '@dreamreel/proto/calendar';
import { dayResultsSchema } from '@dreamreel/proto/game';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** The results of all players of a day. Refetched whenever it is shown, since others still play. */
export function dayResultsQuery(date: GameDate, sessionId: string, sessionKey: string) {
  return queryOptions({
    queryKey: ['daily-results', date, sessionId, sessionKey],
    queryFn: async ({ signal }) =>
      dayResultsSchema.parse(await request('/api/daily-results', { query: { date, sessionId }, signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}
