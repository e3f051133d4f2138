import type { GameDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { queryOptions } from '@tanstack/react-query';

type Whose = { anonymousId?: string; sessionKey: string };

/** One page of earlier days, the latest first. Refetched on each visit: a game may have been played meanwhile. */
export function archiveQuery({ anonymousId, sessionKey }: Whose, before: GameDate | undefined) {
  return queryOptions({
    queryKey: ['archive', anonymousId, sessionKey, before],
    queryFn: ({ signal }) => callOperation(gameOperations.archive, { anonymousId, before }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}
