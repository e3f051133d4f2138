import type { GameDate } from '@dreamreel/proto/calendar';
import { dayResultsSchema } from '@dreamreel/proto/game';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** How everybody did on a day. Asked anew whenever it comes to the screen: others play on. */
export function dayResultsQuery(date: GameDate, sessionId: string, sessionKey: string) {
  return queryOptions({
    queryKey: ['daily-results', date, sessionId, sessionKey],
    queryFn: async ({ signal }) =>
      dayResultsSchema.parse(await request('/api/daily-results', { query: { date, sessionId }, signal })),
    staleTime: 0,
    networkMode: 'always',
  });
}
