/** Marks that the dashboard was open in this browser session. It grants nothing: the server authorizes every request. */
const STORED_AS = 'dreamreel.admin';
let isIn = readFlag();
const listeners = new Set<() => void>();

/** Whether the admin counts as signed in: the snapshot for `useSyncExternalStore`. */
export const isAdmin = (): boolean => isIn;

export function adminSignedIn(): void {
  set(true);
}

export function adminSignedOut(): void {
  set(false);
}

/** Calls `listener` on every change; returns the unsubscribe function. */
export function onAdminChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: boolean): void {
  isIn = next;
  try {
    if (next) sessionStorage.setItem(STORED_AS, 'true');
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
