import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import { figuresOf } from '@dreamreel/rules/statistics';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { announcePlayerChange, onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { localStore } from '@dreamreel/ui/browser/storage';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { guestGames } from './player-session.ts';
import { forgetGuestResults, forgetStreak, useGuestResults, useStoredStreak } from './stored-results.ts';

const FRESH_FOR_MS = 5 * 60_000;

export function useSession(): Session {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  const { user, key } = session;
  useQuery({
    queryKey: ['auth', 'session-check', key],
    queryFn: async ({ signal }) => {
      try {
        // Includes guest game ids, in case the games couldn't be added to the account during sign-in.
        await callOperation(identityOperations.me, { userId: user?.id, ...guestGames(null) }, { signal });
        return true;
      } catch (failure) {
        // If there is no response, such as when the browser is offline, the session doesn't change.
        if (failure instanceof HttpError && user) expireSession(user.id);
        throw failure;
      }
    },
    staleTime: FRESH_FOR_MS,
    enabled: user !== null,
  });
  return session;
}

/**
 * Returns the current winning streak in days. Guest streaks are calculated from games stored in this browser. User streaks
 * come from the server.
 */
export function useStreak(): number {
  const { user } = useSession();
  const today = useGameDate();
  const results = useGuestResults();
  const userStreak = useStoredStreak(today);
  return user === null ? figuresOf(results, today).currentStreak : userStreak;
}

export type SignedInUser = { readonly id: number; readonly email: string; readonly name: string | null };

type Session = {
  readonly user: SignedInUser | null;
  /** Changes whenever a user signs in or out. Included in query keys to keep different players' data separate. */
  readonly key: string;
};

const listeners = new Set<() => void>();
let sessionCount = 0;
let session = sessionOf(storedUser());

/** Returns the current session, as a snapshot for `useSyncExternalStore`. */
export const currentSession = (): Session => session;

/** Calls `listener` after each session change, including changes in other tabs. Returns an unsubscribe function. */
function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', syncWithOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', syncWithOtherTabs);
  };
}

export function startSession({ id, email, name }: SignedInUser): void {
  forgetGuestResults();
  store('userEmail', email);
  store('userName', name);
  // The user id is stored last because other tabs read all values when the user id changes.
  store('userId', String(id));
  setUser({ id, email, name });
}

/** Updates the signed-in user's details without starting a new session. */
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
  setUser(null);
}

/** Ends a session that the server has rejected, unless another user has signed in since. */
export function expireSession(userId: number): void {
  if (session.user?.id !== userId) return;
  endSession();
  toast({ title: t`Session expired`, description: t`Sign in again to save your progress.`, action: 'sign in' });
}

function syncWithOtherTabs({ key }: StorageEvent): void {
  if (key !== 'userId' && key !== null) return;
  const user = storedUser();
  if (user?.id === session.user?.id) return;
  // Informs the player about the sign-out because new guesses now belong to a guest game.
  if (user === null) {
    toast({ title: t`Signed out`, description: t`You signed out in another tab.` });
  }
  setUser(user);
}

function setUser(user: SignedInUser | null): void {
  session = sessionOf(user);
  announcePlayerChange();
  for (const listener of listeners) listener();
}

function sessionOf(user: SignedInUser | null): Session {
  sessionCount += 1;
  return { user, key: `${user?.id ?? 'guest'}#${sessionCount}` };
}

function storedUser(): SignedInUser | null {
  const id = Number(localStore.getItem('userId'));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  return { id, email: localStore.getItem('userEmail') ?? '', name: localStore.getItem('userName') || null };
}

function store(key: 'userId' | 'userEmail' | 'userName', value: string | null): void {
  if (value === null) localStore.removeItem(key);
  else localStore.setItem(key, value);
}

export function ownUserQuery(sessionKey: string) {
  return queryOptions({
    queryKey: ['auth', 'me', sessionKey],
    queryFn: async ({ signal }) => (await callOperation(identityOperations.me, {}, { signal })).user,
  });
}

export function setOwnUser(queries: QueryClient, user: User): void {
  queries.setQueryData(ownUserQuery(currentSession().key).queryKey, user);
  updateUser(user);
}

type QueryOrNone = { readonly queryKey: readonly unknown[] } | undefined;

/** Keeps showing the previous data while new data is loading, unless the player has changed. */
export const previousOfSession =
  (sessionKey: string) =>
  <Data>(previous: Data | undefined, query: QueryOrNone): Data | undefined =>
    query?.queryKey.includes(sessionKey) ? previous : undefined;

export type AuthTab = 'sign-in' | 'create-account';

const AUTH_DIALOG_CHANGED = 'dreamreel:auth-dialog';
const onAuthDialogChange = onWindowEvents(AUTH_DIALOG_CHANGED);
let openTab: AuthTab | null = null;

/** Opens the sign-in dialog on the given tab. The dialog is rendered by the user menu in the header. */
export function openAuthDialog(tab: AuthTab | null): void {
  openTab = tab;
  dispatchEvent(new Event(AUTH_DIALOG_CHANGED));
}

export const closeAuthDialog = () => openAuthDialog(null);

export function useAuthDialog(): AuthTab | null {
  return useSyncExternalStore(onAuthDialogChange, () => openTab);
}
