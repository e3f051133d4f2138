import { identityOperations } from '@dreamreel/proto/identity/operations';
import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestGames } from './player-session.ts';
import { currentSession, expireSession, onSessionChange, type Session } from './signed-in-user.ts';
import { useGuestResults, useStoredStreak } from './stored-results.ts';

const FRESH_FOR_MS = 5 * 60_000;

/**
 * Returns the current session. While a user is signed in, the session is checked with the server every five minutes.
 */
export function useSession(): Session {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  useQuery({ ...sessionCheck(session), enabled: session.user !== null });
  return session;
}

function sessionCheck({ user, key }: Session) {
  return queryOptions({
    queryKey: ['auth', 'session-check', key],
    queryFn: async ({ signal }) => {
      try {
        // Includes guest game ids, in case the games couldn't be added to the account during sign-in.
        await callOperation(identityOperations.me, { userId: user?.id, ...guestGames(null) }, { signal });
        return true;
      } catch (failure) {
        // If there is no response, such as when the browser is offline, the session doesn't change.
        if (failure instanceof HttpError && user) expireSession(user.id);
        throw failure;
      }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  });
}

/**
 * Returns the current winning streak in days. Guest streaks are calculated from games stored in this browser. User streaks
 * come from the server.
 */
export function useStreak(): number {
  const { user } = useSession();
  const today = useGameDate();
  const results = useGuestResults();
  const userStreak = useStoredStreak(today);
  return user === null ? figuresOf(results, today).currentStreak : userStreak;
}
