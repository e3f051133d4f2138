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

/** Everybody who was invited. A name is found in any case. */
export type Admins = {
  all(): Promise<readonly InvitedAdmin[]>;
  withId(id: number): Promise<InvitedAdmin | undefined>;
  withName(name: string): Promise<(InvitedAdmin & { readonly passwordHash: string }) | undefined>;
  /** Whose session it is; undefined for one who is deactivated. */
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

/** The invitations that can still be used, under the hash of their secret. */
export type Invitations = {
  open(now: Date): Promise<readonly Invitation[]>;
  withToken(tokenHash: string, now: Date): Promise<Invitation | undefined>;
  add(invitation: NewInvitation): Promise<Invitation>;
  /** Whether there was one. */
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
    /** Uses up the invitation and adds the person, unless the name looks like another. If two calls compete, one fails. */
    join(tokenHash: string, person: NewAdmin): Promise<InvitedAdmin | 'invitation-ended' | 'name-taken'>;
    /**
     * One who is deactivated loses all sessions with it; one who is no active admin afterwards, the open invitations that
     * they have made.
     */
    change(id: number, change: AdminChange, now: Date): Promise<InvitedAdmin | undefined>;
    /** Whether the person is active and the password still this one. It stays so until the transaction ends. */
    lockPassword(id: number, passwordHash: string): Promise<boolean>;
    setPassword(id: number, passwordHash: string): Promise<void>;
    /** All sessions of a person but the one that is named. */
    endSessions(id: number, exceptTokenHash: string): Promise<void>;
  };
};

/** Runs `work` in one transaction. */
export type AdminTransaction = <T>(work: (writes: AdminWrites) => Promise<T>) => Promise<T>;

/** An entry of the audit log before it has a number. */
export type NewAuditEntry = Omit<AuditAction, 'clientAddress'> & { readonly at: Date; readonly client: string };

export type AuditLog = {
  /** Writes an action down with the outcome `unknown`. The same action again changes nothing. */
  begin(entry: NewAuditEntry): Promise<void>;
  /** Adds how it ended, unless that is known. A repeat of the person's entry before becomes one with it. */
  end(actionId: string, end: AuditResult): Promise<void>;
  /** Both at once. */
  record(entry: NewAuditEntry, end: AuditResult): Promise<void>;
  /** At most `limit` entries, the newest first. */
  find(query: AuditQuery): Promise<readonly AuditEntry[]>;
  deleteBefore(time: Date): Promise<void>;
};

/** Tells the addresses of one day apart without keeping one. */
export type ClientPseudonyms = {
  of(clientAddress: string, now: Date): Promise<string>;
  deleteExpired(now: Date): Promise<void>;
};
