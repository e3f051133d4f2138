import { randomUUID } from 'node:crypto';
import { type Client, type Database, isUniqueViolation, type Statement } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/events';
import { MAX_USERS_PER_CALL, type User, type UserState } from '@dreamreel/proto/identity/users';
import type { AccountWrites, Links, Users } from '../../application/ports.ts';
import type { AccountLink } from '../../domain/account-link.ts';

/** A row with the columns in {@link USER_COLUMNS}. */
type UserRow = Omit<User, 'createdAt'> & { readonly createdAt: Date };

/** Columns that users can see about their own account. */
const USER_COLUMNS = `
  users.id, users.email, users.name, users.created_at AS "createdAt", users.email_notifications AS "emailNotifications",
  users.email_verified AS "emailVerified", users.new_email AS "newEmail", users.language,
  users.time_zone AS "timeZone"`;

/** Converts a database row to a user and drops any additional columns. */
function toUser({ createdAt, ...row }: UserRow): User {
  const { id, email, name, emailNotifications, emailVerified, newEmail, language, timeZone } = row;
  const account = { id, email, name, createdAt: createdAt.toISOString(), emailNotifications, emailVerified };
  return { ...account, newEmail, language, timeZone };
}

/** User columns that other services receive, with the names from the contract (`UserState`). */
const STATE_COLUMNS = `
  users.id AS "userId", users.email, users.name, users.email_notifications AS "emailNotifications", users.version,
  users.email_verified AS "emailVerified", users.language, users.time_zone AS "timeZone"`;

const findByEmail = {
  name: 'user-with-email',
  text: `SELECT ${USER_COLUMNS}, password_hash FROM users WHERE email = $1`,
};

const findWithPassword = {
  name: 'user-with-password',
  text: `SELECT ${USER_COLUMNS}, password_hash FROM users WHERE id = $1`,
};

const findById = { name: 'user-with-id', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };

const findLastUse = { name: 'last-use-of-user', text: 'SELECT signed_in_at FROM users WHERE id = $1' };

/** Concurrent requests can arrive in either order, so the later time wins. */
const recordUse = {
  name: 'record-use-of-user',
  text: 'UPDATE users SET signed_in_at = greatest(signed_in_at, $2) WHERE id = $1',
};

const findUnused = {
  name: 'unused-users',
  text: 'SELECT id FROM users WHERE signed_in_at < $1 ORDER BY signed_in_at LIMIT $2',
};

const statesOf = { name: 'states-of', text: `SELECT ${STATE_COLUMNS} FROM users WHERE id = ANY($1)` };

const statesAfter = {
  name: 'states-after',
  text: `SELECT ${STATE_COLUMNS} FROM users WHERE id > $1 ORDER BY id LIMIT ${MAX_USERS_PER_CALL}`,
};

export function pgUsers(database: Pick<Database, 'query'>): Users {
  const withPassword = async (statement: Statement, value: unknown) => {
    const [row] = await database.query<UserRow & { password_hash: string }>(statement, [value]);
    return row && { ...toUser(row), passwordHash: row.password_hash };
  };
  return {
    withEmail: (email) => withPassword(findByEmail, email),
    withPassword: (id) => withPassword(findWithPassword, id),
    async withId(id) {
      const [row] = await database.query<UserRow>(findById, [id]);
      return row && toUser(row);
    },
    async lastUse(id) {
      const [row] = await database.query<{ signed_in_at: Date }>(findLastUse, [id]);
      return row?.signed_in_at;
    },
    recordUse: async (id, now) => void (await database.query(recordUse, [id, now])),
    async unusedSince(before, limit) {
      return (await database.query<{ id: number }>(findUnused, [before, limit])).map(({ id }) => id);
    },
    statesOf: (ids) => database.query<UserState>(statesOf, [ids]),
    statesAfter: (id) => database.query<UserState>(statesAfter, [id]),
  };
}

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
