import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { adminRoleSchema } from './admins.ts';
import { accountErrors, adminLoginErrors, loginErrors, registrationErrors, sessionExpired } from './errors.ts';
import { adminSignedInSchema, sessionTokenSchema, signedInSchema } from './sessions.ts';
import { adminCredentialsSchema, credentialsSchema, newAccountSchema } from './sign-in-forms.ts';
import { MAX_USERS_PER_CALL, userSchema, userStateSchema } from './users.ts';

/** The browser's data that the gateway adds to a sign-in. */
const browser = {
  /** The client's IPv4 address or IPv6 /64 network, for rate limits. */
  clientAddress: z.string().min(1).max(64),
  /** Token of the browser's previous session, which ends when the new one starts. */
  previousToken: sessionTokenSchema.optional(),
};

/** The identity service's calls: sessions for the gateway's cookies, and users for other services. */
export const identityCalls = {
  /** Fails with `unavailable` if the queue for password hashing is full. */
  register: defineCall({
    subject: 'rpc.identity.v1.register',
    access: 'anyone',
    request: z.object({ ...newAccountSchema.shape, ...browser }),
    response: signedInSchema,
    errors: registrationErrors,
    timeoutMs: 5_000,
  }),
  /** Takes the same time for an unknown email address and a wrong password. */
  login: defineCall({
    subject: 'rpc.identity.v1.login',
    access: 'anyone',
    request: z.object({ ...credentialsSchema.shape, ...browser }),
    response: signedInSchema,
    errors: loginErrors,
    timeoutMs: 5_000,
  }),
  /** Ends a session of a user or an admin. Succeeds if the session doesn't exist. */
  logout: defineCall({
    subject: 'rpc.identity.v1.logout',
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Returns the user of a session. The call counts as a use of the session. */
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
  /** Takes the same time for a wrong username and a wrong password. */
  adminLogin: defineCall({
    subject: 'rpc.identity.v1.admin-login',
    access: 'anyone',
    request: z.object({ ...adminCredentialsSchema.shape, ...browser }),
    response: adminSignedInSchema,
    errors: adminLoginErrors,
    timeoutMs: 5_000,
  }),
  /**
   * Returns the person signed in to a dashboard session. The call counts as a use of it. A user's token is never valid.
   */
  adminSession: defineCall({
    subject: 'rpc.identity.v1.admin-session',
    access: 'anyone',
    request: z.object({
      token: sessionTokenSchema,
      /** Whether the caller supports roles. For other callers, an editor's session counts as expired. */
      knowsRoles: z.boolean().optional(),
    }),
    response: z.object({
      username: z.string(),
      /** Missing in responses of older versions, which support only the configured admin. */
      role: z.optional(adminRoleSchema),
      expiresAt: z.iso.datetime(),
    }),
    errors: sessionExpired,
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Returns a user's account, for that user or for a service. */
  user: defineCall({
    subject: 'rpc.identity.v1.user',
    access: 'user',
    request: z.object({ userId: rowIdSchema }),
    response: userSchema,
    errors: accountErrors,
    timeoutMs: 2_000,
    retry: true,
  }),
  /** Returns the current state of users. Unknown ids are omitted. */
  userStates: defineCall({
    subject: 'rpc.identity.v1.user-states',
    access: 'system',
    request: z.object({ userIds: z.array(rowIdSchema).max(MAX_USERS_PER_CALL) }),
    response: z.array(userStateSchema),
    errors: {},
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Returns the next page of all users by id, for rebuilding a copy. An empty page is the end. */
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
