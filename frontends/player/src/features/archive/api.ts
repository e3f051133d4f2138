import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import { previousOfSession } from '../../session/previous-of-session.ts';

/** The player whose archive is requested. Includes `today` because each new day adds a game. */
export type ArchivePlayer = { readonly anonymousId?: string; readonly sessionKey: string; readonly today: GameDate };

/** The days of a month. Refetched on each visit because a game may have been played since. */
export function monthQuery({ anonymousId, sessionKey, today }: ArchivePlayer, month: string) {
  return queryOptions({
    queryKey: ['archive', 'month', anonymousId, sessionKey, today, month],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveMonth, { anonymousId, month }, { signal }),
    placeholderData: (previous, query) =>
      previous?.month === month ? previousOfSession(sessionKey)(previous, query) : undefined,
    staleTime: 0,
    networkMode: 'always',
  });
}

/** The totals of the archive. Each visit gets a different unplayed day. */
export function totalsQuery({ anonymousId, sessionKey, today }: ArchivePlayer) {
  return queryOptions({
    queryKey: ['archive', 'totals', anonymousId, sessionKey, today],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveTotals, { anonymousId }, { signal }),
    placeholderData: previousOfSession(sessionKey),
    staleTime: 0,
    networkMode: 'always',
  });
}
