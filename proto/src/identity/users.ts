import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-language.ts';

/** Fields that older versions don't send. By default, the address is verified and the language is English. */
const verificationFields = {
  /** Whether the user has verified the address, which is required for the daily mail. */
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
  ...verificationFields,
  /** The address that replaces `email` when the user opens the link that was mailed to it. */
  newEmail: z._default(z.nullable(z.string()), null),
});
export type User = z.output<typeof userSchema>;

/** The complete state of a user, so that the last event is sufficient to build a copy. */
export const userStateSchema = z.object({
  userId: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  ...verificationFields,
  /** Increases with every change of the user. Consumers ignore older versions that arrive late. */
  version: z.int(),
});
export type UserState = z.output<typeof userStateSchema>;

/** Maximum number of users in one request or page. */
export const MAX_USERS_PER_CALL = 500;
