import { onUnauthorized } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import {
  adminSession,
  isAdmin,
  markSessionEnded,
  markSignedIn,
  markSignedOut,
  onAdminChange,
} from './admin-session.ts';
import { adminSessionQuery } from './api.ts';
import { sessionTexts } from './session-texts.ts';

/** `ended`: the dashboard is open but needs another login. `unknown`: the server didn't respond. */
type AdminAccess = { state: 'open' | 'ended' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/** Decides between the dashboard and the login form. The stored flag isn't enough: the server must confirm the session. */
export function useAdminAccess(): AdminAccess {
  const session = useSyncExternalStore(onAdminChange, adminSession);
  const isSignedIn = session === 'in';
  const { data, isError, refetch } = useQuery(adminSessionQuery);
  const isAuthenticated = data?.authenticated;

  // The response describes the session when the page opened. A later login or an expired session takes precedence.
  useEffect(() => {
    if (isAuthenticated === true) markSignedIn();
    if (isAuthenticated === false) markSignedOut();
  }, [isAuthenticated]);
  useEffect(() => onUnauthorized(expireSession), []);

  const checkAgain = () => void refetch();
  if (session === 'ended') return { state: 'ended', checkAgain };
  if (isAuthenticated !== undefined) return { state: isSignedIn ? 'open' : 'closed', checkAgain };
  // Without a response, a browser that wasn't signed in gets the login form, which reports the failure itself.
  if (isError) return { state: isSignedIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}

/** Opens the login form on top of the current page. Several requests can fail at the same time, so only the first shows a toast. */
function expireSession(): void {
  if (!isAdmin()) return;
  markSessionEnded();
  const { expired, expiredText } = sessionTexts.get();
  toast({ title: expired, description: expiredText });
}
