import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { SERVER_CLOCK_MARGIN_MS, useGameDate } from '@dreamreel/ui/browser/every-second';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { guestGames, isUnstarted, sessionIdFor } from '../../session/player-session.ts';
import { previousOfSession, useSession } from '../../session/signed-in-user.ts';

const GRACE_MS = GRACE_HOURS * 3_600_000;

/** The most recent movie. The title is missing while players can still finish the game. */
export type LastMovie = {
  readonly featuredDate: GameDate;
  readonly movie: Pick<DailyMovie, 'title' | 'germanTitle' | 'year' | 'poster' | 'generatedImages' | 'images'>;
};

/**
 * Returns today's movie and the visitor's game. The request is the same as on `/daily`, which keeps the offline copy
 * valid, but doesn't create a guest id. The response isn't kept after a visit, because the game changes on `/daily`.
 */
export function useTodaysGame() {
  const { user, key } = useSession();
  const { anonymousId } = guestGames(null);
  const today = useGameDate(SERVER_CLOCK_MARGIN_MS);
  return useQuery({
    queryKey: ['todays-game', today, anonymousId, key],
    queryFn: ({ signal }) => {
      const isShared = user === null && (anonymousId === undefined || isUnstarted(sessionIdFor(today, null), today));
      const request = isShared ? { date: today } : { sessionId: sessionIdFor(today, null), date: today };
      return callOperation(gameOperations.dailyMovie, request, { signal });
    },
    gcTime: 0,
  });
}

export function usePreviousFeatures() {
  const firstOpenDay = useGameDate(GRACE_MS + SERVER_CLOCK_MARGIN_MS);
  return useQuery({
    queryKey: ['previous-features', firstOpenDay],
    queryFn: ({ signal }) => callOperation(gameOperations.previousFeatures, {}, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the movie of the most recent day that has ended. {@link usePreviousFeatures} includes this movie only after
 * 02:00 UTC. After midnight, the result changes within five seconds: `SERVER_CLOCK_MARGIN_MS`, up to one second until
 * the next clock tick, and the request.
 */
export function useLastMovie({ data: features, isPending }: ReturnType<typeof usePreviousFeatures>) {
  const { key } = useSession();
  const { anonymousId } = guestGames(null);
  const yesterday = addDays(useGameDate(SERVER_CLOCK_MARGIN_MS), -1);
  const isOpen = useGameDate(GRACE_MS + SERVER_CLOCK_MARGIN_MS) === yesterday;
  const openDayQuery = useQuery({
    queryKey: ['open-last-movie', yesterday, anonymousId, key],
    queryFn: ({ signal }) => {
      const guest = anonymousId === undefined ? {} : { sessionId: sessionIdFor(yesterday, null) };
      return callOperation(gameOperations.dailyMovie, { date: yesterday, ...guest }, { signal });
    },
    enabled: isOpen,
  });
  const openMovie: LastMovie | undefined =
    isOpen && openDayQuery.data ? { featuredDate: yesterday, ...openDayQuery.data } : undefined;
  const feature = openDayQuery.isLoading ? undefined : (openMovie ?? features?.[0]);
  return { feature, isPending: isPending || openDayQuery.isLoading };
}

/**
 * Returns recent days on which the visitor has finished the game. The titles of these movies can be shown. The set is
 * empty while the days are loading or if they fail to load. No request is sent for visitors who have never played.
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
  });
  return new Set(data.filter(({ state }) => state === 'won' || state === 'lost').map(({ date }) => date));
}
