import { randomUUID } from 'node:crypto';
import { type Client, isUniqueViolation } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import type { User, UserState } from '@dreamreel/proto/identity/users';
import type { AccountWrites } from '../../application/ports.ts';
import { linkWrites } from '../links/pg-links.ts';
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
