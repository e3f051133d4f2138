import { onUnauthorized } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import {
  adminSession,
  adminSessionEnded,
  adminSignedIn,
  adminSignedOut,
  isAdmin,
  onAdminChange,
} from './admin-session.ts';
import { adminSessionQuery } from './api.ts';

/** `ended`: as `open`, but another login is needed. */
type AdminAccess = { state: 'open' | 'ended' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/** Whether to show the dashboard or the login form. The flag alone is not enough: the server must confirm the session. */
export function useAdminAccess(): AdminAccess {
  const session = useSyncExternalStore(onAdminChange, adminSession);
  const isIn = session === 'in';
  const { data, isError, refetch } = useQuery(adminSessionQuery);
  const isKnown = data?.authenticated;

  // The response is about the moment of opening; a later login or expired session is newer.
  useEffect(() => {
    if (isKnown === true) adminSignedIn();
    if (isKnown === false) adminSignedOut();
  }, [isKnown]);
  useEffect(() => onUnauthorized(expireSession), []);

  const checkAgain = () => void refetch();
  if (session === 'ended') return { state: 'ended', checkAgain };
  if (isKnown !== undefined) return { state: isIn ? 'open' : 'closed', checkAgain };
  // Without a response a browser that was not signed in gets the form, which reports the failure itself.
  if (isError) return { state: isIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}

/** An expired session leads to the login form, on top of what is open. Several requests may fail at once: one toast. */
function expireSession(): void {
  if (!isAdmin()) return;
  adminSessionEnded();
  toast({ title: 'Session expired', description: 'Log in again to go on. What is typed here is kept.' });
}
