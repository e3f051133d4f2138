/** Marks that the dashboard was open in this browser session. It grants nothing: the server authorizes every request. */
const STORED_AS = 'dreamreel.admin';
/** `ended`: the server has ended the session of an open dashboard, which waits for another login. */
type AdminSession = 'in' | 'ended' | 'out';
let session: AdminSession = readFlag() ? 'in' : 'out';
const listeners = new Set<() => void>();

/** The snapshot for `useSyncExternalStore`. */
export const adminSession = (): AdminSession => session;

/** Whether the admin counts as signed in. */
export const isAdmin = (): boolean => session === 'in';

export function adminSignedIn(): void {
  set('in');
}

export function adminSignedOut(): void {
  set('out');
}

export function adminSessionEnded(): void {
  set('ended');
}

/** Calls `listener` on every change; returns the unsubscribe function. */
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
    // Storage is forbidden: the flag then holds for this page.
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
