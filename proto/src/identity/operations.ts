import * as z from 'zod/mini';
import { sessionIdSchema } from '../game/daily-game.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import { adminRoleSchema } from './admins.ts';
import { accountErrors, adminLoginErrors, loginErrors, registrationErrors, sessionExpired } from './errors.ts';
import { adminCredentialsSchema, credentialsSchema, newAccountSchema } from './sign-in-forms.ts';
import { userSchema } from './users.ts';

const success = z.literal(true);

/** The games that were played in this browser without an account: the user claims them. */
const guestGames = {
  /** The session of the game that is open now. */
  sessionId: z.optional(sessionIdSchema),
  /** All games of the sessions `<anonymousId>-<date>`. */
  anonymousId: z.optional(sessionIdSchema),
};

/** The session itself is in an HttpOnly cookie. */
export const signedInResponseSchema = z.object({ success, user: userSchema });

/** Above the limits of failed sign-ins, which distinguish the clients better. */
const SIGN_INS_PER_MINUTE = 600;

/** Accounts and sessions of players, and the session of the admin, which has a cookie of its own. */
export const identityOperations = {
  login: defineOperation({
    summary: 'Signs a player in, sets the session cookie, and makes the guest’s games of this browser theirs.',
    http: { method: 'POST', path: '/api/auth/login', rateLimitPerMinute: SIGN_INS_PER_MINUTE },
    access: 'anyone',
    request: z.extend(credentialsSchema, guestGames),
    response: signedInResponseSchema,
    errors: loginErrors,
    timeoutMs: 8_000,
  }),
  register: defineOperation({
    summary: 'Makes an account and signs in, as the sign-in does.',
    http: { method: 'POST', path: '/api/auth/register', rateLimitPerMinute: SIGN_INS_PER_MINUTE },
    access: 'anyone',
    request: z.extend(newAccountSchema, guestGames),
    response: signedInResponseSchema,
    errors: registrationErrors,
    timeoutMs: 8_000,
  }),
  logout: defineOperation({
    summary: 'Ends the session and removes its cookie. Without a session nothing happens.',
    // A body is not read: no content of it may prevent a sign-out.
    http: { method: 'POST', path: '/api/auth/logout', rateLimitPerMinute: 600, fieldsIn: 'query' },
    access: 'anyone',
    request: z.object({}),
    response: z.object({ success }),
    errors: {},
    timeoutMs: 5_000,
  }),
  me: defineOperation({
    summary:
      'Who is signed in. With `userId` it is a check that this very user still is. Guest’s games that are named become theirs.',
    http: { method: 'GET', path: '/api/auth/me', rateLimitPerMinute: 600 },
    access: 'user',
    request: z.object({ userId: z.optional(userIdSchema), ...guestGames }),
    response: z.object({ user: userSchema }),
    // Also where another user is signed in than the one named.
    errors: sessionExpired,
    timeoutMs: 5_000,
  }),
  emailPreferences: defineOperation({
    summary: 'Turns the daily e-mail on or off.',
    http: {
      method: 'PATCH',
      path: '/api/user/:userId/email-preferences',
      rateLimitPerMinute: 120,
      maxBodyBytes: 1_024,
    },
    subject: 'rpc.identity.v1.set-email-preference',
    access: 'owner',
    request: z.object({ userId: userIdSchema, emailNotifications: z.boolean() }),
    response: z.object({ success, emailNotifications: z.boolean() }),
    errors: accountErrors,
    timeoutMs: 3_000,
    retry: true,
  }),
  adminLogin: defineOperation({
    summary: 'Signs the admin in and sets the admin cookie. Nobody is signed out of the game by it.',
    http: { method: 'POST', path: '/api/admin/login', rateLimitPerMinute: SIGN_INS_PER_MINUTE, session: 'admin' },
    access: 'anyone',
    request: adminCredentialsSchema,
    response: z.object({ success }),
    errors: adminLoginErrors,
    timeoutMs: 8_000,
  }),
  adminLogout: defineOperation({
    summary: 'Ends the admin session in every tab and removes its cookie. Without a session nothing happens.',
    http: {
      method: 'POST',
      path: '/api/admin/logout',
      rateLimitPerMinute: 600,
      session: 'admin',
      fieldsIn: 'query',
    },
    access: 'anyone',
    request: z.object({}),
    response: z.object({ success }),
    errors: {},
    timeoutMs: 5_000,
  }),
  /** Responds with 200 to everybody: a 401 would be shown as an error in the browser's console. */
  adminSession: defineOperation({
    summary: 'Whether the admin is signed in here. Counts as a use of the session.',
    http: { method: 'GET', path: '/api/admin/session', rateLimitPerMinute: 600, session: 'admin' },
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      authenticated: z.boolean(),
      /** Present only if the session is valid, like the role. */
      username: z.optional(z.string()),
      role: z.optional(adminRoleSchema),
    }),
    errors: {},
    timeoutMs: 5_000,
  }),
} as const satisfies Operations;
