import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema } from './account-forms.ts';

/** A user's account, as shown to that user. */
export const userSchema = z.object({
  id: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailNotifications: z.boolean(),
  /** Whether the user has verified the email address. Unverified users get no daily email. */
  emailVerified: z.boolean(),
  language: accountLanguageSchema,
  /**
   * IANA time zone in which the daily email arrives at 10:00. Null if it is unknown, in which case the site's time zone
   * applies.
   */
  timeZone: z.nullable(z.string()),
  /**
   * The new email address of a pending address change. The new address replaces `email` once the user opens the
   * verification link.
   */
  newEmail: z.nullable(z.string()),
});
export type User = z.output<typeof userSchema>;

const { email, name, emailNotifications, emailVerified, language, timeZone } = userSchema.shape;
/** The complete state of a user. Consumers need only the most recent event. */
export const userStateSchema = z.object({
  userId: rowIdSchema,
  ...{ email, name, emailNotifications, emailVerified, language, timeZone },
  /** Increases whenever the user changes, so consumers can ignore outdated events that arrive late. */
  version: z.int(),
});
export type UserState = z.output<typeof userStateSchema>;

/** Maximum number of users per request or page. */
export const MAX_USERS_PER_CALL = 500;
