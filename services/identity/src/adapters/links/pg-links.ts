import type { Client, Database } from '@dreamreel/kit/database/database';
import type { AccountWrites, Links } from '../../application/ports.ts';
import type { AccountLink } from '../../domain/account-link.ts';

const COLUMNS = `user_id AS "userId", purpose, email, expires_at AS "expiresAt"`;

const findLink = {
  name: 'find-account-link',
  text: `SELECT ${COLUMNS} FROM account_links WHERE token_hash = $1 AND expires_at > $2`,
};
/** Links are valid for at most seven days. Links with a later end were created by a clock that ran ahead. */
const deleteExpired = {
  name: 'delete-expired-links',
  text: `DELETE FROM account_links WHERE expires_at <= $1 OR expires_at > $1::timestamptz + interval '8 days'`,
};

const addLink = `
  INSERT INTO account_links (token_hash, user_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)`;
/**
 * Locks the user before the link, as all account changes do, so two links for one account can't be used at the same
 * time.
 */
const takeLink = `
  WITH owner AS (
    SELECT users.id FROM users JOIN account_links ON user_id = users.id WHERE token_hash = $1 FOR UPDATE OF users
  )
  DELETE FROM account_links USING owner
  WHERE token_hash = $1 AND user_id = owner.id AND expires_at > $2 RETURNING ${COLUMNS}`;
const removeLinks = 'DELETE FROM account_links WHERE user_id = $1 AND purpose = ANY($2)';

export function pgLinks(database: Pick<Database, 'query'>): Links {
  return {
    async find(tokenHash, now) {
      const [link] = await database.query<AccountLink>(findLink, [tokenHash, now]);
      return link;
    },
    deleteExpired: async (now) => void (await database.query(deleteExpired, [now])),
  };
}

/** Writes account links in the caller's transaction. */
export function linkWrites(client: Client): Pick<AccountWrites, 'addLink' | 'takeLink' | 'removeLinks'> {
  return {
    async addLink(tokenHash, { userId, purpose, email, expiresAt }) {
      await client.query(addLink, [tokenHash, userId, purpose, email, expiresAt]);
    },
    async takeLink(tokenHash, now) {
      const { rows } = await client.query<AccountLink>(takeLink, [tokenHash, now]);
      return rows[0];
    },
    removeLinks: async (userId, purposes) => void (await client.query(removeLinks, [userId, [...purposes]])),
  };
}
