import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { User } from '@dreamreel/proto/identity/users';
import type { AccountLink } from '../../domain/account-link.ts';

export type AccountChanges = { readonly name?: string; readonly language?: AccountLanguage };

/** Links are stored under the hash of their token. */
export type Links = {
  /** Finds a link that has not expired. */
  find(tokenHash: string, now: Date): Promise<AccountLink | undefined>;
  deleteExpired(now: Date): Promise<void>;
};

/** A session as its user sees it. */
export type ListedSession = { readonly createdAt: Date; readonly idleExpiresAt: Date; readonly expiresAt: Date };

export type ListSessions = (userId: number, now: Date) => Promise<readonly ListedSession[]>;

/** Changes an account in one transaction. Every change of a user publishes the new state. */
export type AccountWrites = {
  change(userId: number, changes: AccountChanges): Promise<User | undefined>;
  /** Returns true if this is still the password hash. It can't change until the transaction ends. */
  lockPassword(userId: number, passwordHash: string): Promise<boolean>;
  setPassword(userId: number, passwordHash: string): Promise<void>;
  /** Verifies the address if it is still the account's address. */
  verify(userId: number, email: string): Promise<void>;
  /** Sets the new address that waits for verification. Null cancels the change. */
  setNewEmail(userId: number, newEmail: string | null): Promise<User | undefined>;
  /** Returns false if another account has the address by now, or if the account is changing to a different one. */
  replaceEmail(userId: number, newEmail: string): Promise<boolean>;
  /** Removes the user with sessions and links, and publishes the deletion. */
  remove(userId: number): Promise<void>;
  /** Removes the user in the same way, unless the account has been used since `before`. */
  removeUnused(userId: number, before: Date): Promise<void>;

  addLink(tokenHash: string, link: AccountLink): Promise<void>;
  /** Removes the link and returns it. Only one of several simultaneous calls gets it. */
  takeLink(tokenHash: string, now: Date): Promise<AccountLink | undefined>;
  removeLinks(userId: number, purposes: readonly LinkPurpose[]): Promise<void>;
  /** Ends all sessions of a user, or all except one. */
  endSessions(userId: number, exceptTokenHash?: string): Promise<void>;
  requestMail(mail: Omit<AccountMail, 'mailId'>): Promise<void>;
};
