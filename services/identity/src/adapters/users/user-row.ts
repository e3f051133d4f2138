import type { User } from '@dreamreel/proto/identity/users';

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
