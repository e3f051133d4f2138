import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestGames } from './player-session.ts';
import { currentSession, expireSession, onSessionChange, type Session } from './signed-in-user.ts';

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
