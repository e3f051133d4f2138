/** Storage key that marks a signed-in browser session. The flag grants nothing: the server authorizes every request. */
const STORED_AS = 'dreamreel.admin';
/** `ended`: the server ended the session while the dashboard was open. The dashboard waits for another login. */
type AdminSession = 'in' | 'ended' | 'out';
let session: AdminSession = readFlag() ? 'in' : 'out';
const listeners = new Set<() => void>();

/** Returns the snapshot for `useSyncExternalStore`. */
export const adminSession = (): AdminSession => session;

/** Returns true if this browser counts as signed in. */
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

/** Calls `listener` on every change. Returns the unsubscribe function. */
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
    // The browser blocks storage, so the flag lasts as long as this page.
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
