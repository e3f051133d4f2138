import type { User } from '@dreamreel/proto/identity/users';
import { closeAuthDialog } from '../session/auth-dialog.ts';
import { beginSession, currentSession, endSession } from '../session/signed-in-user.ts';

export const ada = {
  id: 5,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  createdAt: '2026-03-14T09:26:53.000Z',
  emailNotifications: true,
  emailVerified: true,
  newEmail: null,
  language: 'en',
} satisfies User;

/** Nobody is signed in, and nothing is stored. */
export function resetSession(): void {
  closeAuthDialog();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
}

export function signedInAs(user: User): void {
  beginSession(user);
}

/** What another tab does to the storage reaches this one as an event. */
export function inAnotherTab(act: () => void): void {
  act();
  dispatchEvent(new StorageEvent('storage', { key: 'userId' }));
}

export const userSignedIn = () => currentSession().user;
