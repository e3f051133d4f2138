import type { AdminRole, Invitation } from '@dreamreel/proto/identity/admins';
import type { AuditEntry, AuditQuery } from '@dreamreel/proto/identity/audit-log';
import type { AuditAction, AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import type { Session } from '../../domain/session.ts';
import type { Writes } from '../ports.ts';

/** An admin or editor who joined through an invitation. */
export type InvitedAdmin = {
  readonly id: number;
  readonly name: string;
  readonly role: AdminRole;
  readonly active: boolean;
  readonly joinedAt: Date;
  readonly invitedBy: string;
};

export type AdminChange = { readonly role?: AdminRole | undefined; readonly active?: boolean | undefined };

/** Storage of all invited admins and editors. Name lookups ignore case. */
export type Admins = {
  all(): Promise<readonly InvitedAdmin[]>;
  withId(id: number): Promise<InvitedAdmin | undefined>;
  withName(name: string): Promise<(InvitedAdmin & { readonly passwordHash: string }) | undefined>;
  /** Returns the session and its person, or undefined if the person is deactivated. */
  ofSession(tokenHash: string): Promise<(Session & Pick<InvitedAdmin, 'name' | 'role'>) | undefined>;
};

export type NewInvitation = {
  readonly tokenHash: string;
  readonly role: AdminRole;
  readonly note: string;
  readonly invitedBy: string;
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

export type NewAdmin = {
  readonly name: string;
  readonly passwordHash: string;
  readonly joinedAt: Date;
};

export type AdminWrites = Pick<Writes, 'sessions'> & {
  readonly admins: {
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
};

/** Runs `work` in a database transaction. */
export type AdminTransaction = <T>(work: (writes: AdminWrites) => Promise<T>) => Promise<T>;

/** A new audit log entry, which doesn't have an ID yet. */
export type NewAuditEntry = Omit<AuditAction, 'clientAddress'> & { readonly at: Date; readonly client: string };

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
