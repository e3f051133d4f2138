import { onUnauthorized } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
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
import { adminSessionQuery } from './signed-in-admin.ts';

/**
 * `ended` means that the dashboard is open but requires a new login. `unknown` means that the server didn't respond.
 */
type AdminAccess = { state: 'open' | 'ended' | 'closed' | 'checking' | 'unknown'; checkAgain: () => void };

/**
 * Decides whether to show the dashboard or the login form. The stored flag isn't sufficient, because the server must
 * confirm the session.
 */
export function useAdminAccess(): AdminAccess {
  const session = useSyncExternalStore(onAdminChange, adminSession);
  const isSignedIn = session === 'in';
  const { data, isError, refetch } = useQuery(adminSessionQuery);
  const isAuthenticated = data?.authenticated;

  // The query's response describes the session at page load. A later login or an expired session takes precedence.
  useEffect(() => {
    if (isAuthenticated === true) markSignedIn();
    if (isAuthenticated === false) markSignedOut();
  }, [isAuthenticated]);
  useEffect(() => onUnauthorized(expireSession), []);

  const checkAgain = () => void refetch();
  if (session === 'ended') return { state: 'ended', checkAgain };
  if (isAuthenticated !== undefined) return { state: isSignedIn ? 'open' : 'closed', checkAgain };
  // If the server doesn't respond and the browser wasn't signed in, show the login form, which displays its own errors.
  if (isError) return { state: isSignedIn ? 'unknown' : 'closed', checkAgain };
  return { state: 'checking', checkAgain };
}

/**
 * Opens the login form on top of the current page. When several requests fail at once, only the first failure shows a
 * toast.
 */
function expireSession(): void {
  if (!isAdmin()) return;
  markSessionEnded();
  toast({ title: t`Session expired`, description: t`Log in again to continue. Anything you typed is still here.` });
}
