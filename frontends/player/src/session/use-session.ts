import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestGames } from './player-session.ts';
import { currentSession, onSessionChange, type Session, sessionExpired } from './signed-in-user.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** Who plays here. While somebody is signed in the server is asked whether they still are. */
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
        // With the guest's games of this browser: if they could not be claimed at the sign-in, they are now.
        await callOperation(identityOperations.me, { userId: user?.id, ...guestGames(null) }, { signal });
        return true;
      } catch (failure) {
        // Without an answer (offline) nothing is known, so nobody is signed out.
        if (failure instanceof HttpError && user) sessionExpired(user.id);
        throw failure;
      }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  });
}
