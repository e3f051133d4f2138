import * as z from 'zod';
import { adminRoleSchema } from './admins.ts';
import { userSchema } from './users.ts';

/** The secret in a session cookie. Any other text is the token of no session. */
export const sessionTokenSchema = z.string().max(4_096);

/** The result of a sign-in. Only here is the token returned: the service stores its hash alone. */
export const signedInSchema = z.object({
  user: userSchema,
  /** 256 random bits in base64url. */
  token: z.string(),
  /** When the session ends at the latest. */
  expiresAt: z.iso.datetime(),
  /** When it ends unless it is used. Each use postpones this. */
  idleExpiresAt: z.iso.datetime(),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** The result of a sign-in to the dashboard. */
export const adminSignedInSchema = signedInSchema.omit({ user: true }).extend({
  /** The name as it is stored. Missing, like the role, in responses of older versions: the configured admin's. */
  username: z.string().optional(),
  role: z.optional(adminRoleSchema),
});
