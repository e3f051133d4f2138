import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { adminSignedIn, adminSignedOut, isAdmin, onAdminChange } from './admin-session.ts';
import { adminSessionQuery } from './api.ts';

type AdminAccess = { state: 'open' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/** Whether to show the dashboard or the login form. The flag alone is not enough: the server must confirm the session. */
export function useAdminAccess(): AdminAccess {
  const isIn = useSyncExternalStore(onAdminChange, isAdmin);
  const { data: isKnown, isError, refetch } = useQuery(adminSessionQuery);

  // The response is about the moment of opening; a later login or expired session is newer.
  useEffect(() => {
    if (isKnown === true) adminSignedIn();
    if (isKnown === false) adminSignedOut();
  }, [isKnown]);

  const checkAgain = () => void refetch();
  if (isKnown !== undefined) return { state: isIn ? 'open' : 'closed', checkAgain };
  // Without a response a browser that was not signed in gets the form, which reports the failure itself.
  if (isError) return { state: isIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}
