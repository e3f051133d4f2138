import type { User } from '@dreamreel/proto/identity';

/** A user as Prisma reads one. */
export type UserRow = Omit<User, 'createdAt'> & { readonly createdAt: Date };

/** The same columns under the same names for `pg`. */
export const USER_COLUMNS = `
  users.id, users.email, users.name, users.created_at AS "createdAt", users.email_notifications AS "emailNotifications"`;

/** Takes what a user may see and leaves the rest of the row behind. */
export function asUser({ id, email, name, createdAt, emailNotifications }: UserRow): User {
  return { id, email, name, createdAt: createdAt.toISOString(), emailNotifications };
}

/** What other services are told of a user, under the names of the contract. */
export const STATE_COLUMNS = `
  users.id AS "userId", users.email, users.name, users.email_notifications AS "emailNotifications", users.version`;
