import type { Clock } from '@dreamreel/kit/process/clock';
import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AccountLanguage } from '@dreamreel/proto/identity/account-forms';
import type { AdminRole, Invitation } from '@dreamreel/proto/identity/admins';
import type { AuditEntry, AuditQuery } from '@dreamreel/proto/identity/audit-log';
import type { AuditAction, AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/internal-calls';
import type { User, UserState } from '@dreamreel/proto/identity/users';
import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { AccountLink } from '../domain/account-link.ts';
import type { AdminCredential } from '../domain/admin-credential.ts';
import type { AttemptCount } from '../domain/attempt-limits.ts';
import type { Lifetime, Session } from '../domain/session.ts';

/** Who makes a call, from which client, and the session token in the browser's cookie. */
export type Caller = {
  readonly actor: Actor;
  readonly clientAddress: string;
  readonly sessionToken: string | undefined;
};

/** Handles a call, whose contract defines the request, the response and the expected errors. */
export type UseCase<C extends Call> = (
  request: RequestOf<C>,
  caller: Caller,
) => Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;

/** The ports of the service. Each use case names those that it uses. */
export type Ports = {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly transaction: Transaction;
  readonly attempts: LoginAttempts;
  readonly passwords: Passwords;
  readonly admin: Admin;
  readonly admins: Admins;
  readonly invitations: Invitations;
  readonly audit: AuditLog;
  readonly pseudonyms: ClientPseudonyms;
  /** Number of days that audit log entries are kept. */
  readonly auditDays: number;
  readonly clock: Clock;
  readonly delay: (ms: number) => Promise<unknown>;
};

export type UserWithPassword = User & { readonly passwordHash: string };
export type NewUser = Pick<User, 'email' | 'language' | 'emailNotifications' | 'timeZone'> & {
  readonly name: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
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
  /** Returns the states that other services receive. */
  statesOf(ids: readonly number[]): Promise<UserState[]>;
  /** Returns the next page of states, sorted by id. */
  statesAfter(id: number): Promise<UserState[]>;
};

/**
 * Storage of sessions, keyed by the hash of their token. A session is only found with the lookup for its kind (player
 * or admin).
 */
export type Sessions = {
  find(tokenHash: string): Promise<UserSession | undefined>;
  /** Finds a session that was started with the credential that has this fingerprint. */
  findAdmin(tokenHash: string, credentialFingerprint: string): Promise<Session | undefined>;
  extend(tokenHash: string, idleExpiresAt: Date): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Lists a user's active sessions. */
  ofUser(userId: number, now: Date): Promise<readonly ListedSession[]>;
  deleteExpired(now: Date): Promise<void>;
};

export type UserSession = Session & { readonly userId: number; readonly lastUsedAt: Date };

/** A session as shown to its user. */
export type ListedSession = Session & { readonly createdAt: Date };

/** The owner of a session: a user, the configured admin (until the credential changes), or an invited admin. */
export type SessionOwner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'admin'; readonly credentialFingerprint: string }
  | { readonly kind: 'invited-admin'; readonly adminId: number };

export type Writes = {
  readonly account: AccountWrites;
  readonly sessions: {
    add(tokenHash: string, session: Session, owner: SessionOwner, now: Date): Promise<void>;
    end(tokenHash: string): Promise<void>;
  };
  readonly admins: AdminWrites;
};

/** Runs `work` in a database transaction that also publishes its events. */
export type Transaction = <T>(work: (writes: Writes) => Promise<T>) => Promise<T>;

/** Changes of an account. Undefined values stay unchanged. */
export type AccountChanges = {
  readonly name?: string | undefined;
  readonly language?: AccountLanguage | undefined;
  readonly emailNotifications?: boolean | undefined;
  /** A canonical IANA time zone. */
  readonly timeZone?: string | undefined;
};

/** Storage of account links, keyed by the hash of their token. */
export type Links = {
  /** Finds a link that hasn't expired. */
  find(tokenHash: string, now: Date): Promise<AccountLink | undefined>;
  deleteExpired(now: Date): Promise<void>;
};

/** Changes an account in a transaction. Every change to a user publishes the user's new state. */
export type AccountWrites = {
  /**
   * Adds a user with an unverified email address. Returns undefined if the email is already registered, even if another
   * request registered it at the same time.
   */
  add(user: NewUser): Promise<User | undefined>;
  /** Records that the user was active. */
  recordUse(userId: number, now: Date): Promise<void>;
  /** Returns undefined if the user doesn't exist. If the values are unchanged, nothing is written or published. */
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

export type Passwords = {
  /** Hashes a password. Rejects with 503 if too many hashes are queued. */
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
  /** A hash that no password matches. Checking it takes as long as checking a real hash. */
  readonly dummyHash: string;
};

export type TrustedCount = AttemptCount & { readonly trusted: boolean };

export type LoginAttempts = {
  /**
   * Atomically counts an attempt in the current time window, or starts a new window. `trusted` is true if `trust` was
   * called for this key and the trust hasn't expired.
   */
  count(key: string, windowMs: number, now: Date): Promise<TrustedCount>;
  /** Undoes one counted attempt if the time window hasn't ended. */
  undo(key: string, now: Date): Promise<void>;
  trust(key: string, now: Date, until: Date): Promise<void>;
  deleteExpired(now: Date): Promise<void>;
};

/** The configured admin's credential and the lifetime of admin sessions. */
export type Admin = {
  /** If undefined, the configured admin can't sign in. */
  readonly credential: AdminCredential | undefined;
  readonly lifetime: Lifetime;
};

/** An admin or editor who joined through an invitation. */
export type InvitedAdmin = {
  readonly id: number;
  readonly name: string;
  readonly role: AdminRole;
  readonly active: boolean;
  readonly joinedAt: Date;
  readonly invitedBy: string;
};

export type AdminWithPassword = InvitedAdmin & { readonly passwordHash: string };
/** A session and the person who started it. */
export type AdminSession = Session & Pick<InvitedAdmin, 'name' | 'role'>;
export type AdminChange = { readonly role?: AdminRole | undefined; readonly active?: boolean | undefined };

/** Storage of all invited admins and editors. Name lookups ignore case. */
export type Admins = {
  all(): Promise<readonly InvitedAdmin[]>;
  withId(id: number): Promise<InvitedAdmin | undefined>;
  withName(name: string): Promise<AdminWithPassword | undefined>;
  /** Returns the session and its person, or undefined if the person is deactivated. */
  ofSession(tokenHash: string): Promise<AdminSession | undefined>;
};

export type NewInvitation = Pick<Invitation, 'role' | 'note' | 'invitedBy'> & {
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Storage of open invitations. Only the hash of an invitation's secret is stored. */
export type Invitations = {
  open(now: Date): Promise<readonly Invitation[]>;
  withToken(tokenHash: string, now: Date): Promise<Invitation | undefined>;
  add(invitation: NewInvitation): Promise<Invitation>;
  /** Withdraws an open invitation. Returns false if the invitation doesn't exist. */
  withdraw(id: number, now: Date): Promise<boolean>;
  deleteExpired(now: Date): Promise<void>;
};

export type NewAdmin = Pick<AdminWithPassword, 'name' | 'passwordHash' | 'joinedAt'>;

export type AdminWrites = {
  /**
   * Uses the invitation and adds the person, unless the name looks like an existing name. If two calls use the same
   * invitation, one of them fails.
   */
  join(tokenHash: string, person: NewAdmin): Promise<InvitedAdmin | 'invitation-ended' | 'name-taken'>;
  /**
   * Changes a person's role or access. Deactivating a person ends all their sessions. If the person is no longer an
   * active admin, the open invitations they created are deleted.
   */
  change(id: number, change: AdminChange, now: Date): Promise<InvitedAdmin | undefined>;
  /**
   * Returns true if the person is active and still has this password. Neither can change until the transaction ends.
   */
  lockPassword(id: number, passwordHash: string): Promise<boolean>;
  setPassword(id: number, passwordHash: string): Promise<void>;
  /** Ends all sessions of a person except the given session. */
  endSessions(id: number, exceptTokenHash: string): Promise<void>;
};

/** A new audit log entry, which doesn't have an ID yet. */
export type NewAuditEntry = AuditAction & { readonly at: Date; readonly client: string };

export type AuditLog = {
  /** Records an action with the outcome `unknown`. Recording the same action again has no effect. */
  begin(entry: NewAuditEntry): Promise<void>;
  /**
   * Records an action's outcome unless an outcome is already stored. If the action repeats the person's previous entry,
   * the two entries are merged.
   */
  end(actionId: string, end: AuditResult): Promise<void>;
  /** Records an action together with its outcome. */
  record(entry: NewAuditEntry, end: AuditResult): Promise<void>;
  /** Returns up to `limit` entries, newest first. */
  find(query: AuditQuery): Promise<readonly AuditEntry[]>;
  deleteBefore(time: Date): Promise<void>;
};

/** Creates daily pseudonyms of client addresses, so entries can be compared without storing addresses. */
export type ClientPseudonyms = {
  of(clientAddress: string, now: Date): Promise<string>;
  deleteExpired(now: Date): Promise<void>;
};
