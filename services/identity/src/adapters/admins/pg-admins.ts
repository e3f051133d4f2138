import type { Client, Database } from '@dreamreel/kit/database/database';
import type { Invitation } from '@dreamreel/proto/identity/admins';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import type {
  AdminSession,
  Admins,
  AdminWithPassword,
  AdminWrites,
  Invitations,
  InvitedAdmin,
} from '../../application/ports.ts';
import { mayInvite, nameKey } from '../../domain/admin-credential.ts';
import { SESSION_COLUMNS } from '../sessions/pg-sessions.ts';

const COLUMNS = `
  admins.id, admins.name, admins.role, admins.joined_at AS "joinedAt", admins.invited_by AS "invitedBy",
  admins.deactivated_at IS NULL AS active`;
const findAll = { name: 'all-admins', text: `SELECT ${COLUMNS} FROM admins ORDER BY lower(name)` };
const findById = { name: 'admin-with-id', text: `SELECT ${COLUMNS} FROM admins WHERE id = $1` };
const findByName = {
  name: 'admin-with-name',
  text: `SELECT ${COLUMNS}, password_hash AS "passwordHash" FROM admins WHERE name_key = $1`,
};
const findBySession = {
  name: 'admin-of-session',
  text: `
    SELECT ${COLUMNS}, ${SESSION_COLUMNS}
      FROM sessions JOIN admins ON admins.id = sessions.admin_id
     WHERE sessions.token_hash = $1 AND sessions.kind = 'admin' AND admins.deactivated_at IS NULL`,
};

/**
 * Excludes invitations from people who are no longer active admins. Gateways cache admin sessions for one second, so a
 * person can still create an invitation right after losing access. The configured admin has no row in `admins`.
 */
const INVITER_MAY_INVITE = `NOT EXISTS (
  SELECT FROM admins WHERE admins.name = admin_invitations.invited_by
     AND (admins.deactivated_at IS NOT NULL OR admins.role <> 'admin'))`;

/**
 * Locks the invitation row. If two people use the same link at the same time, the second person waits and then gets an
 * error.
 */
const lockInvitation = `
  SELECT role, invited_by AS "invitedBy" FROM admin_invitations
   WHERE token_hash = $1 AND expires_at > $2 AND ${INVITER_MAY_INVITE} FOR UPDATE`;
/** Prevents two people with different invitations from taking similar names at the same time. */
const lockNames = `SELECT pg_advisory_xact_lock(hashtext('names of admins'))`;
const deleteInvitation = 'DELETE FROM admin_invitations WHERE token_hash = $1';
const deleteInvitationsBy = 'DELETE FROM admin_invitations WHERE invited_by = $1';
const insertAdmin = `
  INSERT INTO admins (name, name_key, password_hash, role, joined_at, invited_by) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (name_key) DO NOTHING RETURNING ${COLUMNS}`;
const changeAdmin = `
  UPDATE admins SET role = coalesce($2, role),
    deactivated_at = CASE $3::boolean
      WHEN true THEN NULL WHEN false THEN coalesce(deactivated_at, $4) ELSE deactivated_at END
  WHERE id = $1 RETURNING ${COLUMNS}`;
const lockPassword = `
  SELECT FROM admins WHERE id = $1 AND password_hash = $2 AND deactivated_at IS NULL FOR UPDATE`;
const setPassword = 'UPDATE admins SET password_hash = $2 WHERE id = $1';
const endSessions = 'DELETE FROM sessions WHERE admin_id = $1 AND token_hash <> $2';

export function pgAdmins(database: Pick<Database, 'query'>): Admins {
  return {
    all: () => database.query<InvitedAdmin>(findAll, []),
    withId: async (id) => (await database.query<InvitedAdmin>(findById, [id]))[0],
    withName: async (name) => (await database.query<AdminWithPassword>(findByName, [nameKey(name)]))[0],
    ofSession: async (tokenHash) => (await database.query<AdminSession>(findBySession, [tokenHash]))[0],
  };
}

/** Writes admins in the caller's transaction. */
export function adminWrites(client: Client): AdminWrites {
  return {
    async join(tokenHash, { name, passwordHash, joinedAt }) {
      const found = await client.query<Pick<InvitedAdmin, 'role' | 'invitedBy'>>(lockInvitation, [tokenHash, joinedAt]);
      const [invitation] = found.rows;
      if (!invitation) return 'invitation-ended';
      await client.query(lockNames);
      const { rows: others } = await client.query<InvitedAdmin>(findAll);
      if (others.some((other) => looksAlike(other.name, name))) return 'name-taken';
      const values = [name, nameKey(name), passwordHash, invitation.role, joinedAt, invitation.invitedBy];
      const [admin] = (await client.query<InvitedAdmin>(insertAdmin, values)).rows;
      if (!admin) return 'name-taken';
      await client.query(deleteInvitation, [tokenHash]);
      return admin;
    },
    async change(id, { role = null, active = null }, now) {
      const [changed] = (await client.query<InvitedAdmin>(changeAdmin, [id, role, active, now])).rows;
      if (active === false) await client.query(endSessions, [id, '']);
      if (changed && !mayInvite(changed)) await client.query(deleteInvitationsBy, [changed.name]);
      return changed;
    },
    lockPassword: async (id, passwordHash) => (await client.query(lockPassword, [id, passwordHash])).rowCount === 1,
    setPassword: async (id, passwordHash) => void (await client.query(setPassword, [id, passwordHash])),
    endSessions: async (id, except) => void (await client.query(endSessions, [id, except])),
  };
}

const INVITATION_COLUMNS = 'id, role, note, invited_by AS "invitedBy", expires_at AS "expiresAt"';
const findOpen = {
  name: 'open-invitations',
  text: `SELECT ${INVITATION_COLUMNS} FROM admin_invitations WHERE expires_at > $1 ORDER BY id DESC`,
};
const findByToken = {
  name: 'invitation-with-token',
  text: `
    SELECT ${INVITATION_COLUMNS} FROM admin_invitations
     WHERE token_hash = $1 AND expires_at > $2 AND ${INVITER_MAY_INVITE}`,
};
const insert = {
  name: 'add-invitation',
  text: `
    INSERT INTO admin_invitations (token_hash, role, note, invited_by, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${INVITATION_COLUMNS}`,
};
const withdraw = {
  name: 'withdraw-invitation',
  text: 'DELETE FROM admin_invitations WHERE id = $1 AND expires_at > $2 RETURNING id',
};
/** An invitation from the future was created by a clock that ran ahead, and would be open for too long. */
const deleteExpired = {
  name: 'delete-expired-invitations',
  text: `DELETE FROM admin_invitations WHERE expires_at <= $1 OR created_at > $1::timestamptz + interval '1 day'`,
};

type InvitationRow = Omit<Invitation, 'expiresAt'> & { readonly expiresAt: Date };

export function pgInvitations(database: Pick<Database, 'query'>): Invitations {
  return {
    open: async (now) => (await database.query<InvitationRow>(findOpen, [now])).map(toInvitation),
    async withToken(tokenHash, now) {
      const [row] = await database.query<InvitationRow>(findByToken, [tokenHash, now]);
      return row && toInvitation(row);
    },
    async add({ tokenHash, role, note, invitedBy, createdAt, expiresAt }) {
      const values = [tokenHash, role, note, invitedBy, createdAt, expiresAt];
      const [row] = await database.query<InvitationRow>(insert, values);
      if (!row) throw new Error('Insert of an invitation returned no row');
      return toInvitation(row);
    },
    withdraw: async (id, now) => (await database.query(withdraw, [id, now])).length > 0,
    deleteExpired: async (now) => void (await database.query(deleteExpired, [now])),
  };
}

function toInvitation({ expiresAt, ...row }: InvitationRow): Invitation {
  return { ...row, expiresAt: expiresAt.toISOString() };
}
