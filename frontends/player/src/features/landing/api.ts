import { gameOperations } from '@dreamreel/proto/game/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/use-session.ts';

/** Movies of earlier days, the latest first. Offline it fails at once instead of waiting for the network. */
export const previousFeaturesQuery = queryOptions({
  queryKey: ['previous-features'],
  queryFn: ({ signal }) => callOperation(gameOperations.previousFeatures, {}, { signal }),
  networkMode: 'always',
});

/**
 * The latest days whose game this visitor has finished: their movies may be named. While it is not known, and where it does
 * not load, there are none. Who has never played is not asked about.
 */
export function useFinishedDays(): ReadonlySet<string> {
  const { user, key } = useSession();
  const { anonymousId } = guestGames(null);
  const { data = [] } = useQuery({
    queryKey: ['archive', 'latest', anonymousId, key],
    queryFn: ({ signal }) => callOperation(gameOperations.archive, { anonymousId }, { signal }),
    enabled: user !== null || anonymousId !== undefined,
    staleTime: 0,
    networkMode: 'always',
  });
  return new Set(data.filter(({ state }) => state === 'won' || state === 'lost').map(({ date }) => date));
}
