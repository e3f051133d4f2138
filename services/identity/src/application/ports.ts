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
  /** Records that the account was used. */
  recordUse(id: number, now: Date): Promise<void>;
  /** Returns the ids of users whose last use was before `before`, least recently used first. */
  unusedSince(before: Date, limit: number): Promise<readonly number[]>;
};

/** Sessions are stored under the hash of their token. A session of one kind is never found as the other kind. */
export type Sessions = {
  find(tokenHash: string): Promise<(Session & { readonly user: User; readonly lastUsedAt: Date }) | undefined>;
  /** Finds a session that was started with the credential of this fingerprint. */
  findAdmin(tokenHash: string, credentialFingerprint: string): Promise<Session | undefined>;
  extend(tokenHash: string, idleExpiresAt: Date): Promise<void>;
  end(tokenHash: string): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};

/** The owner of a session: a user, the configured admin (until the credential changes), or an invited admin. */
export type SessionOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'admin'; readonly credentialFingerprint: string }
  | { readonly kind: 'invited-admin'; readonly adminId: number };

export type Writes = {
  readonly users: {
    /**
     * Adds a user with an unverified address and publishes the registration. Returns undefined if the email already has
     * an account, even one created at the same moment.
     */
    add(user: NewUser): Promise<User | undefined>;
    /**
     * Sets the preference and publishes the new state. Setting the same value again changes and publishes nothing.
     * Returns undefined if the user doesn't exist.
     */
    setEmailNotifications(userId: number, enabled: boolean): Promise<User | undefined>;
    /** Records that the account was used. */
    recordUse(userId: number, now: Date): Promise<void>;
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
  /** Hashes a password. Rejects with an outage (503) if too many hashes are waiting. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches. Checking it takes as long as checking a real hash. */
  readonly dummyHash: string;
};

export type LoginAttempts = {
  /**
   * Atomically counts one more attempt in the current window or starts the next window. `trusted` is true if `trust`
   * was called with this key and its time has not passed.
   */
  count(key: string, windowMs: number, now: Date): Promise<AttemptCount & { readonly trusted: boolean }>;
  /** Subtracts one attempt if the window has not ended. */
  undo(key: string, now: Date): Promise<void>;
  trust(key: string, now: Date, until: Date): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};
