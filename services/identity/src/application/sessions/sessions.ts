import { createHash, randomBytes } from 'node:crypto';
import { err, ok } from '@dreamreel/kit/result';
import type { identityCalls, SignedIn } from '@dreamreel/proto/identity/internal-calls';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import {
  type Credentials,
  normalizeEmail,
  validateCredentials,
  validateRegistration,
} from '../../domain/credentials.ts';
import {
  extendIdleTime,
  isActive,
  type Lifetime,
  mustRecordUse,
  newSession,
  type Session,
  USER_LIFETIME,
} from '../../domain/session.ts';
import type { GuardedPorts } from '../limits/guards.ts';
import type { Ports, SessionOwner, Sessions, UseCase, UserWithPassword, Writes } from '../ports.ts';
import { withCurrentPassword } from '../users/own-account.ts';

type NewSession = {
  readonly owner: SessionOwner;
  readonly lifetime: Lifetime;
  /** Token of the browser's previous session, which is ended to prevent session fixation. */
  readonly previousToken: string | undefined;
  readonly now: Date;
};

/** Starts a session with a new token. */
export async function startSession(
  { sessions }: Pick<Writes, 'sessions'>,
  { owner, lifetime, previousToken, now }: NewSession,
): Promise<Omit<SignedIn, 'user'>> {
  const session = newSession(lifetime, now);
  const token = newToken();
  await sessions.add(hashOfToken(token), session, owner, now);
  if (previousToken !== undefined) await sessions.end(hashOfToken(previousToken));
  return { token, expiresAt: session.expiresAt.toISOString() };
}

/** Starts a session for a user whose credentials have been verified. */
async function startUserSession(
  writes: Pick<Writes, 'sessions' | 'account'>,
  user: SignedIn['user'],
  previousToken: string | undefined,
  now: Date,
): Promise<SignedIn> {
  const owner = { kind: 'user', userId: user.id } as const;
  await writes.account.recordUse(user.id, now);
  return { user, ...(await startSession(writes, { owner, lifetime: USER_LIFETIME, previousToken, now })) };
}

/**
 * Finds the user session for a token. Forged tokens, expired sessions, and admin sessions all return the same error.
 */
export const findSession =
  ({ sessions, users, clock }: Ports): UseCase<typeof identityCalls.session> =>
  async ({ token }) => {
    const tokenHash = hashOfToken(token);
    const found = await sessions.find(tokenHash);
    const now = clock.now();
    const active = await touchSession(sessions, { tokenHash, found, lifetime: USER_LIFETIME, now });
    if (!active) return err('session-expired');
    if (mustRecordUse(active.lastUsedAt, now)) await users.recordUse(active.userId, now);
    return ok({ userId: active.userId });
  };

type Touch<Found extends Session> = {
  readonly tokenHash: string;
  readonly found: Found | undefined;
  readonly lifetime: Lifetime;
  readonly now: Date;
};

/** Extends a session's idle timeout. Returns undefined if the session doesn't exist or has expired. */
export async function touchSession<Found extends Session>(
  sessions: Pick<Sessions, 'extend'>,
  { tokenHash, found, lifetime, now }: Touch<Found>,
): Promise<Found | undefined> {
  if (!found || !isActive(found, now)) return undefined;
  const extended = extendIdleTime(found, lifetime, now);
  if (extended !== found) await sessions.extend(tokenHash, extended.idleExpiresAt);
  return found;
}

const TOKEN_BYTES = 32;

/** Creates a random session token for the browser. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash under which a token is stored. A fast hash without a salt is enough, because 256 random bits can't
 * be guessed. Timing the index lookup reveals nothing, because clients can't choose the resulting hash.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Adds an account and signs in to it. */
export const register =
  ({ users, passwords, guard, mailGuard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.register> =>
  async (
    {
      language = 'en',
      // The specified default applies to clients that don't offer this choice. The sign-up form always sends it.
      emailNotifications = true,
      timeZone = '',
      ...form
    },
    { clientAddress, sessionToken: previousToken },
  ) => {
    const validation = validateRegistration(form);
    if (!validation.ok) return validation;
    const admitted = await guard.registration(clientAddress);
    if (!admitted.ok) return admitted;

    const { name, email, password } = validation.value;
    // Avoids an unnecessary password hash. The final check is the insert because another request may register the same
    // email at the same time.
    if (await users.withEmail(email)) return err('email-taken');
    const passwordHash = await passwords.hash(password);
    const mayMail = await mailGuard.mayMail({ recipient: email, clientAddress });

    const now = clock.now();
    const preferences = { language, emailNotifications, timeZone: canonicalTimeZone(timeZone) ?? null };
    const signedIn = await transaction(async (writes) => {
      const user = await writes.account.add({ email, name, passwordHash, createdAt: now, ...preferences });
      if (!user) return undefined;
      if (mayMail) await writes.account.requestMail({ kind: 'verify-email', userId: user.id, email, language });
      return startUserSession(writes, user, previousToken, now);
    });
    if (!signedIn) return err('email-taken');
    // Ignore errors because the account already exists. If the registration request failed now, a retry would get a
    // 409.
    await guard.trust({ account: email, clientAddress }).catch(() => undefined);
    return ok(signedIn);
  };

export const login =
  ({ users, passwords, guard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.login> =>
  async ({ timeZone = '', ...input }, { clientAddress, sessionToken: previousToken }) => {
    const validation = validateCredentials(input);
    if (!validation.ok) return validation;
    const credentials = validation.value;

    const admission = await guard.signIn({ account: credentials.email, clientAddress });
    if (!admission.ok) return admission;

    const account = await admission.value.verify(() => authenticate({ users, passwords }, credentials));
    if (!account) return err('wrong-credentials');
    const { passwordHash: _, ...user } = account;
    const newZone = canonicalTimeZone(timeZone) ?? user.timeZone;
    const signedIn = await withCurrentPassword(transaction, account, async (writes) => {
      // The daily email follows the user to the time zone in which they signed in most recently.
      if (newZone !== null && newZone !== user.timeZone) await writes.account.change(user.id, { timeZone: newZone });
      return startUserSession(writes, { ...user, timeZone: newZone }, previousToken, clock.now());
    });
    return signedIn.ok ? signedIn : err('wrong-credentials');
  };

/** Always checks exactly one hash, so the response time doesn't reveal whether the account exists. */
async function authenticate(
  { users, passwords }: Pick<Ports, 'users' | 'passwords'>,
  { email, password }: Credentials,
): Promise<UserWithPassword | undefined> {
  const address = normalizeEmail(email);
  const known = address === undefined ? undefined : await users.withEmail(address);
  const isRight = await passwords.matches(password, known?.passwordHash ?? passwords.dummyHash);
  return isRight ? known : undefined;
}
