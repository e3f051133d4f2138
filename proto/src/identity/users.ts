import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** What a service of the version before does not send: its users have a verified address and read English. */
const sinceVerification = {
  /** Whether the user has shown that the address is theirs. Without it there is no daily mail. */
  emailVerified: z._default(z.boolean(), true),
  language: z._default(accountLanguageSchema, 'en'),
};

/** A user's own account. */
export const userSchema = z.object({
  id: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailNotifications: z.boolean(),
  ...sinceVerification,
  /** The address that takes the place of `email` when the link that was mailed to it is opened. */
  newEmail: z._default(z.nullable(z.string()), null),
});
export type User = z.output<typeof userSchema>;

/** The complete state of a user: a copy can be built from the last event alone. */
export const userStateSchema = z.object({
  userId: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  ...sinceVerification,
  /** Grows with every change of this user: an older version that arrives later is ignored. */
  version: z.int(),
});
export type UserState = z.output<typeof userStateSchema>;

/** The largest number of users in one request, and in one page. */
export const MAX_USERS_PER_CALL = 500;
