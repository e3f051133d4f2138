import * as z from 'zod/mini';
import { sessionIdSchema } from '../game/daily-game.ts';
import { defineOperations } from '../operation.ts';
import { userIdSchema } from '../row-ids.ts';
import { adminCredentialsSchema, browserTimeZone, credentialsSchema, newAccountSchema } from './account-forms.ts';
import { adminRoleSchema } from './admins.ts';
import { accountErrors, adminLoginErrors, loginErrors, registrationErrors, sessionExpired } from './errors.ts';
import { userSchema } from './users.ts';

/** Name of the cookie that contains a player's session token. */
export const SESSION_COOKIE = 'dreamreel_session';
/** Name of the cookie that contains a dashboard session token. */
export const ADMIN_COOKIE = 'dreamreel_admin';
/**
 * Prefix of cookie names over HTTPS. Browsers accept cookies with this prefix only over HTTPS and only from the same
 * host.
 */
export const HTTPS_COOKIE_PREFIX = '__Host-';

const success = z.literal(true);

/** The games that the user played in this browser as a guest. They are transferred to the user's account. */
const guestGames = {
  /** Session id of the guest's current game. */
  sessionId: z.optional(sessionIdSchema),
  /**
   * The guest's id, which is part of session ids such as `<anonymousId>-<date>`. All games with such session ids are
   * included.
   */
  anonymousId: z.optional(sessionIdSchema),
};

/** The response to a successful sign-in. The session token is set as an HttpOnly cookie. */
export const signedInResponseSchema = z.object({ success, user: userSchema });

/**
 * Rate limit per address. The limit is higher than the limits for failed sign-ins because many clients can share an
 * address.
 */
const SIGN_INS_PER_MINUTE = 600;

/** Operations for players' accounts and sessions, and for dashboard sessions, which use a separate cookie. */
export const identityOperations = defineOperations('identity', {
  login: {
    summary: 'Signs a player in, sets the session cookie, and transfers the guest’s games in this browser to them.',
    http: { method: 'POST', path: '/api/auth/login', rateLimitPerMinute: SIGN_INS_PER_MINUTE },
    subject: undefined,
    access: 'anyone',
    request: z.extend(credentialsSchema, guestGames),
    response: signedInResponseSchema,
    errors: loginErrors,
    timeoutMs: 8_000,
  },
  register: {
    summary: 'Creates an account and signs the player in, as the sign-in operation does.',
    http: { method: 'POST', path: '/api/auth/register', rateLimitPerMinute: SIGN_INS_PER_MINUTE },
    subject: undefined,
    access: 'anyone',
    request: z.extend(newAccountSchema, guestGames),
    response: signedInResponseSchema,
    errors: registrationErrors,
    timeoutMs: 8_000,
  },
  logout: {
    summary: 'Ends the session and removes its cookie. Without a session, nothing happens.',
    // The request body is ignored, so an invalid body can't prevent a sign-out.
    http: { method: 'POST', path: '/api/auth/logout', rateLimitPerMinute: 600, fieldsIn: 'query' },
    subject: undefined,
    access: 'anyone',
    response: z.object({ success }),
  },
  me: {
    summary:
      'Returns the signed-in user and transfers the given guest’s games to them. With `userId`, fails if another user is signed in.',
    http: { method: 'GET', path: '/api/auth/me', rateLimitPerMinute: 600 },
    subject: undefined,
    access: 'user',
    request: z.object({ userId: z.optional(userIdSchema), ...guestGames }),
    response: z.object({ user: userSchema }),
    // This error is also returned if a different user is signed in.
    errors: sessionExpired,
  },
  emailPreferences: {
    summary: 'Turns the daily mail on or off, and optionally sets the time zone in which it arrives at 10:00.',
    http: {
      method: 'PATCH',
      path: '/api/user/:userId/email-preferences',
      rateLimitPerMinute: 120,
      maxBodyBytes: 1_024,
    },
    subject: 'rpc.identity.v1.set-email-preference',
    access: 'owner',
    request: z.object({ userId: userIdSchema, emailNotifications: z.boolean(), ...browserTimeZone }),
    response: z.object({ success, emailNotifications: z.boolean() }),
    errors: accountErrors,
    timeoutMs: 3_000,
    retry: true,
  },
  adminLogin: {
    summary: 'Signs an admin in and sets the admin cookie. A player’s session in this browser is not affected.',
    http: { method: 'POST', path: '/api/admin/login', rateLimitPerMinute: SIGN_INS_PER_MINUTE, session: 'admin' },
    subject: undefined,
    access: 'anyone',
    request: adminCredentialsSchema,
    response: z.object({ success }),
    errors: adminLoginErrors,
    timeoutMs: 8_000,
  },
  adminLogout: {
    summary: 'Ends the admin session in all tabs and removes its cookie. Without a session, nothing happens.',
    http: {
      method: 'POST',
      path: '/api/admin/logout',
      rateLimitPerMinute: 600,
      session: 'admin',
      fieldsIn: 'query',
    },
    subject: undefined,
    access: 'anyone',
    response: z.object({ success }),
  },
  /**
   * Returns the dashboard session. The status is always 200 because the browser would log a 401 as an error to its
   * console.
   */
  adminSession: {
    summary: 'Reports whether an admin is signed in. The request counts as a use of the session.',
    http: { method: 'GET', path: '/api/admin/session', rateLimitPerMinute: 600, session: 'admin' },
    subject: undefined,
    access: 'anyone',
    response: z.object({
      authenticated: z.boolean(),
      /** Only present if the session is valid. */
      username: z.optional(z.string()),
      role: z.optional(adminRoleSchema),
    }),
  },
});
