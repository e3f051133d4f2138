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
  readonly emailNotifications: boolean;
  readonly timeZone: string | null;
};

/** Changed email preferences. Undefined values stay unchanged. */
export type EmailPreferences = {
  readonly emailNotifications?: boolean | undefined;
  /** A canonical IANA time zone. */
  readonly timeZone?: string | undefined;
};

export type Users = {
  withEmail(email: string): Promise<UserWithPassword | undefined>;
  withId(id: number): Promise<User | undefined>;
  withPassword(id: number): Promise<UserWithPassword | undefined>;
  lastUse(id: number): Promise<Date | undefined>;
  /** Records that the user was active. */
  recordUse(id: number, now: Date): Promise<void>;
  /** Returns the IDs of users who haven't been active since `before`, starting with the longest inactive user. */
  unusedSince(before: Date, limit: number): Promise<readonly number[]>;
};

/**
 * Storage of sessions, keyed by the hash of their token. A session is only found with the lookup for its kind (player
 * or admin).
 */
export type Sessions = {
  find(tokenHash: string): Promise<(Session & { readonly user: User; readonly lastUsedAt: Date }) | undefined>;
  /** Finds a session that was started with the credential that has this fingerprint. */
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
     * Adds a user with an unverified email address and publishes the registration. Returns undefined if the email is
     * already registered, even if another request registered it at the same time.
     */
    add(user: NewUser): Promise<User | undefined>;
    /**
     * Changes the email preferences and publishes the user's new state. If the values are unchanged, nothing is written
     * or published. Returns undefined if the user doesn't exist.
     */
    setEmailPreferences(userId: number, preferences: EmailPreferences): Promise<User | undefined>;
    /** Records that the user was active. */
    recordUse(userId: number, now: Date): Promise<void>;
  };
  readonly sessions: {
    add(tokenHash: string, session: Session, owner: SessionOwner, now: Date): Promise<void>;
    end(tokenHash: string): Promise<void>;
  };
  readonly account: AccountWrites;
};

/** Runs `work` in a database transaction that also publishes its events. */
export type Transaction = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;

export type Passwords = {
  /** Hashes a password. Rejects with 503 if too many hashes are queued. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches. Checking it takes as long as checking a real hash. */
  readonly dummyHash: string;
};

export type LoginAttempts = {
  /**
   * Atomically counts an attempt in the current time window, or starts a new window. `trusted` is true if `trust` was
   * called for this key and the trust hasn't expired.
   */
  count(key: string, windowMs: number, now: Date): Promise<AttemptCount & { readonly trusted: boolean }>;
  /** Undoes one counted attempt if the time window hasn't ended. */
  undo(key: string, now: Date): Promise<void>;
  trust(key: string, now: Date, until: Date): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};
