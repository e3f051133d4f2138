import { playerChanged } from '@dreamreel/ui/browser/player-change';
import { toast } from '@dreamreel/ui/overlays/toast';
import { commonTexts } from '../texts.ts';
import { forgetGuestResults } from './guest-results.ts';
import { forgetStreak } from './kept-streak.ts';

export type SignedInUser = { readonly id: number; readonly email: string; readonly name: string | null };

export type Session = {
  readonly user: SignedInUser | null;
  /** Differs after every sign-in and sign-out: as part of a query's key it separates the players' data. */
  readonly key: string;
};

const listeners = new Set<() => void>();
let sessionCount = 0;
let session = sessionOf(storedUser());

/** Who is signed in here: the snapshot for `useSyncExternalStore`. */
export const currentSession = (): Session => session;

/** Subscribes to every change, in other tabs too; returns how to unsubscribe. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

export function beginSession({ id, email, name }: SignedInUser): void {
  forgetGuestResults();
  store('userEmail', email);
  store('userName', name);
  // Last: it is what notifies other tabs, and then the rest must be there.
  store('userId', String(id));
  change({ id, email, name });
}

/** Shows what has changed of the signed-in user; the session and its data stay. */
export function updateUser({ id, email, name }: SignedInUser): void {
  if (session.user?.id !== id) return;
  store('userEmail', email);
  store('userName', name);
  session = { ...session, user: { id, email, name } };
  for (const listener of listeners) listener();
}

export function endSession(): void {
  for (const key of ['userId', 'userEmail', 'userName'] as const) store(key, null);
  forgetStreak();
  change(null);
}

/** Ends the session that the server has rejected, unless another user has signed in since. */
export function sessionExpired(userId: number): void {
  if (session.user?.id !== userId) return;
  endSession();
  const texts = commonTexts.get();
  toast({
    title: texts.sessionExpired,
    description: texts.sessionExpiredText,
    variant: 'destructive',
    action: 'sign in',
  });
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== 'userId' && key !== null) return;
  const user = storedUser();
  if (user?.id === session.user?.id) return;
  // With a toast: from now on the guesses made here belong to a guest's game.
  if (user === null) {
    const texts = commonTexts.get();
    toast({ title: texts.signedOut, description: texts.signedOutText });
  }
  change(user);
}

function change(user: SignedInUser | null): void {
  session = sessionOf(user);
  playerChanged();
  for (const listener of listeners) listener();
}

function sessionOf(user: SignedInUser | null): Session {
  sessionCount += 1;
  return { user, key: `${user?.id ?? 'guest'}#${sessionCount}` };
}

function storedUser(): SignedInUser | null {
  try {
    const [id, email] = [Number(localStorage.getItem('userId')), localStorage.getItem('userEmail')];
    return Number.isSafeInteger(id) && id > 0
      ? { id, email: email ?? '', name: localStorage.getItem('userName') || null }
      : null;
  } catch {
    return null;
  }
}

function store(key: 'userId' | 'userEmail' | 'userName', value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden: then the session lasts until the page is closed.
  }
}
