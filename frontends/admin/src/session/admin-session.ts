/**
 * Storage key of the flag that marks this browser session as signed in. The flag grants no access, because the server
 * authorizes every request.
 */
const STORED_AS = 'dreamreel.admin';
/** `ended` means that the session expired while the dashboard was open. The dashboard then waits for a new login. */
type AdminSession = 'in' | 'ended' | 'out';
let session: AdminSession = readFlag() ? 'in' : 'out';
const listeners = new Set<() => void>();

/** Snapshot function for `useSyncExternalStore`. */
export const adminSession = (): AdminSession => session;

/** Returns true if this browser session is marked as signed in. */
export const isAdmin = (): boolean => session === 'in';

export function markSignedIn(): void {
  set('in');
}

export function markSignedOut(): void {
  set('out');
}

export function markSessionEnded(): void {
  set('ended');
}

/** Subscribes to session changes. Returns the unsubscribe function. */
export function onAdminChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: AdminSession): void {
  session = next;
  try {
    if (next === 'in') sessionStorage.setItem(STORED_AS, 'true');
    else sessionStorage.removeItem(STORED_AS);
  } catch {
    // Storage is blocked, so the flag only lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) === 'true';
  } catch {
    return false;
  }
}
