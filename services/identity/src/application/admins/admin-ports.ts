import type { AdminRole, Invitation } from '@dreamreel/proto/identity/admins';
import type { AuditEntry, AuditQuery } from '@dreamreel/proto/identity/audit-log';
import type { AuditAction, AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import type { Session } from '../../domain/session.ts';
import type { Writes } from '../ports.ts';

/** An admin or editor who was invited. */
export type InvitedAdmin = {
  readonly id: number;
  readonly name: string;
  readonly role: AdminRole;
  readonly active: boolean;
  readonly joinedAt: Date;
  readonly invitedBy: string;
};

export type AdminChange = { readonly role?: AdminRole | undefined; readonly active?: boolean | undefined };

/** All invited people. Names are found regardless of case. */
export type Admins = {
  all(): Promise<readonly InvitedAdmin[]>;
  withId(id: number): Promise<InvitedAdmin | undefined>;
  withName(name: string): Promise<(InvitedAdmin & { readonly passwordHash: string }) | undefined>;
  /** Returns the session with its person, or undefined if the person is deactivated. */
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

/** The open invitations, stored under the hash of their secret. */
export type Invitations = {
  open(now: Date): Promise<readonly Invitation[]>;
  withToken(tokenHash: string, now: Date): Promise<Invitation | undefined>;
  add(invitation: NewInvitation): Promise<Invitation>;
  /** Withdraws an open invitation. Returns false if it doesn't exist. */
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
     * Uses up the invitation and adds the person, unless the name looks like another one. If two calls compete, one of
     * them fails.
     */
    join(tokenHash: string, person: NewAdmin): Promise<InvitedAdmin | 'invitation-ended' | 'name-taken'>;
    /**
     * Changes a person's role or access. A deactivated person loses all sessions. A person who is no longer an active
     * admin loses the open invitations that they created.
     */
    change(id: number, change: AdminChange, now: Date): Promise<InvitedAdmin | undefined>;
    /** Returns true if the person is active and still has this password. Both stay true until the transaction ends. */
    lockPassword(id: number, passwordHash: string): Promise<boolean>;
    setPassword(id: number, passwordHash: string): Promise<void>;
    /** Ends all sessions of a person except the given one. */
    endSessions(id: number, exceptTokenHash: string): Promise<void>;
  };
};

/** Runs `work` in one transaction. */
export type AdminTransaction = <T>(work: (writes: AdminWrites) => Promise<T>) => Promise<T>;

/** An entry of the audit log before it has an id. */
export type NewAuditEntry = Omit<AuditAction, 'clientAddress'> & { readonly at: Date; readonly client: string };

export type AuditLog = {
  /** Records an action with the outcome `unknown`. Recording the same action again changes nothing. */
  begin(entry: NewAuditEntry): Promise<void>;
  /**
   * Records the outcome, unless it is already known. If the action repeats the person's previous entry, the two entries
   * are merged.
   */
  end(actionId: string, end: AuditResult): Promise<void>;
  /** Records an action together with its outcome. */
  record(entry: NewAuditEntry, end: AuditResult): Promise<void>;
  /** Returns at most `limit` entries, newest first. */
  find(query: AuditQuery): Promise<readonly AuditEntry[]>;
  deleteBefore(time: Date): Promise<void>;
};

/** Distinguishes the addresses of one day without storing them. */
export type ClientPseudonyms = {
  of(clientAddress: string, now: Date): Promise<string>;
  deleteExpired(now: Date): Promise<void>;
};
