import * as z from 'zod/mini';
import { defineRoute } from './http-route.ts';
import { formTextSchema } from './identity.ts';

const KIB = 1_024;

/** Sign-in of the admin. The session has its own HttpOnly cookie, separate from the player's. */
export const adminRoutes = {
  adminLogin: defineRoute({
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Signs the admin in and sets the admin cookie. Nobody is signed out of the game by it.',
    access: 'anyone',
    session: 'admin',
    body: z.object({ username: formTextSchema, password: formTextSchema }),
    response: z.object({ success: z.literal(true) }),
    failures: {
      400: 'Please enter both username and password',
      401: 'Invalid credentials',
      429: 'Too many wrong sign-ins; see Retry-After',
    },
    maxBodyBytes: 16 * KIB,
    timeoutMs: 8_000,
    // Deliberately above the limits of failed sign-ins, which identify clients more precisely.
    rateLimitPerMinute: 600,
  }),
  adminLogout: defineRoute({
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'Ends the admin session in every tab and removes its cookie. Without a session nothing happens.',
    access: 'anyone',
    session: 'admin',
    response: z.object({ success: z.literal(true) }),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
  /** Responds with 200 to everybody: a 401 would be shown as an error in the browser's console. */
  adminSession: defineRoute({
    method: 'GET',
    path: '/api/admin/session',
    summary: 'Whether the admin is signed in here. Counts as a use of the session.',
    access: 'anyone',
    session: 'admin',
    response: z.object({
      authenticated: z.boolean(),
      /** Present only if the session is valid. */
      username: z.optional(z.string()),
    }),
    failures: {},
    timeoutMs: 5_000,
    rateLimitPerMinute: 600,
  }),
} as const;
