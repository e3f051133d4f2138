import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import { previousOfSession } from '../../session/signed-in-user.ts';

/** The player whose archive is requested. `today` is included so that the archive is refetched each day. */
export type ArchivePlayer = { readonly anonymousId?: string; readonly sessionKey: string; readonly today: GameDate };

/**
 * Query for the days in a month. The query is refetched on each visit because the player might have finished more
 * games.
 */
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

/** Query for the archive totals. Each visit returns a different random unplayed day. */
export function totalsQuery({ anonymousId, sessionKey, today }: ArchivePlayer) {
  return queryOptions({
    queryKey: ['archive', 'totals', anonymousId, sessionKey, today],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveTotals, { anonymousId }, { signal }),
    placeholderData: previousOfSession(sessionKey),
    staleTime: 0,
    networkMode: 'always',
  });
}
