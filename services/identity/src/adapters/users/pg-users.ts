import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import type { User, UserState } from '@dreamreel/proto/identity/users';
import type { Users, Writes } from '../../application/ports.ts';

/** A row with the columns in {@link USER_COLUMNS}. */
export type UserRow = Omit<User, 'createdAt'> & { readonly createdAt: Date };

/** Columns that users can see about their own account. */
export const USER_COLUMNS = `
  users.id, users.email, users.name, users.created_at AS "createdAt", users.email_notifications AS "emailNotifications",
  users.email_verified AS "emailVerified", users.new_email AS "newEmail", users.language,
  users.time_zone AS "timeZone"`;

/** Converts a database row to a user and drops any additional columns. */
export function toUser({ createdAt, ...row }: UserRow): User {
  const { id, email, name, emailNotifications, emailVerified, newEmail, language, timeZone } = row;
  const account = { id, email, name, createdAt: createdAt.toISOString(), emailNotifications, emailVerified };
  return { ...account, newEmail, language, timeZone };
}

/** User columns that other services receive, with the names from the contract (`UserState`). */
export const STATE_COLUMNS = `
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

/**
 * If two inserts use the same email at the same time, the second insert waits for the first one and then has no effect.
 */
const insertUser = `
  INSERT INTO users
    (email, name, password_hash, created_at, signed_in_at, language, email_notifications, time_zone, email_verified)
  VALUES ($1, $2, $3, $4, $4, $5, $6, $7, false)
  ON CONFLICT (email) DO NOTHING RETURNING ${STATE_COLUMNS}`;

const updateEmailPreferences = `
  UPDATE users SET version = version + 1,
    email_notifications = coalesce($2, email_notifications), time_zone = coalesce($3, time_zone)
  WHERE id = $1
    AND (coalesce($2, email_notifications), coalesce($3, time_zone)) IS DISTINCT FROM (email_notifications, time_zone)
  RETURNING ${STATE_COLUMNS}`;

export function pgUsers(database: Pick<Database, 'query'>): Users {
  return {
    async withEmail(email) {
      const [row] = await database.query<UserRow & { password_hash: string }>(findByEmail, [email]);
      return row && { ...toUser(row), passwordHash: row.password_hash };
    },
    async withPassword(id) {
      const [row] = await database.query<UserRow & { password_hash: string }>(findWithPassword, [id]);
      return row && { ...toUser(row), passwordHash: row.password_hash };
    },
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
  };
}

/** Writes users and their events in the caller's transaction. */
export function userWrites(client: Client): Writes['users'] {
  const readUser = async (id: number) => {
    const [row] = (await client.query<UserRow>({ ...findById, values: [id] })).rows;
    return row && toUser(row);
  };

  return {
    async add({ email, name, passwordHash, createdAt, language, emailNotifications, timeZone }) {
      const values = [email, name, passwordHash, createdAt, language, emailNotifications, timeZone];
      const [state] = (await client.query<UserState>(insertUser, values)).rows;
      if (!state) return undefined;
      await publishEvent(sqlOf(client), identityEvents.userRegistered, state);
      return readUser(state.userId);
    },

    async setEmailPreferences(id, { emailNotifications, timeZone }) {
      const values = [id, emailNotifications ?? null, timeZone ?? null];
      const [changed] = (await client.query<UserState>(updateEmailPreferences, values)).rows;
      if (changed) await publishEvent(sqlOf(client), identityEvents.preferencesChanged, changed);
      return readUser(id);
    },
    recordUse: async (id, now) => void (await client.query({ ...recordUse, values: [id, now] })),
  };
}
