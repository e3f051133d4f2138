import type { Database } from '@dreamreel/kit/database/database';
import { MAX_USERS_PER_CALL, type User, type UserState } from '@dreamreel/proto/identity/users';
import type { Users } from '../../application/ports.ts';

/** A row with the columns in {@link USER_COLUMNS}. */
export type UserRow = Omit<User, 'createdAt'> & { readonly createdAt: Date };

/** Columns that users can see about their own account. */
const USER_COLUMNS = `
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

export const findById = { name: 'user-with-id', text: `SELECT ${USER_COLUMNS} FROM users WHERE id = $1` };

const findLastUse = { name: 'last-use-of-user', text: 'SELECT signed_in_at FROM users WHERE id = $1' };

/** Concurrent requests can arrive in either order, so the later time wins. */
export const recordUse = {
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
    statesOf: (ids) => database.query<UserState>(statesOf, [ids]),
    statesAfter: (id) => database.query<UserState>(statesAfter, [id]),
  };
}
