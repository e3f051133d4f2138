import * as z from 'zod';
import { defineCalls } from '../operation.ts';
import { rowIdSchema } from '../row-ids.ts';
import { accountLanguageSchema, adminCredentialsSchema, credentialsSchema, newAccountSchema } from './account-forms.ts';
import { exportedSessionSchema, lastUsedAtSchema } from './account-operations.ts';
import { adminRoleSchema } from './admins.ts';
import { accountErrors, adminLoginErrors, loginErrors, registrationErrors, sessionExpired } from './errors.ts';
import { MAX_USERS_PER_CALL, userSchema, userStateSchema } from './users.ts';

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

/**
 * The identity service's session calls for the gateway, and user lookups for other services. A new session replaces the
 * one whose token is sent with the sign-in.
 */
export const identityCalls = defineCalls('identity', {
  /** Creates an account. Fails with `unavailable` if too many passwords are already waiting to be hashed. */
  register: {
    access: 'anyone',
    getsSessionToken: true,
    request: newAccountSchema,
    response: signedInSchema,
    errors: registrationErrors,
  },
  /** Signs in a user. The response time doesn't reveal whether the email address exists. */
  login: {
    access: 'anyone',
    getsSessionToken: true,
    request: credentialsSchema,
    response: signedInSchema,
    errors: loginErrors,
  },
  /** Ends a player's or dashboard session. The call also succeeds if the session doesn't exist. */
  logout: {
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    timeoutMs: 3_000,
    retry: true,
  },
  /** Returns the user of a session and postpones the session's idle timeout. */
  session: {
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ userId: rowIdSchema }),
    errors: sessionExpired,
    timeoutMs: 2_000,
    retry: true,
    batched: true,
  },
  /** Signs in to the dashboard. The response time doesn't reveal whether the username exists. */
  adminLogin: {
    access: 'anyone',
    getsSessionToken: true,
    request: adminCredentialsSchema,
    response: adminSignedInSchema,
    errors: adminLoginErrors,
  },
  /**
   * Returns the person who is signed in to a dashboard session and postpones the session's idle timeout. A player's
   * session token is never valid here.
   */
  adminSession: {
    access: 'anyone',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ username: z.string(), role: adminRoleSchema }),
    errors: sessionExpired,
    timeoutMs: 2_000,
    retry: true,
  },
  /** Returns a user's account. The caller must be that user or a service. */
  user: {
    access: 'owner',
    request: z.object({ userId: rowIdSchema }),
    response: userSchema,
    errors: accountErrors,
    timeoutMs: 2_000,
    retry: true,
  },
  /** Returns the current state of the given users. Unknown ids are omitted. */
  userStates: {
    access: 'system',
    request: z.object({ userIds: z.array(rowIdSchema).max(MAX_USERS_PER_CALL) }),
    response: z.array(userStateSchema),
    timeoutMs: 3_000,
    retry: true,
  },
  /**
   * Returns the next page of all users, sorted by id. Services use this call to rebuild their copy of the user data. An
   * empty page marks the end.
   */
  usersAfter: {
    access: 'system',
    request: z.object({ userId: z.int().nonnegative() }),
    response: z.array(userStateSchema),
    retry: true,
  },
});

/** The purpose of the link in an email. */
export const linkPurposeSchema = z.enum(['verify-email', 'change-email', 'reset-password']);
export type LinkPurpose = z.output<typeof linkPurposeSchema>;

/** The types of account emails. Some emails contain a link, and the others are notifications. */
export const accountMailKindSchema = z.enum([...linkPurposeSchema.options, 'email-changed', 'password-changed']);
export type AccountMailKind = z.output<typeof accountMailKindSchema>;

/** An account email that must be sent. */
export const accountMailSchema = z.object({
  mailId: z.uuid(),
  userId: rowIdSchema,
  kind: accountMailKindSchema,
  /**
   * The recipient's email address. When a user changes their email address, the old address gets a notification and the
   * new one gets a verification link.
   */
  email: z.string(),
  language: accountLanguageSchema,
});
export type AccountMail = z.output<typeof accountMailSchema>;

/** Account calls from the gateway and other services. */
export const accountCalls = defineCalls('identity', {
  exportUser: {
    access: 'owner',
    request: z.object({ userId: rowIdSchema }),
    response: z.object({
      account: userSchema,
      lastUsedAt: z.optional(lastUsedAtSchema),
      sessions: z.array(exportedSessionSchema),
    }),
    errors: accountErrors,
    retry: true,
  },
  /**
   * Creates the link for an account email right before the email is sent, so that no queue contains the token. If the
   * email is sent again, it contains a new link. All of the links stay valid until one is used.
   */
  issueLink: {
    access: 'system',
    request: z.object({ userId: rowIdSchema, purpose: linkPurposeSchema, email: z.string() }),
    response: z.object({ token: z.string() }),
    errors: { 'not-wanted': { status: 409, message: 'This recipient has unsubscribed' } },
    timeoutMs: 3_000,
    retry: true,
  },
});
