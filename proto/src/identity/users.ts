import * as z from 'zod/mini';
import { rowIdSchema } from '../row-ids.ts';

/** A user's own account. */
export const userSchema = z.object({
  id: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailNotifications: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** The complete state of a user: a copy can be built from the last event alone. */
export const userStateSchema = z.object({
  userId: rowIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  /** Grows with every change of this user: an older version that arrives later is ignored. */
  version: z.int(),
});
export type UserState = z.output<typeof userStateSchema>;

/** The largest number of users in one request, and in one page. */
export const MAX_USERS_PER_CALL = 500;
