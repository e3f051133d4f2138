import * as z from 'zod/mini';
import { ANYONE } from './actor.ts';
import { defineCall, defineEvent } from './contract.ts';
import { rowIdSchema } from './row-ids.ts';

/** Lengths in characters, as `.length` counts them, here and in the browser. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

/** What a form may send at all. Whether it will do is judged in the specified order, with the specified words. */
export const formTextSchema = z._default(z.string().check(z.maxLength(1_000)), '');

export const userIdSchema = rowIdSchema;

/** A registered player, as they may see themselves. */
export const userSchema = z.object({
  id: userIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  emailNotifications: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** The cookie that holds a player's session. */
export const SESSION_COOKIE = 'dreamreel_session';
/** The cookie that holds the admin's session. */
export const ADMIN_COOKIE = 'dreamreel_admin';
/** Put before a cookie's name over https: browsers then take it from this very host and over https alone. */
export const HTTPS_COOKIE_PREFIX = '__Host-';

/** The secret that a session cookie holds. Whatever else a cookie says is the token of no session. */
const sessionTokenSchema = z.string().check(z.maxLength(4_096));

/** Somebody is signed in. The token is told here and never again: only its hash is kept. */
export const signedInSchema = z.object({
  user: userSchema,
  /** 256 random bits in base64url. */
  token: z.string(),
  /** When the session ends at the latest. */
  expiresAt: z.iso.datetime(),
  /** When it ends unless it is used. Each use moves this. */
  idleExpiresAt: z.iso.datetime(),
});
export type SignedIn = z.output<typeof signedInSchema>;

/** The admin is signed in. */
const adminSignedInSchema = z.omit(signedInSchema, { user: true });

const signingIn = {
  password: formTextSchema,
  /** As limits are to count it: an IPv4 address, or the /64 of an IPv6 one. */
  clientAddress: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The session that the browser has until now. It ends where the new one begins. */
  previousToken: z.optional(sessionTokenSchema),
};

/** How a user stands, whole: whoever keeps a copy needs nothing from earlier events. */
const userStateSchema = z.object({
  userId: userIdSchema,
  email: z.string(),
  name: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  /** Grows with every change of this user: an older one arriving later is ignored. */
  version: z.int(),
});
export type UserState = z.output<typeof userStateSchema>;

/** How many users one question about them may name, and how many one page holds. */
export const MAX_USERS_PER_CALL = 500;

export const identityCalls = {
  /** `too-many-attempts` carries `detail.retryAfterSeconds`. A full queue for hashing is `unavailable`. */
  register: defineCall({
    subject: 'rpc.identity.v1.register',
    request: z.object({ name: formTextSchema, email: formTextSchema, ...signingIn }),
    response: signedInSchema,
    errors: [
      'missing-fields',
      'name-too-long',
      'bad-email',
      'weak-password',
      'password-too-long',
      'email-taken',
      'too-many-attempts',
    ],
    actors: ANYONE,
    timeoutMs: 5_000,
    retry: false,
  }),
  /** Refuses an unknown e-mail and a wrong password in the same words and the same time. */
  login: defineCall({
    subject: 'rpc.identity.v1.login',
    request: z.object({ email: formTextSchema, ...signingIn }),
    response: signedInSchema,
    errors: ['missing-credentials', 'wrong-credentials', 'too-many-attempts'],
    actors: ANYONE,
    timeoutMs: 5_000,
    retry: false,
  }),
  /** Ends a session, a player's or an admin's; one that is not there has ended already. */
  logout: defineCall({
    subject: 'rpc.identity.v1.logout',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ success: z.literal(true) }),
    errors: [],
    actors: ANYONE,
    timeoutMs: 3_000,
    retry: true,
  }),
  /** Whose session a token is; counts as a use of it. */
  session: defineCall({
    subject: 'rpc.identity.v1.session',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ user: userSchema, expiresAt: z.iso.datetime() }),
    errors: ['session-expired'],
    actors: ANYONE,
    timeoutMs: 2_000,
    retry: true,
    batched: true,
  }),
  /** Refuses a wrong username and a wrong password in the same words and the same time. */
  adminLogin: defineCall({
    subject: 'rpc.identity.v1.admin-login',
    request: z.object({ username: formTextSchema, ...signingIn }),
    response: adminSignedInSchema,
    errors: ['missing-credentials', 'wrong-credentials', 'too-many-attempts'],
    actors: ANYONE,
    timeoutMs: 5_000,
    retry: false,
  }),
  /** Whether a token is that of an admin session; counts as a use of it. A player's token is that of none. */
  adminSession: defineCall({
    subject: 'rpc.identity.v1.admin-session',
    request: z.object({ token: sessionTokenSchema }),
    response: z.object({ username: z.string(), expiresAt: z.iso.datetime() }),
    errors: ['session-expired'],
    actors: ANYONE,
    timeoutMs: 2_000,
    retry: true,
  }),
  /** A user, for themselves or for a service. */
  user: defineCall({
    subject: 'rpc.identity.v1.user',
    request: z.object({ userId: userIdSchema }),
    response: userSchema,
    errors: ['not-yours', 'no-such-user'],
    actors: ['user', 'system'],
    timeoutMs: 2_000,
    retry: true,
  }),
  setEmailPreference: defineCall({
    subject: 'rpc.identity.v1.set-email-preference',
    request: z.object({ userId: userIdSchema, emailNotifications: z.boolean() }),
    response: z.object({ emailNotifications: z.boolean() }),
    errors: ['not-yours', 'no-such-user'],
    actors: ['user', 'system'],
    timeoutMs: 3_000,
    retry: true,
  }),
  /** How users stand right now, for services that act on it. Who is no user is left out. */
  userStates: defineCall({
    subject: 'rpc.identity.v1.user-states',
    request: z.object({ userIds: z.array(userIdSchema).check(z.maxLength(MAX_USERS_PER_CALL)) }),
    response: z.array(userStateSchema),
    errors: [],
    actors: ['system'],
    timeoutMs: 3_000,
    retry: true,
  }),
  /** The next page of all users in the order of their ids, for whoever rebuilds a copy; an empty one is the end. */
  usersAfter: defineCall({
    subject: 'rpc.identity.v1.users-after',
    request: z.object({ userId: z.int().check(z.nonnegative()) }),
    response: z.array(userStateSchema),
    errors: [],
    actors: ['system'],
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;

export const identityEvents = {
  userRegistered: defineEvent({ subject: 'evt.identity.user.registered.v1', payload: userStateSchema }),
  preferencesChanged: defineEvent({
    subject: 'evt.identity.user.preferences-changed.v1',
    payload: userStateSchema,
  }),
} as const;
