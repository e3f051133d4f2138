import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '@dreamreel/kit/database/constraint-violation';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/events';
import type { User, UserState } from '@dreamreel/proto/identity/users';
import type { AccountWrites, Links } from '../../application/ports.ts';
import type { AccountLink } from '../../domain/account-link.ts';
import { findById, recordUse, STATE_COLUMNS, toUser, type UserRow } from './pg-users.ts';

/**
 * If two inserts use the same email at the same time, the second insert waits for the first one and then has no effect.
 */
const insertUser = `
  INSERT INTO users
    (email, name, password_hash, created_at, signed_in_at, language, email_notifications, time_zone, email_verified)
  VALUES ($1, $2, $3, $4, $4, $5, $6, $7, false)
  ON CONFLICT (email) DO NOTHING RETURNING ${STATE_COLUMNS}`;

const userUpdateSql = (assignments: string, condition: string) =>
  `UPDATE users SET ${assignments}, version = version + 1 WHERE id = $1 AND ${condition} RETURNING ${STATE_COLUMNS}`;

/** If the new values equal the current ones, nothing is written or published. */
const changeUser = userUpdateSql(
  `name = coalesce($2, name), language = coalesce($3, language),
    email_notifications = coalesce($4, email_notifications), time_zone = coalesce($5, time_zone)`,
  `(coalesce($2, name), coalesce($3, language), coalesce($4, email_notifications), coalesce($5, time_zone))
    IS DISTINCT FROM (name, language, email_notifications, time_zone)`,
);
const verifyEmail = userUpdateSql('email_verified = true', 'email = $2 AND NOT email_verified');
const replaceEmail = userUpdateSql(
  'email = $2, email_verified = true, new_email = NULL',
  'new_email = $2 AND NOT EXISTS (SELECT FROM users AS other WHERE other.email = $2)',
);
const lockPassword = 'SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR UPDATE';
// Passwords aren't stored in any other service, so changing a password publishes no event.
const setPassword = 'UPDATE users SET password_hash = $2 WHERE id = $1';
const setNewEmail = 'UPDATE users SET new_email = $2 WHERE id = $1';
const removeUser = 'DELETE FROM users WHERE id = $1 AND signed_in_at < $2';
const ANY_USE = 'infinity';
const endSessions = `DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2`;

/** Writes account changes and their events in the caller's transaction. */
export function accountWrites(client: Client): AccountWrites {
  const readUser = async (id: number): Promise<User | undefined> => {
    const [row] = (await client.query<UserRow>({ ...findById, values: [id] })).rows;
    return row && toUser(row);
  };
  const changeAndPublish = async (text: string, values: readonly unknown[]) => {
    const [state] = (await client.query<UserState>(text, [...values])).rows;
    if (state) await publishEvent(sqlOf(client), identityEvents.userChanged, state);
    return state !== undefined;
  };

  const remove = async (id: number, usedBefore: Date | typeof ANY_USE) => {
    const { rowCount } = await client.query(removeUser, [id, usedBefore]);
    if (rowCount) await publishEvent(sqlOf(client), identityEvents.userDeleted, { userId: id });
  };

  return {
    ...linkWrites(client),
    async add({ email, name, passwordHash, createdAt, language, emailNotifications, timeZone }) {
      const values = [email, name, passwordHash, createdAt, language, emailNotifications, timeZone];
      const [state] = (await client.query<UserState>(insertUser, values)).rows;
      if (!state) return undefined;
      await publishEvent(sqlOf(client), identityEvents.userRegistered, state);
      return readUser(state.userId);
    },
    recordUse: async (id, now) => void (await client.query({ ...recordUse, values: [id, now] })),
    async change(id, { name, language, emailNotifications, timeZone }) {
      await changeAndPublish(changeUser, [id, name, language, emailNotifications, timeZone]);
      return readUser(id);
    },
    lockPassword: async (id, passwordHash) => (await client.query(lockPassword, [id, passwordHash])).rowCount === 1,
    setPassword: async (id, passwordHash) => void (await client.query(setPassword, [id, passwordHash])),
    verify: async (id, email) => void (await changeAndPublish(verifyEmail, [id, email])),
    async setNewEmail(id, newEmail) {
      await client.query(setNewEmail, [id, newEmail]);
      return readUser(id);
    },
    async replaceEmail(id, newEmail) {
      // Another account can take the email address between the check and the update. The savepoint keeps the
      // transaction usable after such a conflict.
      await client.query('SAVEPOINT before_replacement');
      try {
        return await changeAndPublish(replaceEmail, [id, newEmail]);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        await client.query('ROLLBACK TO SAVEPOINT before_replacement');
        return false;
      }
    },
    remove: (id) => remove(id, ANY_USE),
    removeUnused: remove,
    endSessions: async (id, except) => void (await client.query(endSessions, [id, except ?? null])),
    requestMail: (mail) =>
      publishEvent(sqlOf(client), identityEvents.accountMailRequested, { ...mail, mailId: randomUUID() }),
  };
}

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
function linkWrites(client: Client): Pick<AccountWrites, 'addLink' | 'takeLink' | 'removeLinks'> {
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
