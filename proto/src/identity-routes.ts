import * as z from 'zod/mini';
import { sessionIdSchema } from './game/daily-game.ts';
import { defineRoute } from './http-route.ts';
import { formTextSchema, userSchema } from './identity.ts';
import { userIdParameter } from './row-ids.ts';

const KIB = 1_024;

/** The games that were played in this browser without an account: the user claims them. */
const guestGames = {
  /** The session of the game that is open now. */
  sessionId: z.optional(sessionIdSchema),
  /** All games of the sessions `<anonymousId>-<date>`. */
  anonymousId: z.optional(sessionIdSchema),
};

/** The session itself is in an HttpOnly cookie. */
const signedInResponseSchema = z.object({ success: z.literal(true), user: userSchema });

export const identityRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs a player in, sets the session cookie, and makes the guest’s games of this browser theirs.',
    access: 'anyone',
    body: z.object({ email: formTextSchema, password: formTextSchema, ...guestGames }),
    response: signedInResponseSchema,
    failures: {
      400: 'Please enter both email and password',
      401: 'Invalid email or password',
      429: 'Too many wrong sign-ins; see Retry-After',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 8_000,
    // Above the limits of failed sign-ins, which distinguish the clients better.
    rateLimitPerMinute: 600,
  }),
  register: defineRoute({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Makes an account and signs in, as the sign-in does.',
    access: 'anyone',
    body: z.object({ name: formTextSchema, email: formTextSchema, password: formTextSchema, ...guestGames }),
    response: signedInResponseSchema,
    failures: {
      400: 'A field is missing, too short, too long or no e-mail address',
      409: 'An account with this email already exists',
      429: 'Too many new accounts from one address; see Retry-After',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 8_000,
    rateLimitPerMinute: 600,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session and removes its cookie. Without a session nothing happens.',
    access: 'anyone',
    response: z.object({ success: z.literal(true) }),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  me: defineRoute({
    method: 'GET',
    path: '/api/auth/me',
    summary:
      'Who is signed in. With `userId` it is a check that this very user still is. Guest’s games that are named become theirs.',
    access: 'user',
    query: z.object({ userId: z.optional(userIdParameter), ...guestGames }),
    response: z.object({ user: userSchema }),
    failures: { 401: 'Nobody is signed in, the session has ended, or it is that of another user' },
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  emailPreferences: defineRoute({
    method: 'PATCH',
    path: '/api/user/:userId/email-preferences',
    summary: 'Turns the daily e-mail on or off.',
    access: 'owner',
    params: z.object({ userId: userIdParameter }),
    body: z.object({ emailNotifications: z.boolean() }),
    response: z.object({ success: z.literal(true), emailNotifications: z.boolean() }),
    failures: { 401: 'Nobody is signed in', 403: 'These are the preferences of another user' },
    maxBodyBytes: KIB,
    timeoutMs: 5_000,
    rateLimitPerMinute: 120,
  }),
} as const;
