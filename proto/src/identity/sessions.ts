import * as z from 'zod';
import { adminRoleSchema } from './admins.ts';
import { userSchema } from './users.ts';

/** The token in a session cookie. The schema accepts any text because an unknown token isn't a validation error. */
export const sessionTokenSchema = z.string().max(4_096);

/** The result of a sign-in. No other response contains the token, because the service stores only the token's hash. */
export const signedInSchema = z.object({
  user: userSchema,
  /** The session token: 256 random bits in base64url encoding. */
  token: z.string(),
  /** When the session expires, regardless of whether it is used. */
  expiresAt: z.iso.datetime(),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** The result of a dashboard sign-in. */
export const adminSignedInSchema = signedInSchema.omit({ user: true }).extend({
  /** The stored username. */
  username: z.string(),
  role: adminRoleSchema,
});
export type AdminSignedIn = z.output<typeof adminSignedInSchema>;
