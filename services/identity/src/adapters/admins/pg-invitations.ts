import type { Database } from '@dreamreel/kit/database/database';
import type { Invitation } from '@dreamreel/proto/identity/admins';
import type { Invitations } from '../../application/ports.ts';

const COLUMNS = 'id, role, note, invited_by AS "invitedBy", expires_at AS "expiresAt"';
const findOpen = {
  name: 'open-invitations',
  text: `SELECT ${COLUMNS} FROM admin_invitations WHERE expires_at > $1 ORDER BY id DESC`,
};
/**
 * Excludes invitations from people who are no longer active admins. Gateways cache admin sessions for one second, so a
 * person can still create an invitation right after losing access. The configured admin has no row in `admins`.
 */
export const INVITER_MAY_INVITE = `NOT EXISTS (
  SELECT FROM admins WHERE admins.name = admin_invitations.invited_by
     AND (admins.deactivated_at IS NOT NULL OR admins.role <> 'admin'))`;
const findByToken = {
  name: 'invitation-with-token',
  text: `
    SELECT ${COLUMNS} FROM admin_invitations
     WHERE token_hash = $1 AND expires_at > $2 AND ${INVITER_MAY_INVITE}`,
};
const insert = {
  name: 'add-invitation',
  text: `
    INSERT INTO admin_invitations (token_hash, role, note, invited_by, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}`,
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
