import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { queryOptions } from '@tanstack/react-query';

export type Whose = { readonly anonymousId?: string; readonly sessionKey: string };

/** The days of a month. Fetched again on each visit: a game may have been played meanwhile. */
export function monthQuery({ anonymousId, sessionKey }: Whose, month: string) {
  return queryOptions({
    queryKey: ['archive', 'month', anonymousId, sessionKey, month],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveMonth, { anonymousId, month }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** How much there is and how much was played. Each visit gets another day that is left to play. */
export function totalsQuery({ anonymousId, sessionKey }: Whose) {
  return queryOptions({
    queryKey: ['archive', 'totals', anonymousId, sessionKey],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveTotals, { anonymousId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}
