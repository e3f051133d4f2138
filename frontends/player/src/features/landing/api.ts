import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { guestGames, sessionIdFor } from '../../session/player-session.ts';
import { previousOfSession } from '../../session/previous-of-session.ts';
import { useSession } from '../../session/use-session.ts';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/** The last movie. While its day is open, it has no title. */
export type LastMovie = {
  readonly featuredDate: GameDate;
  readonly movie: Pick<DailyMovie, 'title' | 'year' | 'poster' | 'generatedImages' | 'images'>;
};

/** Loads the movies of closed days, latest first. Without a network, it fails immediately instead of waiting. */
export function usePreviousFeatures() {
  const firstOpenDay = useGameDate(GRACE_MS + SERVER_CLOCK_MARGIN_MS);
  return useQuery({
    queryKey: ['previous-features', firstOpenDay],
    queryFn: ({ signal }) => callOperation(gameOperations.previousFeatures, {}, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/**
 * Returns the movie of the latest day that has ended. Until 02:00 UTC, {@link usePreviousFeatures} doesn't include it.
 * The result is at most five seconds late: `SERVER_CLOCK_MARGIN_MS`, up to a second until the next clock tick, and the
 * request.
 */
export function useLastMovie({ data: features, isPending }: ReturnType<typeof usePreviousFeatures>) {
  const { key } = useSession();
  const { anonymousId } = guestGames(null);
  const yesterday = addDays(useGameDate(SERVER_CLOCK_MARGIN_MS), -1);
  const isOpen = useGameDate(GRACE_MS + SERVER_CLOCK_MARGIN_MS) === yesterday;
  const open = useQuery({
    queryKey: ['open-last-movie', yesterday, anonymousId, key],
    queryFn: ({ signal }) => {
      const guest = anonymousId === undefined ? {} : { sessionId: sessionIdFor(yesterday, null) };
      return callOperation(gameOperations.dailyMovie, { date: yesterday, ...guest }, { signal });
    },
    enabled: isOpen,
    networkMode: 'always',
  });
  const openMovie: LastMovie | undefined = isOpen && open.data ? { featuredDate: yesterday, ...open.data } : undefined;
  const feature = open.isLoading ? undefined : (openMovie ?? features?.[0]);
  return { feature, isPending: isPending || open.isLoading };
}

/**
 * Returns the latest days whose game this visitor has finished, so their movies may be named. The set is empty until
 * the days have loaded and if they fail to load. For a visitor who has never played, no request is sent.
 */
export function useFinishedDays(): ReadonlySet<string> {
  const { user, key } = useSession();
  const { anonymousId } = guestGames(null);
  const today = useGameDate(SERVER_CLOCK_MARGIN_MS);
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
