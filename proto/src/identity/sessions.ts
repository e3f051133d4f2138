import * as z from 'zod';
import { adminRoleSchema } from './admins.ts';
import { userSchema } from './users.ts';

/** The secret in a session cookie. Any text is accepted here, because an unknown token just has no session. */
export const sessionTokenSchema = z.string().max(4_096);

/** The result of a sign-in. The token is only returned here, because the service stores only its hash. */
export const signedInSchema = z.object({
  user: userSchema,
  /** 256 random bits in base64url. */
  token: z.string(),
  /** Latest time at which the session ends. */
  expiresAt: z.iso.datetime(),
  /** When the session ends if it isn't used. Each use postpones this time. */
  idleExpiresAt: z.iso.datetime(),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** The result of a sign-in to the dashboard. */
export const adminSignedInSchema = signedInSchema.omit({ user: true }).extend({
  /**
   * The stored name. Like the role, it is missing in responses of older versions, which have only the configured admin.
   */
  username: z.string().optional(),
  role: z.optional(adminRoleSchema),
});
