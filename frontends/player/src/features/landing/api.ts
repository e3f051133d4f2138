import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { AFTER_SERVER_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { guestGames, sessionIdFor } from '../../session/player-session.ts';
import { previousOfSession } from '../../session/previous-of-session.ts';
import { useSession } from '../../session/use-session.ts';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/** What is shown of the last movie. While its day is open, nothing names it. */
export type LastMovie = {
  readonly featuredDate: GameDate;
  readonly movie: Pick<DailyMovie, 'title' | 'year' | 'poster' | 'generatedImages' | 'images'>;
};

/** Movies whose day is over, the latest first. Offline it fails at once instead of waiting for the network. */
export function usePreviousFeatures() {
  const firstOpenDay = useGameDate(GRACE_MS + AFTER_SERVER_MS);
  return useQuery({
    queryKey: ['previous-features', firstOpenDay],
    queryFn: ({ signal }) => callOperation(gameOperations.previousFeatures, {}, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/**
 * The movie of the latest day that has ended. Until two o'clock, {@link usePreviousFeatures} doesn't include it. It is at
 * most five seconds late: `AFTER_SERVER_MS`, the second between two checks of the clock, and the request.
 */
export function useLastMovie({ data: features, isPending }: ReturnType<typeof usePreviousFeatures>) {
  const { key } = useSession();
  const { anonymousId } = guestGames(null);
  const yesterday = addDays(useGameDate(AFTER_SERVER_MS), -1);
  const isOpen = useGameDate(GRACE_MS + AFTER_SERVER_MS) === yesterday;
  const open = useQuery({
    queryKey: ['open-last-movie', yesterday, anonymousId, key],
    queryFn: ({ signal }) => {
      const whose = anonymousId === undefined ? {} : { sessionId: sessionIdFor(yesterday, null) };
      return callOperation(gameOperations.dailyMovie, { date: yesterday, ...whose }, { signal });
    },
    enabled: isOpen,
    networkMode: 'always',
  });
  const openMovie: LastMovie | undefined = isOpen && open.data ? { featuredDate: yesterday, ...open.data } : undefined;
  const feature = open.isLoading ? undefined : (openMovie ?? features?.[0]);
  return { feature, isPending: isPending || open.isLoading };
}

/**
 * The latest days whose game this visitor has finished: their movies may be named. While it is not known, and where it does
 * not load, there are none. Who has never played is not asked about.
 */
export function useFinishedDays(): ReadonlySet<string> {
  const { user, key } = useSession();
  const { anonymousId } = guestGames(null);
  const today = useGameDate(AFTER_SERVER_MS);
  const { data = [] } = useQuery({
    queryKey: ['archive', 'latest', anonymousId, key, today],
    queryFn: ({ signal }) => callOperation(gameOperations.archive, { anonymousId }, { signal }),
    enabled: user !== null || anonymousId !== undefined,
    placeholderData: previousOfSession(key),
    staleTime: 0,
    networkMode: 'always',
  });
  return new Set(data.filter(({ state }) => state === 'won' || state === 'lost').map(({ date }) => date));
}
