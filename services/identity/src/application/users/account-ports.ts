import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { User } from '@dreamreel/proto/identity/users';
import type { AccountLink } from '../../domain/account-link.ts';

export type AccountChanges = { readonly name?: string; readonly language?: AccountLanguage };

/** Storage of account links, keyed by the hash of their token. */
export type Links = {
  /** Finds a link that hasn't expired. */
  find(tokenHash: string, now: Date): Promise<AccountLink | undefined>;
  deleteExpired(now: Date): Promise<void>;
};

/** A session as shown to its user. */
export type ListedSession = { readonly createdAt: Date; readonly idleExpiresAt: Date; readonly expiresAt: Date };

export type ListSessions = (userId: number, now: Date) => Promise<readonly ListedSession[]>;

/** Changes an account in a transaction. Every change to a user publishes the user's new state. */
export type AccountWrites = {
  change(userId: number, changes: AccountChanges): Promise<User | undefined>;
  /** Returns true if the password hash is still current. The password can't change until the transaction ends. */
  lockPassword(userId: number, passwordHash: string): Promise<boolean>;
  setPassword(userId: number, passwordHash: string): Promise<void>;
  /** Marks the address as verified if it is still the account's email address. */
  verify(userId: number, email: string): Promise<void>;
  /** Sets a new address that needs to be verified. Null cancels a pending address change. */
  setNewEmail(userId: number, newEmail: string | null): Promise<User | undefined>;
  /**
   * Returns false if the address now belongs to another account, or if the user has since requested a different
   * address.
   */
  replaceEmail(userId: number, newEmail: string): Promise<boolean>;
  /** Deletes a user with all sessions and links, and publishes the deletion. */
  remove(userId: number): Promise<void>;
  /** Deletes a user like `remove`, unless the user has been active since `before`. */
  removeUnused(userId: number, before: Date): Promise<void>;

  addLink(tokenHash: string, link: AccountLink): Promise<void>;
  /** Deletes a link and returns it. If several calls use the same link concurrently, only one of them gets it. */
  takeLink(tokenHash: string, now: Date): Promise<AccountLink | undefined>;
  removeLinks(userId: number, purposes: readonly LinkPurpose[]): Promise<void>;
  /** Ends all sessions of a user, optionally except one. */
  endSessions(userId: number, exceptTokenHash?: string): Promise<void>;
  requestMail(mail: Omit<AccountMail, 'mailId'>): Promise<void>;
};
