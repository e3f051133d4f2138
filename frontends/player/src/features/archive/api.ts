import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import { previousOfSession } from '../../session/previous-of-session.ts';

/** Includes `today`, because each new day adds a game to play. */
export type Whose = { readonly anonymousId?: string; readonly sessionKey: string; readonly today: GameDate };

/** The days of a month. Fetched again on each visit: a game may have been played meanwhile. */
export function monthQuery({ anonymousId, sessionKey, today }: Whose, month: string) {
  return queryOptions({
    queryKey: ['archive', 'month', anonymousId, sessionKey, today, month],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveMonth, { anonymousId, month }, { signal }),
    placeholderData: (previous, query) =>
      previous?.month === month ? previousOfSession(sessionKey)(previous, query) : undefined,
    staleTime: 0,
    networkMode: 'always',
  });
}

/** How much there is and how much was played. Each visit gets another day that is left to play. */
export function totalsQuery({ anonymousId, sessionKey, today }: Whose) {
  return queryOptions({
    queryKey: ['archive', 'totals', anonymousId, sessionKey, today],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveTotals, { anonymousId }, { signal }),
    placeholderData: previousOfSession(sessionKey),
    staleTime: 0,
    networkMode: 'always',
  });
}
