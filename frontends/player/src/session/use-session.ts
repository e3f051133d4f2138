import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestGames } from './player-session.ts';
import { currentSession, expireSession, onSessionChange, type Session } from './signed-in-user.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** Returns the session. While a user is signed in, the server confirms the session every five minutes. */
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
        // Send the ids of the guest games. If the sign-in couldn't claim them, this request does.
        await callOperation(identityOperations.me, { userId: user?.id, ...guestGames(null) }, { signal });
        return true;
      } catch (failure) {
        // Without a response, for example offline, the session stays as it is.
        if (failure instanceof HttpError && user) expireSession(user.id);
        throw failure;
      }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  });
}
