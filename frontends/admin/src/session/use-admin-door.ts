import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { adminSignedIn, adminSignedOut, isAdmin, onAdminChange } from './admin-session.ts';
import { adminSessionQuery } from './api.ts';

type Door = { state: 'open' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/** Whether the dashboard or the form is to be shown. The flag alone opens nothing before the server has confirmed it. */
export function useAdminDoor(): Door {
  const isIn = useSyncExternalStore(onAdminChange, isAdmin);
  const { data: isKnown, isError, refetch } = useQuery(adminSessionQuery);

  // The answer belongs to the moment of opening; what happens afterwards (logging in, an ended session) is newer.
  useEffect(() => {
    if (isKnown === true) adminSignedIn();
    if (isKnown === false) adminSignedOut();
  }, [isKnown]);

  const checkAgain = () => void refetch();
  if (isKnown !== undefined) return { state: isIn ? 'open' : 'closed', checkAgain };
  // Without an answer there is no way in either, but the form can say so itself.
  if (isError) return { state: isIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}
