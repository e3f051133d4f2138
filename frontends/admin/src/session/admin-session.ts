import { sessionStore } from '@dreamreel/ui/browser/storage';

/**
 * Storage key of the flag that marks this browser session as signed in. The flag grants no access, because the server
 * authorizes every request.
 */
const STORED_AS = 'dreamreel.admin';
/** `ended` means that the session expired while the dashboard was open. The dashboard then waits for a new login. */
type AdminSession = 'in' | 'ended' | 'out';
let session: AdminSession = sessionStore.getItem(STORED_AS) === 'true' ? 'in' : 'out';
const listeners = new Set<() => void>();

/** Snapshot function for `useSyncExternalStore`. */
export const adminSession = (): AdminSession => session;

/** Returns true if this browser session is marked as signed in. */
export const isAdmin = (): boolean => session === 'in';

export function markSignedIn(): void {
  setSession('in');
}

export function markSignedOut(): void {
  setSession('out');
}

export function markSessionEnded(): void {
  setSession('ended');
}

/** Subscribes to session changes. Returns the unsubscribe function. */
export function onAdminChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSession(next: AdminSession): void {
  session = next;
  if (next === 'in') sessionStore.setItem(STORED_AS, 'true');
  else sessionStore.removeItem(STORED_AS);
  for (const listener of listeners) listener();
}
