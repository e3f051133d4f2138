import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { adminRoleSchema } from './admins.ts';
import { accountErrors, adminLoginErrors, loginErrors, registrationErrors, sessionExpired } from './errors.ts';
import { adminSignedInSchema, sessionTokenSchema, signedInSchema } from './sessions.ts';
import { adminCredentialsSchema, credentialsSchema, newAccountSchema } from './sign-in-forms.ts';
import { MAX_USERS_PER_CALL, userSchema, userStateSchema } from './users.ts';

/** What the gateway knows of a browser that signs in. */
const browser = {
  /** For rate limits: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: z.string().min(1).max(64),
  /** The browser's session so far. It ends when the new one begins. */
  previousToken: sessionTokenSchema.optional(),
};

/** What only services call: the sessions behind the gateway's cookies, and users for services that act on them. */
export const identityCalls = {
  /** A full queue for hashing is `unavailable`. */
  register: defineCall({
    subject: 'rpc.identity.v1.register',
    access: 'anyone',
    request: z.object({ ...newAccountSchema.shape, ...browser }),
    response: signedInSchema,
    errors: registrationErrors,
    timeoutMs: 5_000,
  }),
  /** An unknown e-mail and a wrong password take the same time. */
  login: defineCall({
    subject: 'rpc.identity.v1.login',
    access: 'anyone',
    request: z.object({ ...credentialsSchema.shape, ...browser }),
    response: signedInSchema,
    errors: loginErrors,
    timeoutMs: 5_000,
  }),
  /** Ends a session, a user's or an admin's. Succeeds where there is none. */
  logout: defineCall({
    subject: 'rpc.identity.v1.logout',
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Whose session a token is; counts as a use of it. */
  session: defineCall({
    subject: 'rpc.identity.v1.session',
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ user: userSchema, expiresAt: z.iso.datetime() }),
    errors: sessionExpired,
    timeoutMs: 2_000,
    retry: true,
    batched: true,
  }),
  /** A wrong username and a wrong password take the same time. */
  adminLogin: defineCall({
    subject: 'rpc.identity.v1.admin-login',
    access: 'anyone',
    request: z.object({ ...adminCredentialsSchema.shape, ...browser }),
    response: adminSignedInSchema,
    errors: adminLoginErrors,
    timeoutMs: 5_000,
  }),
  /** Whether a token is an admin session's; counts as a use of it. A user's token never is. */
  adminSession: defineCall({
    subject: 'rpc.identity.v1.admin-session',
    access: 'anyone',
    request: z.object({
      token: sessionTokenSchema,
      /** Whether the caller distinguishes roles. For one that does not, an editor's session has expired. */
      knowsRoles: z.boolean().optional(),
    }),
    response: z.object({
      username: z.string(),
      /** Missing in responses of older versions, which know the configured admin alone. */
      role: z.optional(adminRoleSchema),
      expiresAt: z.iso.datetime(),
    }),
    errors: sessionExpired,
    timeoutMs: 2_000,
    retry: true,
  }),
  /** A user's account, for that user or for a service. */
  user: defineCall({
    subject: 'rpc.identity.v1.user',
    access: 'user',
    request: z.object({ userId: rowIdSchema }),
    response: userSchema,
    errors: accountErrors,
    timeoutMs: 2_000,
    retry: true,
  }),
  /** The current state of users, for services that act on it. Unknown ids are left out. */
  userStates: defineCall({
    subject: 'rpc.identity.v1.user-states',
    access: 'system',
    request: z.object({ userIds: z.array(rowIdSchema).max(MAX_USERS_PER_CALL) }),
    response: z.array(userStateSchema),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** The next page of all users, ordered by id, to rebuild a copy; an empty page is the end. */
  usersAfter: defineCall({
    subject: 'rpc.identity.v1.users-after',
    access: 'system',
    request: z.object({ userId: z.int().nonnegative() }),
    response: z.array(userStateSchema),
    errors: {},
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;
