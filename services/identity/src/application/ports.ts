import type { AccountLanguage } from '@dreamreel/proto/identity/account-language';
import type { User } from '@dreamreel/proto/identity/users';
import type { AttemptCount } from '../domain/attempt-limits.ts';
import type { Session } from '../domain/session.ts';
import type { AccountWrites } from './users/account-ports.ts';

export type UserWithPassword = User & { readonly passwordHash: string };
export type NewUser = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly language: AccountLanguage;
};

export type Users = {
  withEmail(email: string): Promise<UserWithPassword | undefined>;
  withId(id: number): Promise<User | undefined>;
  withPassword(id: number): Promise<UserWithPassword | undefined>;
  lastUse(id: number): Promise<Date | undefined>;
  /** Writes down that the account was used. */
  noteUse(id: number, now: Date): Promise<void>;
  /** Ids of users whose last use is before, the longest ago first. */
  unusedSince(before: Date, limit: number): Promise<readonly number[]>;
};

/** Sessions are stored under the hash of their token. A session of one kind is never found as the other. */
export type Sessions = {
  find(tokenHash: string): Promise<(Session & { readonly user: User; readonly lastUsedAt: Date }) | undefined>;
  /** One that was begun with the credential of this fingerprint. */
  findAdmin(tokenHash: string, credentialFingerprint: string): Promise<Session | undefined>;
  extend(tokenHash: string, idleExpiresAt: Date): Promise<void>;
  end(tokenHash: string): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};

/** Whose a session is: a user's, the configured admin's as long as the credential does not change, an invited admin's. */
export type SessionOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'admin'; readonly credentialFingerprint: string }
  | { readonly kind: 'invited-admin'; readonly adminId: number };

export type Writes = {
  readonly users: {
    /**
     * Publishes the registration, with an unverified address. Undefined where the e-mail has an account, also one made
     * at the same moment.
     */
    add(user: NewUser): Promise<User | undefined>;
    /** Publishes the new state; the same value again changes and publishes nothing. Undefined without such a user. */
    setEmailNotifications(userId: number, enabled: boolean): Promise<User | undefined>;
    /** Writes down that the account was used. */
    noteUse(userId: number, now: Date): Promise<void>;
  };
  readonly sessions: {
    add(tokenHash: string, session: Session, owner: SessionOwner, now: Date): Promise<void>;
    end(tokenHash: string): Promise<void>;
  };
  readonly account: AccountWrites;
};

/** Runs `work` in one transaction, together with the events that it publishes. */
export type Transaction = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;

export type Passwords = {
  /** Rejects with an outage (503) where too many are waiting. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches; checking it takes as long as checking a real one. */
  readonly dummyHash: string;
};

export type LoginAttempts = {
  /**
   * Counts one more attempt in the current window, or starts the next; atomic. `trusted` is true for a key that `trust`
   * was called with, until the time given there.
   */
  count(key: string, windowMs: number, now: Date): Promise<AttemptCount & { readonly trusted: boolean }>;
  /** Subtracts one attempt, if the window has not ended. */
  undo(key: string, now: Date): Promise<void>;
  trust(key: string, now: Date, until: Date): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};
