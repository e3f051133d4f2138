import type { User } from '@dreamreel/proto/identity/users';
import { closeAuthDialog } from '../session/auth-dialog.ts';
import { currentSession, endSession, startSession } from '../session/signed-in-user.ts';

export const ada = {
  id: 5,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  createdAt: '2026-03-14T09:26:53.000Z',
  emailNotifications: true,
  emailVerified: true,
  newEmail: null,
  language: 'en',
  timeZone: null,
} satisfies User;

/** Signs out and clears browser storage. */
export function resetSession(): void {
  closeAuthDialog();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
}

export function signInAs(user: User): void {
  startSession(user);
}

/** Simulates a storage change in another tab, which triggers a storage event in this tab. */
export function inAnotherTab(act: () => void): void {
  act();
  dispatchEvent(new StorageEvent('storage', { key: 'userId' }));
}

export const currentUser = () => currentSession().user;
